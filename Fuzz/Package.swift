// swift-tools-version: 6.2
// The fuzz targets and the soak test. The root package defines FuzzSupport and the replay tests.
import PackageDescription

let fuzzSupport: Target.Dependency = .product(name: "_FuzzSupport", package: "MoneyFormat")

let package = Package(
  name: "Fuzz",
  dependencies: [.package(name: "MoneyFormat", path: "..")],
  targets: [
    .executableTarget(
      name: "Soak",
      dependencies: [
        fuzzSupport, .product(name: "_TestSupport", package: "MoneyFormat"),
        .product(name: "MoneyFormat", package: "MoneyFormat"),
      ])
  ],
  swiftLanguageModes: [.v6]
)

// libFuzzer provides the `main` of these targets. They don't link without it, so a plain build leaves them out.
if Context.environment["MONEYFORMAT_FUZZER"] == "1" {
  for name in [
    "FuzzFormat", "FuzzRead", "FuzzInput", "FuzzRoundTrip", "FuzzJSONL", "FuzzOptions", "FuzzData", "FuzzCSV",
    "FuzzC", "FuzzMoney",
  ] {
    package.targets.append(
      .executableTarget(
        name: name, dependencies: [fuzzSupport],
        swiftSettings: [.unsafeFlags(["-parse-as-library"])]))
  }
}
