// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "MoneyFormat",
  products: [
    .library(name: "MoneyFormat", targets: ["MoneyFormat"]),
    .executable(name: "moneyfmt", targets: ["moneyfmt"]),
    .executable(name: "moneyfmt-diff", targets: ["moneyfmt-diff"]),
    // For this repository's own benchmarks and fuzzers: what ICU itself answers. Not API.
    .library(name: "_ICUOracle", targets: ["ICUOracle"]),
    // The same for the protocol of JSON Lines, without the tool around it. Not API.
    .library(name: "_MoneyFormatProtocol", targets: ["MoneyFormatProtocol"]),
    // The same for what tests, benchmarks and fuzzers share. Not API.
    .library(name: "_TestSupport", targets: ["TestSupport"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0")
  ],
  targets: [
    .systemLibrary(
      name: "CICUSystem", pkgConfig: "icu-i18n", providers: [.apt(["libicu-dev"])]),
    .target(name: "CICU", dependencies: ["CICUSystem"]),
    // Needs neither ICU nor Foundation nor locks nor files.
    .target(name: "MoneyFormatCore"),
    // The only module that imports CICU.
    .target(name: "MoneyFormatICU", dependencies: ["MoneyFormatCore", "CICU"]),
    // What users import; it re-exports the core's public values.
    .target(name: "MoneyFormat", dependencies: ["MoneyFormatCore", "MoneyFormatICU"]),
    .target(name: "MoneyFormatProtocol", dependencies: ["MoneyFormat", "MoneyFormatICU"]),
    .executableTarget(
      name: "moneyfmt",
      dependencies: [
        "MoneyFormat", "MoneyFormatProtocol",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    // Foundation's side of `moneyfmt diff`: a program apart, for Foundation brings an ICU of its own.
    .executableTarget(name: "moneyfmt-diff"),

    .target(name: "ICUOracle", dependencies: ["MoneyFormat", "MoneyFormatICU", "CICU"], path: "Tests/ICUOracle"),
    .target(name: "TestSupport", path: "Tests/TestSupport"),
    .testTarget(
      name: "MoneyFormatTests", dependencies: [
        "MoneyFormat", "MoneyFormatCore", "MoneyFormatICU", "CICU", "ICUOracle", "TestSupport",
      ]),
    .testTarget(name: "ConformanceTests", dependencies: ["MoneyFormat", "ICUOracle", "TestSupport"]),
    .testTarget(name: "MoneyFormatProtocolTests", dependencies: ["MoneyFormatProtocol"]),
    .testTarget(name: "moneyfmtTests", dependencies: ["moneyfmt", "moneyfmt-diff"]),
    .testTarget(
      name: "DocumentationTests", dependencies: ["MoneyFormat", "moneyfmt"], exclude: ["generate.py"]),
  ],
  swiftLanguageModes: [.v6],
  // ICU's headers need it from version 75 on.
  cxxLanguageStandard: .cxx17
)
