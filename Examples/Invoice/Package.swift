// swift-tools-version: 6.2
// Prints invoices, and the pages of a shop. A separate package, which uses MoneyFormat as any client does.
import PackageDescription

let package = Package(
  name: "Invoice",
  dependencies: [
    // Without the trait Tool, swift-argument-parser is not fetched.
    .package(name: "MoneyFormat", path: "../..", traits: ["ICU"])
  ],
  targets: [
    .executableTarget(
      name: "invoice", dependencies: [.product(name: "MoneyFormat", package: "MoneyFormat")]),
    .testTarget(name: "invoiceTests", dependencies: ["invoice"]),
    .executableTarget(
      name: "shop", dependencies: [.product(name: "MoneyFormat", package: "MoneyFormat")]),
    .testTarget(
      name: "shopTests", dependencies: ["shop", .product(name: "MoneyFormat", package: "MoneyFormat")]),
  ],
  swiftLanguageModes: [.v6]
)
