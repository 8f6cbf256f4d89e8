import MoneyFormat
let f = try! MoneyFormatter(currency: CommandLine.arguments[1], locale: CommandLine.arguments[2])
for a in CommandLine.arguments.dropFirst(3) { print(try f.string(decimalText: a)) }
print(f.resolved)
