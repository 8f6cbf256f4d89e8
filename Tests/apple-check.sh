#!/bin/sh
# Checks what can be checked of Apple's platforms on Linux, without their SDK. Nothing is run.
#
# 1. The library compiles against Foundation in place of FoundationEssentials, which Apple's systems don't have, and
#    without ICU.
# 2. The core and the C interface compile for arm64 macOS, and link to a library that exports the names of the interface.
#    What is not in it is left to the system.
set -e
folder=.build/apple
mkdir -p $folder
${SWIFT:-swift} build --scratch-path $folder/foundation --disable-default-traits -Xswiftc -DMONEYFORMAT_FOUNDATION --target MoneyFormat
echo "The library compiles against Foundation, without ICU."

compile() { # module, sources
  module=$1; shift
  swiftc -target arm64-apple-none-macho -enable-experimental-feature Embedded -wmo -O -Xfrontend -disable-stack-protector \
    -parse-as-library -package-name moneyformat -module-name "$module" -I $folder -I Sources/MoneyFormatC/include -Xcc -ffreestanding \
    -emit-module -emit-module-path "$folder/$module.swiftmodule" -c -o "$folder/$module.o" "$@"
}
# shellcheck disable=SC2046 # no name has a space
compile MoneyFormatCore $(find Sources/MoneyFormatCore -name '*.swift')
compile MoneyFormatC Sources/MoneyFormatC/*.swift
sed 's/^/_/' Sources/MoneyFormatC/exports.txt >$folder/exports
bin=$(dirname "$(readlink -f "$(command -v swiftc)")")
"$bin/ld64.lld" -dylib -arch arm64 -platform_version macos 11.0 11.0 -undefined dynamic_lookup -dead_strip \
  -exported_symbols_list $folder/exports -o $folder/libmoneyformat.dylib $folder/MoneyFormatC.o $folder/MoneyFormatCore.o
"$bin/llvm-nm" --defined-only --extern-only --format=just-symbols $folder/libmoneyformat.dylib >$folder/unsorted
LC_ALL=C sort $folder/unsorted >$folder/names
diff $folder/exports $folder/names || { echo "The library lacks names of the interface." >&2; exit 1; }
echo "libmoneyformat.dylib for arm64 macOS links: $(wc -c <$folder/libmoneyformat.dylib) bytes, $(wc -l <$folder/names) names."
