// swift-tools-version: 6.2
// Prints invoices. A separate package, which uses MoneyFormat as any client does.
import PackageDescription

let package = Package(
  name: "Invoice",
  dependencies: [.package(name: "MoneyFormat", path: "../..")],
  targets: [
    .executableTarget(
      name: "invoice", dependencies: [.product(name: "MoneyFormat", package: "MoneyFormat")]),
    .testTarget(name: "invoiceTests", dependencies: ["invoice"]),
  ],
  swiftLanguageModes: [.v6]
)
