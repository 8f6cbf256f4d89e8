enum Printed { static let invoices: [String: String] = [:] }
