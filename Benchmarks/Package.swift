// swift-tools-version: 6.2
// How fast the engine is, beside its peers. A package of its own, so that the root one needs no peers.
import PackageDescription

let package = Package(
  name: "MoneyFormatBenchmarks",
  dependencies: [
    .package(name: "MoneyFormat", path: "..")
  ],
  targets: [
    .systemLibrary(name: "CPeerICU", pkgConfig: "icu-i18n", providers: [.apt(["libicu-dev"])]),
    .target(name: "CPeers", dependencies: ["CPeerICU"]),
    .target(name: "CAllocations"),
    .executableTarget(
      name: "MoneyFormatBenchmarks",
      dependencies: ["CAllocations", "CPeers", .product(name: "MoneyFormat", package: "MoneyFormat")]),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .c11,
  cxxLanguageStandard: .cxx17
)
