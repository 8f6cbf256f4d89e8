// swift-tools-version: 6.2
// How fast the engine is, beside its peers. A package of its own, so that the root one needs no peers.
import PackageDescription

let package = Package(
  name: "MoneyFormatBenchmarks",
  dependencies: [
    .package(name: "MoneyFormat", path: ".."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
  ],
  targets: [
    .systemLibrary(name: "CPeerICU", pkgConfig: "icu-i18n", providers: [.apt(["libicu-dev"])]),
    .target(name: "CPeers", dependencies: ["CPeerICU"]),
    .target(name: "CAllocations"),
    .target(name: "CInstructions"),
    .target(name: "CPairs"),
    .executableTarget(
      name: "MoneyFormatBenchmarks",
      dependencies: [
        "CAllocations", "CInstructions", "CPairs", "CPeers",
        .product(name: "MoneyFormat", package: "MoneyFormat"),
        .product(name: "_TestSupport", package: "MoneyFormat"),
      ],
      // Older versions of valgrind give up on the debug information of newer compilers.
      linkerSettings: [.unsafeFlags(["-Xlinker", "--strip-debug"])]),
    // What the tool's start is compared with.
    .executableTarget(
      name: "ArgumentsOnly",
      dependencies: [.product(name: "ArgumentParser", package: "swift-argument-parser")]),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .c11,
  cxxLanguageStandard: .cxx17
)
