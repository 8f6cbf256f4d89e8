// swift-tools-version: 6.2
import PackageDescription

let testSupport: Target.Dependency = .product(name: "_TestSupport", package: "MoneyFormat")

let package = Package(
  name: "Fuzz",
  dependencies: [.package(name: "MoneyFormat", path: "..")],
  targets: [
    .target(
      name: "FuzzSupport",
      dependencies: [
        .product(name: "MoneyFormat", package: "MoneyFormat"),
        .product(name: "_ICUOracle", package: "MoneyFormat"),
        .product(name: "_MoneyFormatProtocol", package: "MoneyFormat"),
        testSupport,
      ]),
    .executableTarget(name: "Soak", dependencies: ["FuzzSupport", testSupport]),
    .testTarget(name: "ReplayTests", dependencies: ["FuzzSupport", testSupport]),
  ],
  swiftLanguageModes: [.v6]
)

// libFuzzer provides the `main` of these targets. They don't link without it, so a plain build leaves them
// out.
if Context.environment["MONEYFORMAT_FUZZER"] == "1" {
  for name in ["FuzzFormat", "FuzzRead", "FuzzInput", "FuzzRoundTrip", "FuzzJSONL", "FuzzOptions"] {
    package.targets.append(
      .executableTarget(
        name: name, dependencies: ["FuzzSupport"],
        swiftSettings: [.unsafeFlags(["-parse-as-library"])]))
  }
}
