// swift-tools-version: 6.2
import PackageDescription

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
      ]),
    .executableTarget(name: "Soak", dependencies: ["FuzzSupport"]),
    .testTarget(name: "ReplayTests", dependencies: ["FuzzSupport"]),
  ],
  swiftLanguageModes: [.v6]
)

// libFuzzer brings the `main` of these, so without it they don't link: a plain build leaves them out.
if Context.environment["MONEYFORMAT_FUZZER"] == "1" {
  for name in ["FuzzFormat", "FuzzRead", "FuzzInput", "FuzzRoundTrip", "FuzzJSONL", "FuzzOptions"] {
    package.targets.append(
      .executableTarget(
        name: name, dependencies: ["FuzzSupport"],
        swiftSettings: [.unsafeFlags(["-parse-as-library"])]))
  }
}
