# Everything a contributor runs. `make demo` shows the tool at work; `make test` is the gate.

SWIFT ?= swift
TIME ?= 60
RELEASE := -c release
# Optimised tests still see internals.
TESTABLE := $(RELEASE) -Xswiftc -enable-testing
MONEYFMT := .build/release/moneyfmt
PREFIX ?= /usr/local
DESTDIR ?=
# What is installed beside the programs.
SHARE := .build/share
PICTURE := Documentation/table.svg
BENCHMARKS := Benchmarks/.build/release/MoneyFormatBenchmarks
# `make bench BENCH=--quick`, `make bench BENCH=--all-locales`, `make bench-check CHECK=--update-thresholds`
BENCH ?=
CHECK ?= --check
DOCC ?= docc
BASE ?= $(shell git describe --tags --abbrev=0 2>/dev/null || echo main)

# `make fuzz TIME=600 FUZZERS=FuzzRead`
FUZZERS ?= FuzzFormat FuzzRead FuzzInput FuzzRoundTrip FuzzJSONL FuzzOptions

.PHONY: all deps build demo test core-embedded examples conformance bench bench-csv bench-check fuzz fuzz-count fuzz-replay fuzz-coverage sanitize soak faults \
  docs docs-examples api-diff lint format data clean build-diff completions man picture install uninstall install-test

all: build

## What the system needs: ICU's headers and libraries.
deps:
	@set -e; \
	if pkg-config --exists icu-i18n 2>/dev/null; then exit 0; fi; \
	echo "Installing libicu-dev and pkg-config: ICU's headers, and the means to find them."; \
	if [ "$$(id -u)" = 0 ]; then sudo=; else sudo=sudo; fi; \
	$$sudo apt-get update -qq; \
	$$sudo env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq libicu-dev pkg-config

## Linked with Swift's own libraries in it: looking up their symbols took a fifth of a short run, and the tool
## then runs where no Swift is installed (ICU is still the system's). lld, as the default linker warns about a
## function that the tool never calls.
build: deps
	$(SWIFT) build $(RELEASE) --product moneyfmt --static-swift-stdlib -Xswiftc -use-ld=lld

## Foundation's side of `moneyfmt diff`: a program of its own, for it links Foundation's ICU, the toolchain's.
build-diff:
	$(SWIFT) build $(RELEASE) --product moneyfmt-diff

## What shells complete, and the manual page: both from what the tool says of itself.
completions: build
	@mkdir -p $(SHARE)
	for shell in bash zsh fish; do \
	  $(MONEYFMT) --generate-completion-script $$shell >$(SHARE)/moneyfmt.$$shell || exit 1; \
	done

man: build
	@mkdir -p $(SHARE)
	$(MONEYFMT) --experimental-dump-help >$(SHARE)/help.json
	python3 Documentation/manual.py "$$($(MONEYFMT) --version)" <$(SHARE)/help.json >$(SHARE)/moneyfmt.1

## The README's picture again. A test notices when it is not what the tool writes.
picture: build
	sh Documentation/picture.sh $(MONEYFMT) >$(PICTURE)

## The tool with its completions and manual page, beneath PREFIX; `make install PREFIX=$$HOME/.local`.
install: build build-diff completions man
	sh Documentation/install.sh $(MONEYFMT) $(SHARE) "$(DESTDIR)$(PREFIX)"

uninstall:
	sh Documentation/install.sh --remove "$(DESTDIR)$(PREFIX)"

## Installs into a directory of its own, tries everything, and takes it away again.
install-test: build build-diff completions man
	sh Documentation/install-test.sh

## Formats the sample amounts in a dozen locales, then a file of requests in many currencies.
demo: build
	@sh Data/sample/demo.sh $(MONEYFMT)

## All tests. Conformance (a sample of the grids), and what optimisation could break, run optimised. What the fuzzers
## once found is among them.
test: deps
	$(SWIFT) test --skip ConformanceTests
	$(SWIFT) test $(TESTABLE) --filter 'ConformanceTests|Defaults|BoundedCache|Readers|MoneyFormatStyle|RequestKey'
	$(MAKE) fuzz-replay

## Compiles the core as Embedded Swift for wasm32: proof that it needs neither ICU nor Foundation, locks or files. The
## toolchain brings the standard library.
EMBEDDED := -enable-experimental-feature Embedded -target wasm32-unknown-none-wasm -wmo -Osize \
  -Xfrontend -disable-stack-protector
core-embedded:
	@mkdir -p .build/embedded
	swiftc $(EMBEDDED) -warnings-as-errors -parse-as-library -package-name moneyformat -module-name MoneyFormatCore \
	  -c -o .build/embedded/MoneyFormatCore.o $$(find Sources/MoneyFormatCore -name '*.swift')
	@echo "MoneyFormatCore compiles as Embedded Swift for wasm32."

## Builds and tests the examples. The server's packages take some minutes the first time.
examples: deps
	$(SWIFT) test --package-path Examples/Invoice
	$(SWIFT) test --package-path Examples/Server

## Every locale × every currency × styles × signs against the linked ICU, on all cores.
conformance: deps
	MONEYFORMAT_CONFORMANCE=full $(SWIFT) test $(TESTABLE) --filter ConformanceTests

## One table: time, allocations and instructions per operation, the peers beside, and the goals.
bench: build
	$(SWIFT) build $(RELEASE) --package-path Benchmarks
	$(BENCHMARKS) --tool $(MONEYFMT) --json Benchmarks/results.json $(BENCH)

## MILLIONS of rows of a file there and back, the same amounts at the end; time and memory beside Python's csv with Babel.
MILLIONS ?= 5
bench-csv: build
	sh Benchmarks/csv/compare.sh $(MONEYFMT) $(MILLIONS)

## Allocations and instructions per operation against the committed thresholds; no time is taken.
bench-check: deps
	$(SWIFT) build $(RELEASE) --package-path Benchmarks --product MoneyFormatBenchmarks
	$(BENCHMARKS) $(CHECK)

# The fuzzers one by one, for each brings a `main`: into .build/$(FUZZ_BUILD), with FUZZ_FLAGS.
define build-fuzzers
@set -e; for target in $(FUZZERS); do \
  MONEYFORMAT_FUZZER=1 $(SWIFT) build $(RELEASE) --package-path Fuzz --scratch-path .build/$(FUZZ_BUILD) \
    --sanitize=fuzzer $(FUZZ_FLAGS) --product $$target; \
done
endef

# From what was found so far and the seeds; what is found new is kept in .build/fuzz.
define run-fuzzers
@set -e; for target in $(FUZZERS); do \
  echo "$$target:"; \
  mkdir -p .build/fuzz/$$target; \
  ASAN_OPTIONS=detect_leaks=0:malloc_context_size=2:quarantine_size_mb=16 .build/$(FUZZ_BUILD)/release/$$target \
    $(FUZZ_RUN) -max_len=512 -timeout=60 -rss_limit_mb=4096 -print_final_stats=1 \
    -dict=Fuzz/Dictionaries/$$target.dict -artifact_prefix=.build/fuzz/$$target- \
    .build/fuzz/$$target Fuzz/Corpus/$$target; \
done
endef

## libFuzzer and the address sanitizer, each target TIME seconds.
fuzz: FUZZ_BUILD := fuzz-build
fuzz: FUZZ_FLAGS := --sanitize=address -Xswiftc -sanitize=fuzzer,address
fuzz: FUZZ_RUN = -max_total_time=$(TIME)
fuzz: deps
	$(build-fuzzers)
	$(run-fuzzers)

## RUNS executions of each target, as fast as can be: no address sanitizer, edges only.
RUNS ?= 10000000
fuzz-count: FUZZ_BUILD := fuzz-count
fuzz-count: FUZZ_FLAGS := -Xswiftc -sanitize=fuzzer -Xswiftc -sanitize-coverage=edge,inline-8bit-counters,pc-table
fuzz-count: FUZZ_RUN = -runs=$(RUNS) -entropic=0 -reload=0
fuzz-count: deps
	$(build-fuzzers)
	$(run-fuzzers)

## Seeds, fail cases and some random inputs, without libFuzzer.
fuzz-replay: deps
	$(SWIFT) test --package-path Fuzz

## The tests under the address and the thread sanitizer. Leaks are counted apart (ICURefusalTests, make soak): the leak
## checker takes pointers inside Swift's enums for lost ones.
sanitize: deps
	ASAN_OPTIONS=detect_leaks=0 $(SWIFT) test --scratch-path .build/address --sanitize=address --skip ConformanceTests
	TSAN_OPTIONS=suppressions=$(CURDIR)/Tests/thread-sanitizer.supp \
	  $(SWIFT) test --scratch-path .build/thread --sanitize=thread --skip ConformanceTests

## Many threads for TIME seconds against one thread's answers, memory watched; then AMOUNTS amounts through the tool and
## back, compared byte by byte.
AMOUNTS ?= 100000000
CASES ?= 20000
soak: build
	$(SWIFT) build $(RELEASE) --package-path Fuzz --product Soak
	Fuzz/.build/release/Soak --seconds $(TIME) --cases $(CASES)
	python3 Fuzz/Scripts/pipe.py $(MONEYFMT) --amounts $(AMOUNTS)

## What goes wrong around a tool, done to it on purpose.
faults: build
	python3 Fuzz/Scripts/faults.py $(MONEYFMT)

## How much of the library each fuzzer reaches, with what `make fuzz` has found so far; then all together, file by file.
fuzz-coverage: FUZZ_BUILD := fuzz-coverage
fuzz-coverage: FUZZ_FLAGS := -Xswiftc -sanitize=fuzzer -Xswiftc -profile-generate -Xswiftc -profile-coverage-mapping
fuzz-coverage: deps
	$(build-fuzzers)
	@sh Fuzz/Scripts/coverage.sh $(SWIFT) .build/$(FUZZ_BUILD)/release .build/fuzz $(FUZZERS)

## The documentation, in .build/docs/MoneyFormat.doccarchive. Warnings, and symbols that no page lists, are errors.
## The toolchain's docc is called directly: so the package depends on no plugin, nor do its users.
docs: deps
	$(SWIFT) build --target MoneyFormat
	rm -rf .build/docs
	mkdir -p .build/docs/graphs
	bin=$$($(SWIFT) build --show-bin-path) && $(SWIFT) symbolgraph-extract -module-name MoneyFormat \
	  -target "$$(basename "$$(dirname "$$bin")")" -I "$$bin/Modules" \
	  -Xcc -fmodule-map-file="$$bin/CICU.build/module.modulemap" \
	  -skip-synthesized-members -emit-extension-block-symbols -output-dir .build/docs/graphs
	$(DOCC) convert Sources/MoneyFormat/MoneyFormat.docc --additional-symbol-graph-dir .build/docs/graphs \
	  --fallback-bundle-identifier MoneyFormat --fallback-default-module-kind Library --warnings-as-errors \
	  --output-dir .build/docs/MoneyFormat.doccarchive
	@! grep -q '"generated":true' .build/docs/MoneyFormat.doccarchive/data/documentation/moneyformat.json \
	  || { echo "A public symbol stands in no list of MoneyFormat.md."; exit 1; }

## The examples of the documentation again, as the tests compile them.
docs-examples:
	python3 Tests/DocumentationTests/generate.py

## What would break users since BASE: the last release, unless said otherwise (`make api-diff BASE=main`).
api-diff: deps
	$(SWIFT) package diagnose-api-breaking-changes $(BASE) --products MoneyFormat

## The house style, strictly.
lint:
	$(SWIFT) format lint --strict --recursive --parallel Package.swift Sources Tests Benchmarks Examples Fuzz

format:
	$(SWIFT) format --in-place --recursive --parallel Package.swift Sources Tests Benchmarks Examples Fuzz

## Makes Swift of Data/ again.
data:
	python3 Data/generate.py

clean:
	rm -rf .build Benchmarks/.build Fuzz/.build Examples/*/.build
