// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "MoneyFormat",
  products: [
    .library(name: "MoneyFormat", targets: ["MoneyFormat"]),
    .executable(name: "moneyfmt", targets: ["moneyfmt"]),
    .executable(name: "moneyfmt-diff", targets: ["moneyfmt-diff"]),
    // Only for the packages in Fuzz/, Benchmarks/ and Examples/Server; not API.
    .library(name: "_FuzzSupport", targets: ["FuzzSupport"]),
    .library(name: "_MoneyFormatProtocol", targets: ["MoneyFormatProtocol"]),
    .library(name: "_TestSupport", targets: ["TestSupport"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0")
  ],
  targets: [
    .systemLibrary(
      name: "CICUSystem", pkgConfig: "icu-i18n", providers: [.apt(["libicu-dev"])]),
    .target(name: "CICU", dependencies: ["CICUSystem"]),
    // Uses no ICU, Foundation, locks or files.
    .target(name: "MoneyFormatCore"),
    // The only module that imports CICU.
    .target(name: "MoneyFormatICU", dependencies: ["MoneyFormatCore", "CICU"]),
    // The public API; it re-exports the core's public types.
    .target(name: "MoneyFormat", dependencies: ["MoneyFormatCore", "MoneyFormatICU"]),
    .target(name: "MoneyFormatProtocol", dependencies: ["MoneyFormatCore", "MoneyFormat", "MoneyFormatICU"]),
    // Apart from the tool, so that a fuzzer can link it.
    .target(name: "MoneyFormatCSV", dependencies: ["MoneyFormat", "MoneyFormatProtocol"]),
    .executableTarget(
      name: "moneyfmt",
      dependencies: [
        "MoneyFormatCore", "MoneyFormat", "MoneyFormatCSV", "MoneyFormatProtocol",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    // The Foundation side of `moneyfmt diff`. It is a separate program, because Foundation links its own ICU.
    .executableTarget(name: "moneyfmt-diff"),

    // ICU for tests: its plain number formatter, and calls that fail on request.
    .target(
      name: "CICUTesting", dependencies: ["CICU", "CICUSystem"], path: "Tests/CICUTesting",
      cSettings: [.headerSearchPath("../../Sources/CICU")]),
    .target(
      name: "ICUOracle", dependencies: ["MoneyFormat", "MoneyFormatICU", "CICU", "CICUTesting"],
      path: "Tests/ICUOracle"),
    .target(name: "TestSupport", dependencies: ["MoneyFormatCore"], path: "Tests/TestSupport"),
    .target(
      name: "FuzzSupport",
      dependencies: ["MoneyFormat", "MoneyFormatCSV", "MoneyFormatProtocol", "ICUOracle", "TestSupport"],
      path: "Fuzz/Sources/FuzzSupport"),
    .testTarget(name: "MoneyFormatCoreTests", dependencies: ["MoneyFormatCore", "TestSupport"]),
    .testTarget(
      name: "MoneyFormatICUTests",
      dependencies: ["MoneyFormatCore", "MoneyFormatICU", "CICU", "CICUTesting", "TestSupport"]),
    .testTarget(
      name: "MoneyFormatTests",
      dependencies: [
        "MoneyFormat", "MoneyFormatCore", "MoneyFormatICU", "CICU", "CICUTesting", "ICUOracle",
        "TestSupport",
      ]),
    .testTarget(
      name: "ConformanceTests", dependencies: ["FuzzSupport", "MoneyFormat", "ICUOracle", "TestSupport"]),
    .testTarget(
      name: "MoneyFormatProtocolTests",
      dependencies: ["MoneyFormatCore", "MoneyFormat", "MoneyFormatProtocol"]),
    .testTarget(
      name: "moneyfmtTests",
      dependencies: [
        "moneyfmt", "moneyfmt-diff", "MoneyFormat", "MoneyFormatCSV", "MoneyFormatProtocol", "TestSupport",
      ]),
    // A target of this package rather than of Fuzz/, so that the tests build everything only once.
    .testTarget(
      name: "ReplayTests", dependencies: ["FuzzSupport", "ICUOracle", "MoneyFormat", "TestSupport"],
      path: "Fuzz/Tests/ReplayTests"),
    .testTarget(
      name: "DocumentationTests", dependencies: ["MoneyFormat", "moneyfmt"],
      exclude: ["generate.py", "reading_tables.py"]),
  ],
  swiftLanguageModes: [.v6],
  // ICU's headers require it from version 75 on.
  cxxLanguageStandard: .cxx17
)
