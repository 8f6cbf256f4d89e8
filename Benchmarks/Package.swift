// swift-tools-version: 6.2
// Benchmarks of MoneyFormat and its peers. A separate package, so that the root package does not depend on
// the peers.
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
      // Older versions of valgrind fail on the debug information of newer compilers.
      linkerSettings: [.unsafeFlags(["-Xlinker", "--strip-debug"])]),
    // The baseline for the tool's start-up time.
    .executableTarget(
      name: "ArgumentsOnly",
      dependencies: [.product(name: "ArgumentParser", package: "swift-argument-parser")]),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .c11,
  cxxLanguageStandard: .cxx17
)
