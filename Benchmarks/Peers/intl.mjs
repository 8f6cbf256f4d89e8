// Node's Intl.NumberFormat as a peer. ../README.md describes the commands and answers.
import { readFileSync, readSync, writeFileSync, writeSync } from "node:fs";

const [path, locale, currency, kind] = process.argv.slice(2);
const options = { style: "currency", currency, signDisplay: "negative" };
if (kind === "compact") Object.assign(options, { notation: "compact", compactDisplay: "short" });
if (kind === "names") options.currencyDisplay = "name";
const format = new Intl.NumberFormat(locale, options);
const amounts = readFileSync(path, "utf8").trimEnd().split("\n").map(Number);

function run(count) {
  let total = 0;
  for (let index = 0; index < count; index++) total += format.format(amounts[index]).length;
  return total;
}

function answer(line) {
  const [order, argument] = line.split(" ");
  if (order === "run") return run(Number(argument));
  writeFileSync(argument, amounts.map((amount) => format.format(amount) + "\n").join(""));
  return "ready";
}

const input = Buffer.alloc(4096);
writeSync(1, `${process.version}, ICU ${process.versions.icu}\n`);
for (let rest = ""; ; ) {
  const count = readSync(0, input, 0, input.length, null);
  if (count === 0) break;
  rest += input.toString("utf8", 0, count);
  for (let end; (end = rest.indexOf("\n")) >= 0; rest = rest.slice(end + 1)) {
    writeSync(1, answer(rest.slice(0, end)) + "\n");
  }
}
