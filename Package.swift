// swift-tools-version: 6.2
import PackageDescription

// SwiftPM builds all targets of a root package, including those that only a trait enables. Where ICU's headers are
// missing, this variable leaves those targets out (`make without-icu`). A package that depends on this one only needs
// to turn the trait off.
let isWithoutICU = Context.environment["MONEYFORMAT_WITHOUT_ICU"] != nil

let notInC = [
  "README.md", "check.sh", "exports.txt", "moneyformat.map", "moneyformat.pc.in",
  "moneyformatConfig.cmake.in",
  "moneyformatConfigVersion.cmake.in",
]

/// The targets that need ICU.
let icuTargets: [Target] = [
  .systemLibrary(
    name: "CICUSystem", pkgConfig: "icu-i18n", providers: [.apt(["libicu-dev"])]),
  .target(name: "CICU", dependencies: ["CICUSystem"]),
  // The only module that imports CICU.
  .target(name: "MoneyFormatICU", dependencies: ["MoneyFormatCore", "MoneyFormatHost", "CICU"]),

  // The C interface with the linked ICU. `make clib` compiles the same sources as Embedded Swift, without ICU.
  .target(
    name: "CMoneyFormat", path: "Sources/MoneyFormatC", exclude: notInC, sources: ["shims.c"],
    publicHeadersPath: "include", cSettings: [.define("MONEYFORMAT_SWIFT_RUNTIME")]),
  .target(
    name: "MoneyFormatC", dependencies: ["MoneyFormatCore", "MoneyFormat", "CMoneyFormat"],
    exclude: notInC + ["shims.c", "shims.h", "include"]),

  // ICU for tests: its plain number formatter, and calls that fail on request.
  .target(
    name: "CICUTesting", dependencies: ["CICU", "CICUSystem"], path: "Tests/CICUTesting",
    cSettings: [.headerSearchPath("../../Sources/CICU")]),
  .target(
    name: "ICUOracle", dependencies: ["MoneyFormat", "MoneyFormatICU", "CICU", "CICUTesting"],
    path: "Tests/ICUOracle"),
  .target(
    name: "FuzzSupport",
    dependencies: [
      "MoneyFormat", "MoneyFormatCore", "MoneyFormatC", "CMoneyFormat", "MoneyFormatCSV",
      "MoneyFormatProtocol",
      "ICUOracle", "TestSupport",
    ],
    path: "Fuzz/Sources/FuzzSupport"),
  .testTarget(
    name: "MoneyFormatICUTests",
    dependencies: [
      "MoneyFormatCore", "MoneyFormatHost", "MoneyFormatICU", "CICU", "CICUTesting", "TestSupport",
    ]),
  .testTarget(
    name: "ConformanceTests",
    dependencies: ["FuzzSupport", "MoneyFormat", "MoneyFormatCore", "ICUOracle", "TestSupport"]),
  // A target of this package rather than of Fuzz/, so that the tests build everything only once.
  .testTarget(
    name: "ReplayTests", dependencies: ["FuzzSupport", "ICUOracle", "MoneyFormat", "TestSupport"],
    path: "Fuzz/Tests/ReplayTests"),
  .testTarget(
    name: "DocumentationTests", dependencies: ["MoneyFormat", "MoneyFormatCore", "moneyfmt"],
    exclude: ["generate.py", "operations_table.py", "reading_tables.py"]),
]

let package = Package(
  name: "MoneyFormat",
  // Mutex, Atomic and InlineArray need these. On Linux they mean nothing.
  platforms: [.macOS(.v26), .iOS(.v26), .tvOS(.v26), .watchOS(.v26), .visionOS(.v26)],
  products: [
    .library(name: "MoneyFormat", targets: ["MoneyFormat"]),
    .executable(name: "moneyfmt", targets: ["moneyfmt"]),
    // Only for the packages in Fuzz/ and Benchmarks/; not API.
    .library(name: "_TestSupport", targets: ["TestSupport"]),
  ]
    + (isWithoutICU
      ? []
      : [
        .library(name: "_FuzzSupport", targets: ["FuzzSupport"]),
        // For `make clib-icu`, which links it into a shared library.
        .library(name: "_MoneyFormatC", type: .static, targets: ["MoneyFormatC"]),
      ]),
  traits: [
    .default(enabledTraits: isWithoutICU ? ["Tool"] : ["ICU", "Tool"]),
    .trait(
      name: "ICU",
      description:
        "Links the system's ICU. Without it, locale data comes from the package's file or from your own."),
    .trait(
      name: "Tool",
      description:
        "Builds moneyfmt. Without it, a package that uses only the library does not fetch swift-argument-parser."
    ),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0")
  ],
  targets: [
    // Uses no ICU, Foundation, locks or files.
    .target(name: "MoneyFormatCore"),
    // The only modules that import the platform's C library and Foundation.
    .target(name: "MoneyFormatPlatform"),
    .target(name: "MoneyFormatFoundation"),
    // The process around the core: caches, the clock, the environment, registered currencies.
    .target(name: "MoneyFormatHost", dependencies: ["MoneyFormatCore", "MoneyFormatPlatform"]),
    // The frozen data of all locales, for builds without ICU and programs that prefer it.
    .target(name: "MoneyFormatData"),
    // The public API; it re-exports the core's public types.
    .target(
      name: "MoneyFormat",
      dependencies: [
        "MoneyFormatCore", "MoneyFormatHost", "MoneyFormatData", "MoneyFormatPlatform",
        "MoneyFormatFoundation",
      ]
        + (isWithoutICU ? [] : [.target(name: "MoneyFormatICU", condition: .when(traits: ["ICU"]))])),
    .target(
      name: "MoneyFormatProtocol",
      dependencies: ["MoneyFormatCore", "MoneyFormatHost", "MoneyFormat", "MoneyFormatFoundation"]),
    // Apart from the tool, so that a fuzzer can link it.
    .target(
      name: "MoneyFormatCSV",
      dependencies: ["MoneyFormat", "MoneyFormatProtocol", "MoneyFormatPlatform", "MoneyFormatFoundation"]),
    .executableTarget(
      name: "moneyfmt",
      dependencies: [
        "MoneyFormatCore", "MoneyFormat", "MoneyFormatCSV", "MoneyFormatProtocol", "MoneyFormatPlatform",
        "MoneyFormatFoundation",
        .product(
          name: "ArgumentParser", package: "swift-argument-parser", condition: .when(traits: ["Tool"])),
      ]),

    .target(
      name: "TestSupport", dependencies: ["MoneyFormatCore", "MoneyFormat"], path: "Tests/TestSupport"),
    .testTarget(name: "MoneyFormatCoreTests", dependencies: ["MoneyFormatCore", "TestSupport"]),
    // The tests in the folder ICU need ICU; all others also run without it.
    .testTarget(
      name: "MoneyFormatTests",
      dependencies: ["MoneyFormat", "MoneyFormatCore", "MoneyFormatHost", "TestSupport"]
        + (isWithoutICU ? [] : ["MoneyFormatICU", "CICU", "CICUTesting", "ICUOracle"]),
      exclude: isWithoutICU ? ["ICU"] : []),
    .testTarget(
      name: "MoneyFormatProtocolTests",
      dependencies: ["MoneyFormatCore", "MoneyFormat", "MoneyFormatProtocol"]),
    .testTarget(
      name: "moneyfmtTests",
      dependencies: ["moneyfmt", "MoneyFormat", "MoneyFormatCSV", "MoneyFormatProtocol", "TestSupport"]),
  ] + (isWithoutICU ? [] : icuTargets),
  swiftLanguageModes: [.v6],
  // ICU's headers require it from version 75 on.
  cxxLanguageStandard: .cxx17
)
