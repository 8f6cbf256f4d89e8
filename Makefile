# All commands for contributors. `make demo` demonstrates the tool; `make test` runs the tests; CI runs .ci/run.

SWIFT ?= swift
TIME ?= 60
# SwiftPM passes the traits in the order of a hashed set: with another order, everything would be compiled anew.
BUILD := SWIFT_DETERMINISTIC_HASHING=1 $(SWIFT) build
RELEASE := -c release
# What is released, measured or soaked is built with the same flags in one folder, so that its modules are compiled once.
OPTIMISED := $(RELEASE) --scratch-path .build --static-swift-stdlib -Xswiftc -use-ld=lld
# The tests run optimised, but with access to internals and with assertions.
TESTABLE := $(RELEASE) -Xswiftc -enable-testing -Xswiftc -assert-config -Xswiftc Debug
MONEYFMT := .build/release/moneyfmt
PREFIX ?= /usr/local
DESTDIR ?=
# Generated files that are installed with the programs.
SHARE := .build/share
# The version of everything that is released, but for the number of the C interface, MONEY_ABI_VERSION.
VERSION := $(shell cat VERSION)
PICTURE := Documentation/table.svg
BENCHMARKS := .build/release/MoneyFormatBenchmarks
# `make bench BENCH=--quick`, `make bench BENCH=--all-locales`, `make bench-check CHECK=--update-thresholds`
BENCH ?=
CHECK ?= --check
DOCC ?= docc
BASE ?= $(shell git describe --tags --abbrev=0 2>/dev/null || echo main)

# `make fuzz TIME=600 FUZZERS=FuzzRead`
FUZZERS ?= FuzzFormat FuzzRead FuzzMoney FuzzInput FuzzRoundTrip FuzzJSONL FuzzOptions FuzzData FuzzCSV FuzzC

.PHONY: all requirements deps build static-tool dist dist-test demo test core-embedded apple-check wasm wasm-weight web-test browser-test dist-web web-bench playground playground-files examples conformance shipped-conformance bench bench-csv bench-check compare site fuzz fuzz-count fuzz-replay fuzz-coverage sanitize soak faults mutants server-load server-deployment \
  docs docs-examples api-diff lint format data data-check newest cldr-changes clean completions man picture install uninstall deb install-test \
  without-icu icu-matrix \
  sdist sdist-test arch-tools wheel-arm64 wheel-musl clib clib-test clib-arm64 clib-musl arch-test clib-bench clib-install clib-install-test clib-icu clib-icu-test clib-icu-install python-data wheel python-test python-bench python-soak postgres-deps postgres postgres-test postgres-bench \
  java-deps java java-test java-bench java-spark \
  spark-test spark-bench bindings-test bindings-checksum

all: build

# Installs Debian packages, as root or through sudo. A list of packages that can't be updated may still name them.
SUDO := $(if $(filter-out 0,$(shell id -u)),sudo)
APT_UPDATE := $(SUDO) apt-get update -qq
APT_INSTALL := { $(APT_UPDATE) || :; } && $(SUDO) env DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=600 install -y -qq

## Installs ICU's headers and libraries if they are missing.
deps:
	@set -e; \
	if pkg-config --exists icu-i18n 2>/dev/null; then exit 0; fi; \
	echo "Installing libicu-dev (ICU's headers) and pkg-config."; \
	$(APT_INSTALL) libicu-dev pkg-config

## Builds the tool. Swift's libraries are linked statically, which saves a fifth of a short run's time and needs no
## installed Swift (the tool still needs the system's ICU). The linker is lld, because the default linker warns about a
## function that the tool never calls. Without exported symbols, and with one copy of equal functions, the program is smaller.
build: deps
	$(BUILD) $(OPTIMISED) --product moneyfmt -Xlinker --no-export-dynamic -Xlinker --icf=safe

## Generates shell completions and the manual page from the tool's help.
completions: build
	@mkdir -p $(SHARE)
	for shell in bash zsh fish; do \
	  $(MONEYFMT) --generate-completion-script $$shell >$(SHARE)/moneyfmt.$$shell || exit 1; \
	done

man: build
	@mkdir -p $(SHARE)
	$(MONEYFMT) --experimental-dump-help >$(SHARE)/help.json
	python3 Documentation/manual.py "$$($(MONEYFMT) --version)" <$(SHARE)/help.json >$(SHARE)/moneyfmt.1

## Regenerates the README's pictures. A test fails if one is out of date.
picture: build
	sh Documentation/picture.sh $(MONEYFMT) >$(PICTURE)
	python3 Documentation/speeds.py >Documentation/speeds.svg

## Installs the tool with its completions and manual page under PREFIX; `make install PREFIX=$$HOME/.local`.
install: build completions man
	sh Documentation/install.sh $(MONEYFMT) $(SHARE) "$(DESTDIR)$(PREFIX)"

uninstall:
	sh Documentation/install.sh --remove "$(DESTDIR)$(PREFIX)"

## Makes a Debian package of the tool in .build/deb. Needs dpkg-dev, binutils and python3.
deb: build completions man
	sh Documentation/deb.sh $(MONEYFMT) $(SHARE) .build/deb

## Builds the tool as one static file without ICU, .build/static-tool/moneyfmt. It has the shipped data, and needs no library.
static-tool:
	MONEYFORMAT_WITHOUT_ICU=1 $(BUILD) $(RELEASE) --scratch-path .build/static --product moneyfmt \
	  --static-swift-stdlib -Xswiftc -static-executable -Xswiftc -use-ld=lld
	@mkdir -p .build/static-tool
	strip -o .build/static-tool/moneyfmt .build/static/release/moneyfmt
	./.build/static-tool/moneyfmt --version

## Makes a release of this commit in dist/: sources, the tool as a static file and as a Debian package, the C library,
## the wheels and Python's sources, the jar, the npm package, the files for a CDN, the locale data, a list of the parts (SBOM), the
## notes and the checksums. The version is that of the file VERSION. Nothing is published: RELEASING.md says what is left to do.
DIST ?= dist
dist: arch-tools clib-arm64 clib-musl wheel wheel-arm64 wheel-musl sdist deb java-spark dist-web static-tool
	rm -rf .build/dist-clib
	for pair in linux-$(MACHINE):.build/clib linux-aarch64:.build/clib-arm64 linux-musl-$(MACHINE):.build/clib-musl; do \
	  $(MAKE) --no-print-directory clib-install CLIB=$${pair#*:} PREFIX=/usr/local \
	    DESTDIR=$(CURDIR)/.build/dist-clib/$${pair%%:*} || exit 1; done
	python3 Packaging/dist.py $(VERSION) $(DIST)

## Installs each file of dist/ where nothing else of the project is, and runs its smallest example.
dist-test:
	sh Packaging/dist-test.sh $(DIST) $(VERSION)

## Installs into a temporary directory, runs everything, and uninstalls; then does so with the Debian package in a clean
## root. Names what it can't check without root; REQUIRE_CLEAN_ROOT=1 makes that a failure.
install-test: build deb
	sh Documentation/install-test.sh
	sh Documentation/deb-test.sh "$$(ls -t .build/deb/*.deb | head -n 1)"

## Demonstrates the tool with the files in Data/sample.
demo: build
	@sh Data/sample/demo.sh $(MONEYFMT)

## Runs all tests, including a sample of the conformance grids and the earlier findings of the fuzzers. There is only one
## build, and it is optimised, because the conformance tests would take too long otherwise.
test: deps
	$(BUILD) $(TESTABLE) --build-tests
	$(SWIFT) test $(TESTABLE) --skip-build

## Builds and tests the package without ICU (with the trait `ICU` off), and runs the tool of this build. Hides ICU's files
## if the system allows it.
without-icu:
	sh Tests/without-icu.sh

## Runs the tests with ICU 70, 74, 76 and 78, from packages that are unpacked into .build/icu, and names the versions that
## it skipped.
## `make icu-matrix VERSIONS=76`
icu-matrix: deps
	SWIFT=$(SWIFT) FLAGS="$(TESTABLE)" VERSIONS="$(VERSIONS)" sh Tests/icu-matrix.sh

## Compiles the core as Embedded Swift for wasm32, which proves that it needs no ICU, Foundation, locks or files. The
## toolchain includes the standard library for this target.
EMBEDDED := -enable-experimental-feature Embedded -target wasm32-unknown-none-wasm -wmo -Osize \
  -Xfrontend -disable-stack-protector
core-embedded:
	@mkdir -p .build/embedded
	swiftc $(EMBEDDED) -warnings-as-errors -parse-as-library -package-name moneyformat -module-name MoneyFormatCore \
	  -c -o .build/embedded/MoneyFormatCore.o $$(find Sources/MoneyFormatCore -name '*.swift')
	@echo "MoneyFormatCore compiles as Embedded Swift for wasm32."

## Checks on Linux what can be checked of Apple's platforms: the library against Foundation, and a library for arm64 macOS
## that links. Nothing is run.
apple-check: deps
	SWIFT=$(SWIFT) sh Tests/apple-check.sh

## Builds the WebAssembly modules with their JavaScript in .build/web: `moneyformat.wasm`; `moneyformat-format.wasm`, which
## formats only; and `moneyformat-all.wasm`, which also reads texts that name their currency, and columns. Prints their sizes and fails if one is 2 % larger than Bindings/Web/sizes.txt allows. Installs
## binaryen and brotli if they are missing. `make wasm SIZES=--update` accepts the present sizes.
##
## Bindings/Web/SIZE.md says what each of the flags saves.
WEB := .build/web
WEB_SOURCES := Bindings/Web/Sources
SIZES ?=
TOOLCHAIN := $(dir $(shell command -v swiftc))
SWIFT_EMBEDDED = $$(swiftc -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')/embedded
WASM_C := $(TOOLCHAIN)clang --target=wasm32-unknown-none-wasm -Oz -mbulk-memory -ffreestanding -fno-builtin
WASM_SWIFT := $(EMBEDDED) -enable-experimental-feature Extern -enforce-exclusivity=unchecked -Xllvm -inline-threshold=0 \
  $(foreach option,disable-pass=closure-specialize disable-pass=capture-prop inline-trivial-function-threshold=0 \
    inline-removed-call-benefit=0 inline-overall-caller-block-limit=0,-Xllvm -sil-$(option)) \
  -parse-as-library -package-name moneyformat -module-name MoneyFormatWeb
WASM_OPT := -Oz --low-memory-unused --flatten --rereloop -Oz -Oz --one-caller-inline-max-function-size 20 --enable-bulk-memory --enable-sign-ext \
  --enable-mutable-globals --enable-nontrapping-float-to-int
WASM_RUNTIME := $(WEB)/runtime.o $(WEB)/unicode.o
wasm: $(WEB)/moneyformat.wasm $(WEB)/moneyformat-format.wasm $(WEB)/moneyformat-all.wasm
	cp -r Bindings/Web/js/* $(WEB)/
	cp -r Bindings/Web/themes $(WEB)/
	python3 Bindings/Web/sizes.py $(SIZES) $^

$(WEB)/wasm-tools:
	@mkdir -p $(WEB)
	@{ command -v wasm-opt && command -v brotli; } >/dev/null || { echo "Installing binaryen and brotli."; \
	  $(APT_INSTALL) binaryen brotli; }
	@touch $@

$(WEB)/moneyformat-all.o: $(sort $(shell find Sources/MoneyFormatCore $(WEB_SOURCES) -name '*.swift'))
	@mkdir -p $(WEB)
	swiftc $(WASM_SWIFT) -c -o $@ $^

# The same sources without functions, so that the compiler leaves out what only they need: one amount in its currency's
# format, and formatting only.
$(WEB)/moneyformat.o: $(sort $(shell find Sources/MoneyFormatCore $(WEB_SOURCES) -name '*.swift' -not -name AllExports.swift))
	@mkdir -p $(WEB)
	swiftc $(WASM_SWIFT) -c -o $@ $^

$(WEB)/moneyformat-format.o: $(sort $(shell find Sources/MoneyFormatCore $(WEB_SOURCES) -name '*.swift' -not -name AllExports.swift -not -name ReadingExports.swift -not -name Record.swift))
	@mkdir -p $(WEB)
	swiftc $(WASM_SWIFT) -c -o $@ $^

$(WEB)/%.o: $(WEB_SOURCES)/%.c $(WEB)/unicode-tables.h
	$(WASM_C) -I $(WEB) -c -o $@ $<

# The host's copy of the library has the same tables.
$(WEB)/unicode-tables.h: $(wildcard Bindings/Web/unicode/*) $(WEB_SOURCES)/unicode.c
	@mkdir -p $(WEB)
	tables=$$(ls $(SWIFT_EMBEDDED)/$$(uname -m)-*-linux-gnu/libswiftUnicodeDataTables.a \
	    $(SWIFT_EMBEDDED)/$$(uname -m)-none-none-elf/libswiftUnicodeDataTables.a 2>/dev/null | head -n 1) \
	  && clang -O1 -o $(WEB)/unicode-tables Bindings/Web/unicode/unicode-tables.c $$tables && $(WEB)/unicode-tables >$@.new \
	  && mv $@.new $@ \
	  && clang -O1 -I $(WEB) -o $(WEB)/unicode-check Bindings/Web/unicode/unicode-check.c $$tables && $(WEB)/unicode-check

$(WEB)/%.wasm: $(WEB)/%.o $(WASM_RUNTIME) $(WEB)/wasm-tools
	$(TOOLCHAIN)wasm-ld --no-entry --gc-sections --strip-all --stack-first -z stack-size=262144 -o $@.linked $< $(WASM_RUNTIME)
	wasm-opt $(WASM_OPT) -o $@ $@.linked

## Prints what moneyformat.wasm consists of: bytes of code by folder of the core, and the largest functions (`FUNCTIONS=100`).
FUNCTIONS ?= 20
wasm-weight: $(WEB)/moneyformat.o $(WASM_RUNTIME) $(WEB)/wasm-tools
	$(TOOLCHAIN)wasm-ld --no-entry --gc-sections --stack-first -z stack-size=262144 -o $(WEB)/named.linked $< $(WASM_RUNTIME)
	wasm-opt -g $(WASM_OPT) -o $(WEB)/named.wasm $(WEB)/named.linked
	python3 Bindings/Web/weight.py --functions $(FUNCTIONS) $(WEB)/named.wasm $(TOOLCHAIN)swift-demangle Sources/MoneyFormatCore $(WEB_SOURCES)

## Tests the module in Node: compares its output with the tool's byte for byte, and calls it with invalid arguments.
web-test: wasm build
	@command -v node >/dev/null || { echo "Installing nodejs."; \
	  $(APT_INSTALL) nodejs; }
	$(MONEYFMT) data freeze --locales de-DE en-US --currencies EUR USD -o $(WEB)/test.data
	MONEYFMT=$(MONEYFMT) WASM=$(CURDIR)/$(WEB)/moneyformat.wasm FORMAT_WASM=$(CURDIR)/$(WEB)/moneyformat-format.wasm ALL_WASM=$(CURDIR)/$(WEB)/moneyformat-all.wasm \
	  DATA=$(CURDIR)/$(WEB)/test.data node --test Bindings/Web/tests/*.test.mjs

## Builds the C library in .build/clib: libmoneyformat.so and libmoneyformat.a. It is Embedded Swift, so
## it needs neither ICU nor Swift's libraries, only a file of frozen locale data (`moneyfmt data freeze`).
CLIB := .build/clib
CSOURCES := Sources/MoneyFormatC
SWIFTC_NATIVE = swiftc $(CLIB_TARGET) -enable-experimental-feature Embedded -wmo $(CLIB_OPTIMISATION) \
  -Xfrontend -disable-stack-protector -parse-as-library -package-name moneyformat
CLIB_OPTIMISATION ?= -O
# The platform: the target's name in the toolchain's folder `embedded`, flags of the Swift compiler, the C compiler and
# linker. `arch-test` sets them for others. The toolchain has an Embedded standard library for x86-64 Linux, and one for
# arm64 without an operating system, which serves Linux as well.
MACHINE ?= $(shell uname -m)
ifeq ($(MACHINE),x86_64)
EMBEDDED_TARGET = x86_64-unknown-linux-gnu
CLIB_TARGET ?=
else
EMBEDDED_TARGET = aarch64-none-none-elf
CLIB_TARGET ?= -target aarch64-none-none-elf -Xcc -fPIC
endif
CLIB_CC ?= clang
CLIB_LINK ?= clang -fuse-ld=lld
EMBEDDED_LIBRARIES = $$(swiftc -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')/embedded/$(EMBEDDED_TARGET)
clib: $(CLIB)/libmoneyformat.so

$(CLIB)/MoneyFormatCore.o: $(shell find Sources/MoneyFormatCore -name '*.swift')
	@mkdir -p $(CLIB)
	$(SWIFTC_NATIVE) -module-name MoneyFormatCore -emit-module -emit-module-path $(CLIB)/MoneyFormatCore.swiftmodule \
	  -c -o $@ $^
	@touch $@ # The compiler keeps an output that stays the same.

$(CLIB)/MoneyFormatC.o: $(CLIB)/MoneyFormatCore.o $(wildcard $(CSOURCES)/*.swift $(CSOURCES)/include/*) $(CSOURCES)/shims.h
	$(SWIFTC_NATIVE) -module-name MoneyFormatC -I $(CLIB) -I $(CSOURCES)/include -c -o $@ $(filter %.swift,$^)
	@touch $@

$(CLIB)/shims.o: $(CSOURCES)/shims.c $(CSOURCES)/shims.h $(CSOURCES)/include/moneyformat.h
	@mkdir -p $(CLIB)
	$(CLIB_CC) -O2 -fPIC -Wall -Wextra -Werror -c -o $@ $<

$(CLIB)/libmoneyformat.so: $(CLIB)/MoneyFormatC.o $(CLIB)/MoneyFormatCore.o $(CLIB)/shims.o $(CSOURCES)/moneyformat.map \
  $(CSOURCES)/exports.txt
	$(CLIB_LINK) -shared -o $@ $(filter %.o,$^) $(EMBEDDED_LIBRARIES)/libswiftUnicodeDataTables.a \
	  -Wl,--gc-sections,--strip-all,--version-script=$(CSOURCES)/moneyformat.map,-soname,libmoneyformat.so.1 \
	  -Wl,-z,relro,-z,now,-z,defs,--as-needed -lm
	sh $(CSOURCES)/check.sh $@
	rm -f $(CLIB)/libmoneyformat.a $(CLIB)/unnamed.a
	ar rcs $(CLIB)/unnamed.a $(filter %.o,$^)
	@# A program that links the archive keeps its own functions of these names.
	$(TOOLCHAIN)llvm-objcopy --redefine-sym arc4random_buf=money_shim_random_bytes \
	  --redefine-sym _swift_stdlib_strtod_clocale=money_shim_parse_double $(CLIB)/unnamed.a || { rm -f $@; exit 1; }
	mv $(CLIB)/unnamed.a $(CLIB)/libmoneyformat.a
	cp $(EMBEDDED_LIBRARIES)/libswiftUnicodeDataTables.a $(CLIB)/libmoneyformat-unicode.a

## The locale data of the C tests and the Python package: the shipped file, which has every locale and currency.
$(CLIB)/money.data: Data/money.data
	@mkdir -p $(CLIB)
	cp $< $@

## Tests the C library with gcc and clang, without and with the address sanitizer, and what clib-install installs. The leak
## checker does not recognise pointers inside Swift's enums, so the tests check for leaks themselves: without the allocator's
## caches, whose contents count as used.
clib-test: clib $(CLIB)/money.data clib-install-test
	$(call test-clib,$(CLIB),libmoneyformat,)

# $(call test-clib,directory,library,--linked-icu or nothing)
define test-clib
for compiler in "gcc -O1" "clang -O1 -fuse-ld=lld" "clang -O1 -fuse-ld=lld -fsanitize=address,undefined"; do \
  command -v $${compiler%% *} >/dev/null || { echo "There is no $${compiler%% *}; skipped."; continue; }; \
  $$compiler -std=c11 -D_GNU_SOURCE -Wall -Wextra -Werror -I $(CSOURCES)/include -o $(1)/test Tests/MoneyFormatC/test.c \
    -L $(1) -l:$(2).so -pthread -Wl,-rpath,'$$ORIGIN' || exit 1; \
  ln -sf $(2).so $(1)/$(2).so.1; \
  GLIBC_TUNABLES=glibc.malloc.tcache_count=0 ASAN_OPTIONS=detect_leaks=0 $(1)/test $(CLIB)/money.data $(3) || exit 1; \
done
endef

## Builds the C library for arm64 Linux and for musl, and tests each: arm64 in an emulator, musl with its own loader. Then
## formats and parses the same texts on every platform and compares the bytes. Installs the compilers and the emulator.
arch-test: arch-tools clib $(CLIB)/money.data
	sh Tests/arch-test.sh

# Debian's cross compiler, emulator and musl.
arch-tools:
	@missing=; command -v aarch64-linux-gnu-gcc >/dev/null || missing="$$missing gcc-aarch64-linux-gnu libc6-dev-arm64-cross"; \
	command -v qemu-aarch64-static >/dev/null || missing="$$missing qemu-user-static"; \
	command -v musl-gcc >/dev/null || missing="$$missing musl-tools"; \
	[ -z "$$missing" ] && exit 0; echo "Installing$$missing."; \
	$(APT_INSTALL) $$missing

## Builds the C library for another platform. Called by arch-test.
clib-arm64:
	$(MAKE) --no-print-directory clib CLIB=.build/clib-arm64 MACHINE=aarch64 CLIB_CC=aarch64-linux-gnu-gcc \
	  CLIB_LINK=aarch64-linux-gnu-gcc CLIB_TARGET='-target aarch64-none-none-elf -Xcc -fPIC -Xcc -isystem -Xcc /usr/aarch64-linux-gnu/include'

# Swift's objects are the same for glibc and musl.
clib-musl: clib
	@mkdir -p .build/clib-musl
	cp -p $(CLIB)/MoneyFormat*.o $(CLIB)/MoneyFormatCore.swiftmodule .build/clib-musl
	$(MAKE) --no-print-directory clib CLIB=.build/clib-musl CLIB_CC=musl-gcc CLIB_LINK="musl-gcc -fuse-ld=lld"

## Builds the C library with the linked ICU, .build/clib-icu/libmoneyformat-icu.so. It has the same interface, from the same
## sources, and also takes locale data from ICU. Swift's libraries are linked statically.
CLIB_ICU := .build/clib-icu
clib-icu: deps
	$(BUILD) $(OPTIMISED) --product _MoneyFormatC
	@mkdir -p $(CLIB_ICU)
	@# Swift hides the symbols of static libraries, so their objects are joined first.
	$(TOOLCHAIN)ld.lld -r -o $(CLIB_ICU)/MoneyFormatC.o --whole-archive .build/release/lib_MoneyFormatC.a
	swiftc -emit-library -static-stdlib -use-ld=lld -o $(CLIB_ICU)/libmoneyformat-icu.so $(CLIB_ICU)/MoneyFormatC.o \
	  $(addprefix -Xlinker ,--gc-sections --strip-all --version-script=$(CSOURCES)/moneyformat.map \
	  -soname=libmoneyformat-icu.so.1 -z relro -z now -z defs --as-needed) $$(pkg-config --libs icu-i18n)
	sh $(CSOURCES)/check.sh $(CLIB_ICU)/libmoneyformat-icu.so '\(libicu[a-z0-9]*\|libstdc++\|libgcc_s\|ld-linux-.*\)'

## Tests the C library with the linked ICU: with the data of a file, and with ICU's.
clib-icu-test: clib-icu $(CLIB)/money.data
	$(call test-clib,$(CLIB_ICU),libmoneyformat-icu,--linked-icu)

## Measures the C library.
clib-bench: clib $(CLIB)/money.data
	clang -std=gnu11 -O2 -Wall -Wextra -Werror -I $(CSOURCES)/include -o $(CLIB)/bench Benchmarks/c/bench.c -fuse-ld=lld \
	  -L $(CLIB) -l:libmoneyformat.so -lm -Wl,-rpath,'$$ORIGIN'
	ln -sf libmoneyformat.so $(CLIB)/libmoneyformat.so.1
	$(CLIB)/bench $(CLIB)/money.data

## Installs the C library, shared and static, its header, its files for pkg-config and CMake, and the locale data under
## PREFIX.
clib-install: clib $(CLIB)/money.data
	$(call install-clib,$(CLIB),moneyformat)
	install -Dm644 $(CLIB)/money.data "$(DESTDIR)$(PREFIX)/share/moneyformat/money.data"
	@# One archive, with the tables of Swift's standard library.
	rm -f $(CLIB)/installed.a
	printf 'create $(CLIB)/installed.a\naddlib $(CLIB)/libmoneyformat.a\naddlib $(CLIB)/libmoneyformat-unicode.a\nsave\nend\n' | ar -M
	install -Dm644 $(CLIB)/installed.a "$(DESTDIR)$(PREFIX)/lib/libmoneyformat.a"
	for file in moneyformatConfig moneyformatConfigVersion; do \
	  sed 's|@VERSION@|$(VERSION)|' $(CSOURCES)/$$file.cmake.in >$(CLIB)/$$file.cmake && \
	  install -Dm644 $(CLIB)/$$file.cmake "$(DESTDIR)$(PREFIX)/lib/cmake/moneyformat/$$file.cmake" || exit 1; done

## Installs the C library into a temporary directory, and compiles a program with it by pkg-config, statically, and by CMake.
clib-install-test: clib $(CLIB)/money.data
	sh Tests/clib-install-test.sh

## Installs the C library with the linked ICU as well, with a pkg-config file of its own, moneyformat-icu.
clib-icu-install: clib-icu
	$(call install-clib,$(CLIB_ICU),moneyformat-icu)

# $(call install-clib,directory,name)
define install-clib
sed -e 's|@PREFIX@|$(PREFIX)|' -e 's|@VERSION@|$(VERSION)|' -e 's|@NAME@|$(2)|' $(CSOURCES)/moneyformat.pc.in >$(1)/$(2).pc
install -Dm755 $(1)/lib$(2).so "$(DESTDIR)$(PREFIX)/lib/lib$(2).so.1"
ln -sf lib$(2).so.1 "$(DESTDIR)$(PREFIX)/lib/lib$(2).so"
install -Dm644 $(CSOURCES)/include/moneyformat.h "$(DESTDIR)$(PREFIX)/include/moneyformat.h"
install -Dm644 $(1)/$(2).pc "$(DESTDIR)$(PREFIX)/lib/pkgconfig/$(2).pc"
endef

## Builds the Python wheel in .build/wheel. `auditwheel` confirms that it runs with glibc 2.17. The required tools are
## installed into a virtual environment, .build/venv.
VENV := .build/venv
# Versions and hashes of all that is installed from PyPI.
REQUIREMENTS := Packaging/requirements
PYTHON ?= python3
PYTHON_PACKAGE := Bindings/Python
$(VENV)/installed: $(REQUIREMENTS)/python.txt
	$(PYTHON) -m venv $(VENV)
	$(VENV)/bin/pip install -q --require-hashes -r $(REQUIREMENTS)/python.txt
	touch $@

python-data: clib $(CLIB)/money.data
	cp $(CLIB)/money.data $(PYTHON_PACKAGE)/src/moneyformat/money.data
	cp Data/cldr/LICENSE $(PYTHON_PACKAGE)/LICENSE-UNICODE

wheel: python-data $(VENV)/installed
	rm -rf .build/wheel $(PYTHON_PACKAGE)/build
	$(VENV)/bin/pip wheel -q --no-build-isolation --no-deps -w .build/wheel ./$(PYTHON_PACKAGE)
	$(VENV)/bin/auditwheel show .build/wheel/*.whl >.build/auditwheel.txt
	grep -q '"manylinux_2_17_$(MACHINE)"' .build/auditwheel.txt
	readelf -d $(PYTHON_PACKAGE)/build/lib*/moneyformat/_moneyformat*.so >.build/readelf.txt
	! grep -E 'RPATH|RUNPATH' .build/readelf.txt
	ls -l .build/wheel

## Builds the wheels for arm64 Linux and for musl. Python's headers are this machine's: the limited API is the same there.
wheel-arm64: clib-arm64 wheel
	$(call cross-wheel,.build/clib-arm64,manylinux2014_aarch64,aarch64-linux-gnu-gcc,aarch64-linux-gnu)
wheel-musl: clib-musl wheel
	$(call cross-wheel,.build/clib-musl,musllinux_1_2_x86_64,musl-gcc,x86_64-linux-gnu)

# $(call cross-wheel,folder of the C library,platform's tag,compiler,the platform's name in Debian)
define cross-wheel
rm -rf .build/$(2) $(PYTHON_PACKAGE)/build && mkdir -p .build/$(2)/include/$(4)
cp $(CLIB)/money.data $(1)/
# Debian's pyconfig.h includes that of the platform.
for folder in /usr/include/$(MACHINE)-linux-gnu/python3*; do ln -s $$folder .build/$(2)/include/$(4)/; done
cd $(PYTHON_PACKAGE) && CC=$(3) LDSHARED='$(3) -shared' CFLAGS='-I$(CURDIR)/.build/$(2)/include' \
  MONEYFORMAT_CLIB=$(CURDIR)/$(1) MONEYFORMAT_PLATFORM=$(2) \
  ../../$(VENV)/bin/python setup.py -q bdist_wheel -d ../../.build/$(2)
rm -rf $(PYTHON_PACKAGE)/build
endef

## Builds an archive of the sources in .build/sdist, the C library's included.
sdist: python-data $(VENV)/installed
	rm -rf .build/sdist
	cd $(PYTHON_PACKAGE) && ../../$(VENV)/bin/python setup.py -q sdist -d ../../.build/sdist
	ls -l .build/sdist

## Builds a wheel from that archive alone, which compiles the C library, and uses it; says what is missing without a compiler.
sdist-test: sdist
	PYTHON=$(VENV)/bin/python sh $(PYTHON_PACKAGE)/tests/sdist.sh .build/sdist/*.tar.gz

## Tests the package with pytest: its operations, documentation, types, and the wheel's contents.
python-test: wheel build
	$(VENV)/bin/pip install -q --force-reinstall --no-deps .build/wheel/*.whl
	cd $(PYTHON_PACKAGE) && ../../$(VENV)/bin/python -m pytest -q -rs -p no:cacheprovider

## Tests the package in Spark, with two executors that get the wheel as an archive. Installs PySpark into .build/venv, and a
## Java runtime if there is none.
$(VENV)/spark: $(VENV)/installed
	@command -v java >/dev/null || { echo "Installing openjdk-17-jre-headless."; \
	  $(APT_INSTALL) --no-install-recommends openjdk-17-jre-headless; }
	$(VENV)/bin/pip install -q --require-hashes -r $(REQUIREMENTS)/spark.txt
	touch $@

spark-test: wheel java-spark
	$(VENV)/bin/pip install -q --force-reinstall --no-deps .build/wheel/*.whl
	cd $(PYTHON_PACKAGE) && MONEYFORMAT_WHEEL="$$(ls $(CURDIR)/.build/wheel/*.whl)" MONEYFORMAT_JAR=$(CURDIR)/$(JAVA)/moneyformat.jar \
	  ../../$(VENV)/bin/python -m pytest -q -p no:cacheprovider tests/spark

## Measures the jar and the package in Spark, and for comparison Babel, a constant text and format_number, with one and two
## executors.
## `make spark-bench ROWS=3000000`
ROWS ?= 10000000
spark-bench: wheel java-spark
	$(VENV)/bin/pip install -q --force-reinstall --no-deps .build/wheel/*.whl
	for workers in 1 2; do \
	  MONEYFORMAT_WHEEL="$$(ls $(CURDIR)/.build/wheel/*.whl)" MONEYFORMAT_JAR=$(CURDIR)/$(JAVA)/moneyformat.jar \
	    $(VENV)/bin/python $(PYTHON_PACKAGE)/benchmarks/spark.py $$workers $(ROWS) || exit 1; \
	done

## Installs the newest PostgreSQL server of the system's packages, and its headers, if there is no server with headers.
## `make postgres-test PG_CONFIG=/usr/lib/postgresql/16/bin/pg_config`
POSTGRES := Bindings/PostgreSQL
# Of a server that has its headers: that of the path, or else the newest of Debian's. Looked up at each use.
PG_CONFIG ?= $(shell for config in pg_config $$(ls -d /usr/lib/postgresql/*/bin/pg_config 2>/dev/null | sort -rV); do \
  command -v $$config >/dev/null && [ -f "$$($$config --includedir-server)/postgres.h" ] \
    && [ -x "$$($$config --bindir)/initdb" ] && { echo $$config; break; }; done)
postgres-deps:
	@set -e; \
	if [ -n "$(PG_CONFIG)" ]; then exit 0; fi; \
	$(APT_UPDATE); \
	version=$$(apt-cache search --names-only '^postgresql-server-dev-[0-9]+$$' | sed 's/^[a-z-]*\([0-9]*\).*/\1/' | sort -n | tail -1); \
	[ -n "$$version" ] || { echo "There is no package postgresql-server-dev-*; set PG_CONFIG." >&2; exit 1; }; \
	echo "Installing postgresql-$$version and postgresql-server-dev-$$version."; \
	$(APT_INSTALL) --no-install-recommends \
	  postgresql-$$version postgresql-server-dev-$$version

## Builds the PostgreSQL extension.
postgres: postgres-deps clib $(CLIB)/money.data
	$(MAKE) -s -C $(POSTGRES) PG_CONFIG=$(PG_CONFIG)

## Tests the extension with a private copy of the server, which runs in a temporary directory as an unprivileged user.
postgres-test: postgres
	PG_CONFIG=$(PG_CONFIG) sh $(POSTGRES)/tests/server.sh sh $(POSTGRES)/tests/test.sh

## Measures the extension, to_char and to_number.
postgres-bench: postgres
	PG_CONFIG=$(PG_CONFIG) sh $(POSTGRES)/tests/server.sh psql -X -f $(POSTGRES)/tests/bench.sql

## Builds the Java library, .build/java/moneyformat.jar, with the native library for this machine, and those for arm64 and
## musl if their C libraries are built: `make clib-arm64 clib-musl java`. Installs a JDK and JUnit if they are missing.
JAVA := .build/java
JAVA_PACKAGE := Bindings/Java
JUNIT ?= /usr/share/java
empty :=
JUNIT_JARS := $(subst $(empty) $(empty),:,$(addprefix $(JUNIT)/,$(addsuffix .jar,junit-jupiter-api junit-jupiter-params \
  junit-jupiter-engine junit-platform-commons junit-platform-engine junit-platform-launcher junit-platform-reporting \
  junit-platform-console apiguardian-api opentest4j picocli univocity-parsers)))
# The first JDK that compiles for 22 or later, if there is one.
JDK22 ?= $(shell for home in $$(ls -d /usr/lib/jvm/*/); do version=$$($$home/bin/javac -version 2>&1 | sed -n 's/javac \([0-9]*\).*/\1/p'); \
  [ "$${version:-0}" -ge 22 ] && { echo $$home; break; }; done)
java-deps:
	@missing=; command -v javac >/dev/null || missing="$$missing default-jdk-headless"; \
	test -f $(JUNIT)/junit-jupiter-api.jar || missing="$$missing junit5"; \
	[ -z "$$missing" ] && exit 0; echo "Installing$$missing."; \
	$(APT_INSTALL) --no-install-recommends $$missing

# Spark's functions are in the jar if there is PySpark, with whose libraries they are compiled: `make java-spark`.
SPARK_JARS = $(wildcard $(VENV)/lib/python3*/site-packages/pyspark/jars)
java: java-deps clib $(CLIB)/money.data
	rm -rf $(JAVA)/native $(JAVA)/classes $(JAVA)/classes22 $(JAVA)/classes-spark
	$(call java-native,linux-$(MACHINE),$(CLIB),$(CLIB_LINK))
	if [ -d .build/clib-arm64 ]; then $(MAKE) --no-print-directory clib-arm64 \
	  && $(call java-native,linux-aarch64,.build/clib-arm64,aarch64-linux-gnu-gcc); fi
	if [ -d .build/clib-musl ]; then $(MAKE) --no-print-directory clib-musl \
	  && $(call java-native,linux-musl-$(MACHINE),.build/clib-musl,musl-gcc -fuse-ld=lld); fi
	javac -Xlint:all -Werror --release 11 -d $(JAVA)/classes $$(find $(JAVA_PACKAGE)/src -name '*.java')
	if [ -n "$(SPARK_JARS)" ]; then \
	  javac -Xlint:all,-path,-classfile -Werror --release 11 -cp "$(JAVA)/classes:$(SPARK_JARS)/*" -d $(JAVA)/classes-spark \
	    $(JAVA_PACKAGE)/spark/moneyformat/*.java && cp -r $(JAVA)/classes-spark/. $(JAVA)/classes; \
	else echo "There is no PySpark: the jar has no functions for Spark."; fi
	jdk=$(JDK22); if [ -n "$$jdk" ]; then \
	  $$jdk/bin/javac -Xlint:all,-restricted -Werror --release 22 -cp $(JAVA)/classes -d $(JAVA)/classes22 $(JAVA_PACKAGE)/src22/moneyformat/*.java; \
	else echo "There is no JDK 22: the jar uses native methods on every JDK."; fi
	python3 $(JAVA_PACKAGE)/jar.py $(JAVA)/moneyformat.jar $(VERSION) $(JAVA)/classes $(JAVA)/classes22 $(CLIB)/money.data Data/cldr/LICENSE \
	  $$(cd $(JAVA)/native && for folder in *; do echo $$folder=$(JAVA)/native/$$folder/libmoneyformat-jni.so; done)

java-spark: $(VENV)/spark
	$(MAKE) --no-print-directory java

# $(call java-native,folder of the jar,folder of the C library,compiler)
define java-native
mkdir -p $(JAVA)/native/$(1) && jdk=$$(dirname $$(dirname $$(readlink -f $$(command -v javac)))) \
  && $(3) -shared -O2 -fPIC -Wall -Wextra -Werror -I $(CSOURCES)/include -I $$jdk/include -I $$jdk/include/linux \
  -o $(JAVA)/native/$(1)/libmoneyformat-jni.so $(JAVA_PACKAGE)/native/jni.c $(2)/libmoneyformat.a $(2)/libmoneyformat-unicode.a \
  -Wl,--gc-sections,--strip-all,--version-script=$(JAVA_PACKAGE)/native/exports.map,-z,relro,-z,now,-z,defs,--as-needed -lm \
  && EXPORTS=$(JAVA_PACKAGE)/native/exports.txt sh $(CSOURCES)/check.sh $(JAVA)/native/$(1)/libmoneyformat-jni.so
endef

## Tests the Java library, also against the tool, from the same file of data. `make java-test JAVA_HOME=/usr/lib/jvm/…` runs
## the tests with another JDK.
java-test: java build
	rm -rf $(JAVA)/tests
	javac -Xlint:all,-path -Werror --release 11 -cp $(JAVA)/moneyformat.jar:$(JUNIT_JARS) \
	  -d $(JAVA)/tests $$(find $(JAVA_PACKAGE)/tests -name '*.java')
	$(if $(JAVA_HOME),$(JAVA_HOME)/bin/)java -Dmoneyfmt=$(MONEYFMT) -Ddata=$(CLIB)/money.data -Dreadme=$(JAVA_PACKAGE)/README.md \
	  -Darticle=Sources/MoneyFormat/MoneyFormat.docc/OtherLanguages.md \
	  -Djar=$(JAVA)/moneyformat.jar -cp $(JAVA)/moneyformat.jar:$(JAVA)/tests:$(JUNIT_JARS) \
	  org.junit.platform.console.ConsoleLauncher --disable-banner --details=summary --fail-if-no-tests \
	  --scan-classpath=$(JAVA)/tests

## Measures the Java library against java.text.
java-bench: java
	javac -Xlint:all -Werror --release 11 -cp $(JAVA)/moneyformat.jar -d $(JAVA)/benchmarks $(JAVA_PACKAGE)/benchmarks/*.java
	$(if $(JAVA_HOME),$(JAVA_HOME)/bin/)java -cp $(JAVA)/moneyformat.jar:$(JAVA)/benchmarks moneyformat.benchmarks.Bench

## Tests both C libraries, the Python package, Spark and PostgreSQL from a fresh clone. Installs pytest, pyarrow, pandas,
## Polars, DuckDB, Babel, PySpark and auditwheel into .build/venv, and a Java runtime and PostgreSQL with apt if they are
## missing.
bindings-test: clib-test clib-icu-test python-test spark-test postgres-test

## Formats a million amounts, and parses and reads hard texts, with the tool, the C library, Python, a column, DuckDB,
## Polars, Spark, PostgreSQL and Java; all checksums must be equal.
bindings-checksum: build wheel postgres java-spark
	$(VENV)/bin/pip install -q --force-reinstall --no-deps .build/wheel/*.whl
	PG_CONFIG=$(PG_CONFIG) sh $(POSTGRES)/tests/server.sh $(VENV)/bin/python $(PYTHON_PACKAGE)/benchmarks/checksum.py \
	  $(MONEYFMT) $(CLIB)/money.data $(CLIB)/libmoneyformat.so $(JAVA)/moneyformat.jar

## Measures the Python package and, for comparison, Babel, DuckDB's own format and a cast in Polars.
python-bench: wheel
	$(VENV)/bin/pip install -q --force-reinstall --no-deps .build/wheel/*.whl
	$(VENV)/bin/python $(PYTHON_PACKAGE)/benchmarks/bench.py
	$(VENV)/bin/python $(PYTHON_PACKAGE)/benchmarks/startup.py

## Types into the field in a browser, compares each key's state with the tool's, and compares pictures of the
## field with those in Documentation/field. `make browser-test PICTURES=--update` replaces them.
##
## Then it uses the field as pages and frameworks do: Vue, React and hosts by hand render it again while somebody types at
## random (`STEPS=5000` for each host, `HOSTS=Vue` for those whose names match). The frameworks come from PyPI's packages that ship
## them. `BROWSER=firefox` and `BROWSER=webkit` do the same in these, but for the pictures.
PICTURES ?=
STEPS ?= 400
HOSTS ?=
BROWSER ?= chromium
BROWSER_PACKAGES_chromium := chromium chromium-driver
BROWSER_PACKAGES_firefox := firefox-esr
BROWSER_PACKAGES_webkit := webkit2gtk-driver xvfb
BROWSER_PROGRAM_chromium := chromedriver
BROWSER_PROGRAM_firefox := firefox-esr
BROWSER_PROGRAM_webkit := WebKitWebDriver
$(WEB)/frameworks/vue.js:
	@mkdir -p $(@D)
	$(PYTHON) -m pip download -q --no-deps --require-hashes -d $(@D) -r $(REQUIREMENTS)/browser.txt
	cd $(@D) && for file in *.whl; do $(PYTHON) -m zipfile -e $$file .; done
	cd $(@D) && cp dash/deps/react@18.3.1.js react.js && cp dash/deps/react-dom@18.3.1.js react-dom.js \
	  && cp nicegui/static/vue.esm-browser.prod.js vue.js && cp axe_playwright_python/axe.min.js .. \
	  && rm -rf *.whl nicegui* dash* axe*
browser-test: wasm build $(WEB)/frameworks/vue.js
	@command -v $(BROWSER_PROGRAM_$(BROWSER)) >/dev/null || { echo "Installing $(BROWSER_PACKAGES_$(BROWSER))."; \
	  $(APT_INSTALL) $(BROWSER_PACKAGES_$(BROWSER)); }
	cp Bindings/Web/tests/*.html Bindings/Web/tests/*.css Bindings/Web/tests/*.js $(WEB)/
	$(MONEYFMT) data freeze --locales de-DE en-US fr-CH he-IL hi-IN ja-JP sv-SE --currencies EUR USD CHF ILS INR JPY SEK -o $(WEB)/test.data
	BROWSER=$(BROWSER) python3 Bindings/Web/tests/browser.py $(MONEYFMT) $(WEB)
	BROWSER=$(BROWSER) python3 Bindings/Web/tests/pages.py $(MONEYFMT) $(WEB)
	BROWSER=$(BROWSER) python3 Bindings/Web/tests/frameworks.py $(MONEYFMT) $(WEB) $(STEPS) "$(HOSTS)"
	BROWSER=$(BROWSER) python3 Bindings/Web/tests/examples.py $(WEB)
	[ $(BROWSER) != chromium ] || python3 Bindings/Web/tests/pictures.py $(WEB) Documentation/field $(PICTURES)

## Makes the npm package and the zip for a CDN in .build/web-dist, and checks them: types by the compiler, imports in Node, bundles by
## esbuild and rollup. Installs those from Debian if they are missing.
WEB_DIST := .build/web-dist
dist-web: wasm newest
	@{ command -v esbuild && command -v rollup && command -v tsc; } >/dev/null || { echo "Installing esbuild, rollup and node-typescript."; \
	  $(APT_INSTALL) esbuild rollup node-typescript; }
	python3 Bindings/Web/dist.py $(NEWEST) $(WEB) $(WEB_DIST) $(VERSION)
	sh Bindings/Web/tests/dist.sh $(WEB_DIST)

## Measures the module against Intl.NumberFormat in a headless Chromium, and the time to a usable field.
web-bench: wasm build
	@command -v chromedriver >/dev/null || { echo "make browser-test installs Chromium."; exit 1; }
	cp Bindings/Web/tests/bench.html Bindings/Web/tests/bench.js $(WEB)/
	$(MONEYFMT) data freeze --locales de-DE en-US --currencies EUR USD -o $(WEB)/test.data
	python3 Bindings/Web/tests/bench.py $(WEB)

## Serves the playground: fields in every variant and state, the reader's view of each key, and the code for it.
PORT ?= 8080
PLAYGROUND := .build/playground
playground-files: wasm
	rm -rf $(PLAYGROUND) && mkdir -p $(PLAYGROUND)
	cp -r Bindings/Web/playground/* Bindings/Web/js/*.js Bindings/Web/js/messages Bindings/Web/themes $(WEB)/moneyformat.wasm Data/money.data $(PLAYGROUND)/
playground: deps playground-files
	$(BUILD) $(RELEASE) --package-path Examples/Server --product money-server
	@echo "The playground is at http://localhost:$(PORT)/playground/"
	Examples/Server/.build/release/money-server --port $(PORT) --playground $(PLAYGROUND)

EXAMPLES := --scratch-path .build/examples
## Builds and tests the examples. The server's packages take some minutes the first time.
examples: deps
	$(BUILD) $(EXAMPLES) --package-path Examples/Invoice --build-tests
	$(SWIFT) test $(EXAMPLES) --package-path Examples/Invoice --skip-build
	# Without the trait Tool, a package that depends on the library fetches nothing else.
	$(SWIFT) package --package-path Examples/Invoice show-dependencies --format flatlist >.build/dependencies.txt
	! grep argument-parser .build/dependencies.txt
	$(BUILD) $(EXAMPLES) --package-path Examples/Server --build-tests
	$(SWIFT) test $(EXAMPLES) --package-path Examples/Server --skip-build

## Compares the output for every locale × currency × style × sign, and the package's locale data, with the linked ICU's, on
## all cores. `make conformance DATA=Data/money.data` does the same with a formatter's data from a file;
## `GRID=steps` selects the grids of formats whose names contain it.
conformance: DATA =
conformance: GRID =
conformance: deps
	MONEYFORMAT_CONFORMANCE_DATA=$(DATA) MONEYFORMAT_CONFORMANCE_GRID='$(GRID)' MONEYFORMAT_CONFORMANCE=full $(SWIFT) test $(TESTABLE) --filter 'ConformanceTests|ShippedDataTests|ShippedLocaleDataTests|KnownListsFromFileTests|PlainLocaleIdentifierICUTests'

## Compares Data/money.data with the ICU whose data it has: every locale × currency × style × sign, and the lists of locales and
## currencies. That ICU is unpacked into .build/icu. `make shipped-conformance SAMPLE=1` compares a sample.
SAMPLE ?=
shipped-conformance: deps
	SWIFT=$(SWIFT) FLAGS="$(TESTABLE)" VERSIONS=78 REQUIRED=1 MONEYFORMAT_SHIPPED=1 MONEYFORMAT_CONFORMANCE=$(if $(SAMPLE),,full) \
	  MONEYFORMAT_CONFORMANCE_DATA=$(CURDIR)/Data/money.data MONEYFORMAT_CONFORMANCE_GRID='$(GRID)' \
	  FILTER='ConformanceTests|ShippedDataTests|KnownListsFromFileTests|selectTheSameLocales' sh Tests/icu-matrix.sh

## Measures time, allocations and instructions per operation, with those of other libraries and the targets.
bench: build
	$(BUILD) $(OPTIMISED) --package-path Benchmarks
	$(BENCHMARKS) --tool $(MONEYFMT) --json Benchmarks/results.json $(BENCH)

## Formats and parses a file with MILLIONS of rows and compares the amounts; reports time and memory, also for Python's
## csv module with Babel.
MILLIONS ?= 5
bench-csv: build
	sh Benchmarks/csv/compare.sh $(MONEYFMT) $(MILLIONS)

## Compares allocations and instructions per operation with the committed thresholds; does not measure time.
bench-check: deps
	$(BUILD) $(OPTIMISED) --package-path Benchmarks --product MoneyFormatBenchmarks
	$(BENCHMARKS) $(CHECK)

# Builds the fuzzers into .build/$(FUZZ_BUILD) with FUZZ_FLAGS, one at a time, because each has its own `main`.
define build-fuzzers
@set -e; for target in $(FUZZERS); do \
  MONEYFORMAT_FUZZER=1 $(BUILD) $(RELEASE) --package-path Fuzz --scratch-path .build/$(FUZZ_BUILD) \
    --sanitize=fuzzer $(FUZZ_FLAGS) --product $$target; \
done
endef

# Runs the fuzzers from the seeds and earlier findings; new findings are kept in .build/fuzz. Swift's own crash reports
# would prevent libFuzzer from saving the input.
define run-fuzzers
@set -e; for target in $(FUZZERS); do \
  echo "$$target:"; \
  mkdir -p .build/fuzz/$$target; \
  SWIFT_BACKTRACE=enable=no ASAN_OPTIONS=detect_leaks=0:malloc_context_size=2:quarantine_size_mb=16 .build/$(FUZZ_BUILD)/release/$$target \
    $(FUZZ_RUN) -max_len=512 -timeout=60 -rss_limit_mb=4096 -print_final_stats=1 \
    -dict=Fuzz/Dictionaries/$$target.dict -artifact_prefix=.build/fuzz/$$target- \
    .build/fuzz/$$target Fuzz/Corpus/$$target; \
done
endef

## Runs each fuzzer for TIME seconds, with libFuzzer and the address sanitizer; SEED=N tries the same inputs each time.
SEED ?= 0
fuzz: FUZZ_BUILD := fuzz-build
fuzz: FUZZ_FLAGS := --sanitize=address -Xswiftc -sanitize=fuzzer,address
fuzz: FUZZ_RUN = -max_total_time=$(TIME) -seed=$(SEED)
fuzz: deps
	$(build-fuzzers)
	$(run-fuzzers)

## Runs each fuzzer for RUNS executions at full speed: without the address sanitizer, with edge coverage only.
RUNS ?= 10000000
fuzz-count: FUZZ_BUILD := fuzz-count
fuzz-count: FUZZ_FLAGS := -Xswiftc -sanitize=fuzzer -Xswiftc -sanitize-coverage=edge,inline-8bit-counters,pc-table
fuzz-count: FUZZ_RUN = -runs=$(RUNS) -entropic=0 -reload=0
fuzz-count: deps
	$(build-fuzzers)
	$(run-fuzzers)

## Replays seeds, fail cases and some random inputs without libFuzzer; part of `make test`.
fuzz-replay: deps
	$(SWIFT) test $(TESTABLE) --filter ReplayTests

## Runs the tests under the address and the thread sanitizer. Leaks are checked separately (ICURefusalTests, make soak),
## because the leak checker does not recognise pointers inside Swift's enums.
sanitize: deps
	ASAN_OPTIONS=detect_leaks=0 $(SWIFT) test --scratch-path .build/address --sanitize=address --skip ConformanceTests
	TSAN_OPTIONS=suppressions=$(CURDIR)/Tests/thread-sanitizer.supp \
	  $(SWIFT) test --scratch-path .build/thread --sanitize=thread --skip ConformanceTests

## Compares many threads with single-threaded results for TIME seconds and watches memory; then formats and parses
## AMOUNTS amounts with the tool, with the linked ICU, with frozen data, and in a CSV file, and compares them byte by
## byte. The allocator gets one arena: the arenas of many threads take minutes to level off, which looks like a leak.
AMOUNTS ?= 100000000
CASES ?= 20000
soak: build
	$(BUILD) $(OPTIMISED) --package-path Fuzz --product Soak
	MALLOC_ARENA_MAX=1 ./.build/release/Soak --seconds $(TIME) --cases $(CASES)
	python3 Fuzz/Scripts/pipe.py $(MONEYFMT) --amounts $(AMOUNTS)
	MONEYFORMAT_DATA=$(CURDIR)/Data/money.data python3 Fuzz/Scripts/pipe.py $(MONEYFMT) --amounts $(AMOUNTS)
	python3 Fuzz/Scripts/pipe.py $(MONEYFMT) --csv --amounts $(AMOUNTS)

## Formats and parses AMOUNTS amounts in columns of Arrow, Polars and DuckDB, and compares them.
python-soak: wheel
	$(VENV)/bin/pip install -q --force-reinstall --no-deps .build/wheel/*.whl
	for engine in arrow polars duckdb; do \
	  $(VENV)/bin/python Fuzz/Scripts/columns.py --engine $$engine --amounts $(AMOUNTS) || exit 1; done

## Injects faults around the tool (closed pipes, full disks, signals and others), and makes up to MEMORY allocations of ICU
## fail in each of several runs. `make faults MEMORY=100000` covers all allocations, and takes some minutes.
MEMORY ?= 40
faults: build
	python3 Fuzz/Scripts/faults.py $(MONEYFMT)
	python3 Fuzz/Scripts/failing_memory.py $(MONEYFMT) $(MEMORY)

## Breaks the core in COUNT places, one at a time, and reports how many the tests notice; fails below 95 %. Takes an hour
## or more. `make mutants COUNT=500 SEED=2` tries others, and `make mutants MODULE=MoneyFormat` breaks another module.
COUNT ?= 200
SEED ?= 1
MODULE ?= MoneyFormatCore
mutants: deps
	python3 Fuzz/Scripts/mutants.py --module $(MODULE) --count $(COUNT) --seed $(SEED)

## Tests the example server under load: idle connections, requests, a restart, bad requests, and its limit on connections.
server-load: deps
	$(BUILD) $(RELEASE) --package-path Examples/Server --product money-server
	python3 Fuzz/Scripts/server_load.py Examples/Server/.build/release/money-server --seconds $(TIME)

## Checks the example server's container file and systemd unit without a container engine: builds it from what the former copies.
server-deployment: deps
	python3 Examples/Server/Deployment/check.py --folder .build/server-deployment

## Reports how much of the library each fuzzer reaches with the findings of `make fuzz` so far, then the total by file.
fuzz-coverage: FUZZ_BUILD := fuzz-coverage
fuzz-coverage: FUZZ_FLAGS := -Xswiftc -sanitize=fuzzer -Xswiftc -profile-generate -Xswiftc -profile-coverage-mapping
fuzz-coverage: deps
	$(build-fuzzers)
	@sh Fuzz/Scripts/coverage.sh $(SWIFT) .build/$(FUZZ_BUILD)/release .build/fuzz $(FUZZERS)

## Builds the documentation in .build/docs/MoneyFormat.doccarchive. Warnings, and symbols that no page lists, are errors.
## The toolchain's docc is called directly, so that neither the package nor its users depend on a plugin.
docs: build
	rm -rf .build/docs
	mkdir -p .build/docs/graphs
	bin=$$($(BUILD) $(RELEASE) --show-bin-path) && $(SWIFT) symbolgraph-extract -module-name MoneyFormat \
	  -target "$$(basename "$$(dirname "$$bin")")" -I "$$bin/Modules" \
	  -Xcc -fmodule-map-file="$$bin/CICU.build/module.modulemap" \
	  -Xcc -fmodule-map-file="$$bin/MoneyFormatData.build/module.modulemap" \
	  -skip-synthesized-members -emit-extension-block-symbols -output-dir .build/docs/graphs \
	  -experimental-allowed-reexported-modules=MoneyFormatCore
	python3 Documentation/docc_links.py Sources/MoneyFormat/MoneyFormat.docc .build/docs/MoneyFormat.docc
	$(DOCC) convert .build/docs/MoneyFormat.docc --additional-symbol-graph-dir .build/docs/graphs \
	  --fallback-bundle-identifier MoneyFormat --fallback-default-module-kind Library --warnings-as-errors \
	  --output-dir .build/docs/MoneyFormat.doccarchive
	@! grep -q '"generated":true' .build/docs/MoneyFormat.doccarchive/data/documentation/moneyformat.json \
	  || { echo "A public symbol is missing from the lists in MoneyFormat.md."; exit 1; }

## Builds the documentation as a static site in .build/site, for any file server or a project's pages; SITE_PATH is its
## path on the server.
SITE_PATH ?= moneyformat
site: docs
	rm -rf .build/site
	$(DOCC) process-archive transform-for-static-hosting .build/docs/MoneyFormat.doccarchive \
	  --hosting-base-path $(SITE_PATH) --output-path .build/site
	@echo "The site is in .build/site; its first page is $(SITE_PATH)/documentation/moneyformat/."

## Prints how MoneyFormat and other libraries format and read the same texts, as the README's table does. Installs Babel
## and price-parser into a virtual environment.
compare: build
	@test -x .build/compare/venv/bin/python || python3 -m venv .build/compare/venv
	@.build/compare/venv/bin/pip install -q --require-hashes -r $(REQUIREMENTS)/compare.txt
	python3 Benchmarks/alternatives/compare.py $(MONEYFMT) .build/compare/venv/bin/python .build/compare

## Pins the newest versions of what is installed from PyPI, with hashes. Installs pip-tools into a virtual environment.
requirements:
	$(PYTHON) -m venv .build/requirements && .build/requirements/bin/pip install -q pip-tools
	for name in python spark compare; do \
	  (cd $(REQUIREMENTS) && $(CURDIR)/.build/requirements/bin/pip-compile -q --upgrade --generate-hashes --allow-unsafe --strip-extras \
	    --no-header --no-emit-find-links --no-emit-index-url -o $(CURDIR)/.build/requirements/$$name.txt $$name.in) || exit 1; \
	  { echo '# Made by `make requirements` from the file of the same name with .in. Every version and hash is checked when it is installed.'; \
	    sed '/^$$/d' .build/requirements/$$name.txt; } >$(REQUIREMENTS)/$$name.txt; \
	done

## Regenerates the documentation's examples for the tests, and the tables of "Parsing reference".
docs-examples: build
	python3 Tests/DocumentationTests/generate.py
	python3 Tests/DocumentationTests/reading_tables.py
	python3 Tests/DocumentationTests/operations_table.py

## Lists breaking changes of the API since BASE, by default the last release (`make api-diff BASE=main`).
api-diff: deps
	$(SWIFT) package diagnose-api-breaking-changes $(BASE) --products MoneyFormat

SWIFT_SOURCES := Package.swift Sources Tests Benchmarks Examples Fuzz Bindings/Web/Sources

## Checks the code style, and that dependencies between folders of the core and between modules point in one direction.
lint:
	$(SWIFT) format lint --strict --recursive --parallel $(SWIFT_SOURCES)
	python3 Tests/dependencies.py

format:
	$(SWIFT) format --in-place --recursive --parallel $(SWIFT_SOURCES)

## Links the tool with the ICU whose data is shipped, as .build/icu/moneyfmt. Downloads that ICU's packages and a second
## source of its data into .build/icu, and compares them; both are pinned.
NEWEST := .build/icu/moneyfmt
newest: build
	SWIFT=$(SWIFT) sh Data/newest.sh

## Regenerates the Swift tables from Data/, and Data/money.data, which has the newest ICU's data of all locales.
data:
	python3 Data/generate.py
	$(MAKE) --no-print-directory newest
	$(NEWEST) data freeze -o Data/money.data

## Tells which sources are newer than what Data/ pins: ISO 4217's list one, and ICU with CLDR. Exit code 1 if one is.
data-check:
	python3 Data/check.py

## Writes Documentation/CLDR48.md, the texts that differ between the linked ICU of Debian 12 and Data/money.data. A test fails
## if it is out of date.
cldr-changes: build
	python3 Documentation/cldr_changes.py $(MONEYFMT) Data/money.data >Documentation/CLDR48.md

clean:
	rm -rf .build Benchmarks/.build Fuzz/.build Examples/*/.build
