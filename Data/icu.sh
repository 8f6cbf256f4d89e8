# Functions that get other versions of ICU and link programs with them, for Data/newest.sh and Tests/icu-matrix.sh.
# Packages of Debian and Ubuntu are unpacked into the folder $icu, and not installed. Only the C files are compiled again,
# because Swift never sees ICU's headers.

icu=$PWD/.build/icu
swift=${SWIFT:-swift}
machine=x86_64-linux-gnu

# Says why packages can't be unpacked on this machine; nothing if they can.
unsupported() {
  if [ "$(uname -m)" != x86_64 ]; then
    echo "only for x86-64"
  elif ! command -v apt-get >/dev/null || ! command -v dpkg-deb >/dev/null; then
    echo "needs apt"
  fi
}

# The source of each version.
suite() {
  case $1 in
    70) echo "http://archive.ubuntu.com/ubuntu jammy" ;;
    74) echo "http://archive.ubuntu.com/ubuntu noble" ;;
    76) echo "http://deb.debian.org/debian trixie" ;;
    78) echo "http://deb.debian.org/debian sid" ;;
    *) return 1 ;;
  esac
}

# The checksums of packages whose signatures can't be verified here, and of those whose data is shipped.
checksums() {
  case $1 in
    70) cat <<'END' ;;
1923e57f02a96595e2111c203dbb660f4c5abae46d7bee83a0ccb8b002eb6fc3  libicu-dev_70.1-2_amd64.deb
58a154f6307289813da2276f900498ef536ae7c0522d2cf31a3c3c5cf62dfd9a  libicu70_70.1-2_amd64.deb
END
    74) cat <<'END' ;;
18dc7c1730ad8006167f0e25289adc824b11b4cfce1baef0a1c1fb8dc044d945  libicu-dev_74.2-1ubuntu3_amd64.deb
d29c97a21a3e3254731cfac186e4d4e611e5e67d2c9a0430f6acfbd9acaefa2e  libicu74_74.2-1ubuntu3_amd64.deb
END
    78) cat <<'END' ;;
2fbc73a73057a6fbd8a2b6f2331f7fe8d35b7866c1ec4c71bc4f84f5f3c39b93  libicu-dev_78.3-2_amd64.deb
dc918ea6cbe7bb6feea43aac3920a86a29dcc5faf4c56d8f0948408f9076d866  libicu78_78.3-2_amd64.deb
END
  esac
}

# Runs apt with lists of its own: apt_with FOLDER "ADDRESS SUITE" PROGRAM ARGUMENT…
apt_with() {
  place=$1 source=$2
  shift 2
  mkdir -p "$place/lists/partial" "$place/archives/partial"
  option="trusted=yes"
  case $source in *debian.org*) option="signed-by=/usr/share/keyrings/debian-archive-keyring.gpg" ;; esac
  echo "deb [$option] $source main" >"$place/sources.list"
  called=$1
  shift
  "$called" -qq -o "Dir::Etc::sourcelist=$place/sources.list" -o Dir::Etc::sourceparts=/dev/null \
    -o "Dir::State::lists=$place/lists" -o Dir::State::status=/dev/null -o "Dir::Cache=$place" -o APT::Sandbox::User= "$@"
}

# Downloads packages of a suite: fetch FOLDER "ADDRESS SUITE" PACKAGE…
fetch() {
  folder=$1 packages_of=$2
  shift 2
  mkdir -p "$folder/debs"
  apt_with "$folder" "$packages_of" apt-get update 2>/dev/null || return 1
  (cd "$folder/debs" && apt_with "$folder" "$packages_of" apt-get download "$@") || return 1
  rm -rf "$folder/lists" "$folder/archives"
}

# Prints the newest version of ICU in Debian.
newest_version() {
  [ -z "$(unsupported)" ] || return 1
  folder=$(mktemp -d) suite="http://deb.debian.org/debian sid"
  apt_with "$folder" "$suite" apt-get update 2>/dev/null &&
    apt_with "$folder" "$suite" apt-cache show libicu-dev | sed -n 's/^Version: \([0-9.]*\).*/\1/p' | head -n 1
  rm -rf "$folder"
}

# Checks the packages of a version, if their checksums are known.
verified() {
  [ -z "$(checksums "$1")" ] || (cd "$icu/$1/debs" && checksums "$1" | sha256sum --quiet --check)
}

# Makes $icu/VERSION with headers and libraries, from packages in its folder `debs` if they are there already.
obtain() {
  [ -e "$icu/$1/done" ] && return
  rm -rf "$icu/$1/root"
  if [ -z "$(checksums "$1")" ] || ! verified "$1" >/dev/null 2>&1; then
    rm -rf "${icu:?}/$1"
    fetch "$icu/$1" "$(suite "$1")" "libicu$1" libicu-dev || return 1
    verified "$1" || return 1
  fi
  mkdir -p "$icu/$1/root"
  for package in "$icu/$1"/debs/*.deb; do dpkg-deb -x "$package" "$icu/$1/root" || return 1; done
  touch "$icu/$1/done"
}

# The C library of a later Debian, which later versions of ICU need.
obtain_libc() {
  [ -e "$icu/libc/done" ] && return
  rm -rf "$icu/libc"
  fetch "$icu/libc" "http://deb.debian.org/debian sid" libc6 libstdc++6 libgcc-s1 || return 1
  mkdir -p "$icu/libc/root"
  for package in "$icu"/libc/debs/*.deb; do dpkg-deb -x "$package" "$icu/libc/root" || return 1; done
  touch "$icu/libc/done"
}

# Sets $root, $libraries and $work, and compiles C files against a version's headers into $objects:
# compile VERSION FILE…
compile() {
  root=$icu/$1/root/usr
  libraries=$root/lib/$machine
  work=$icu/$1/work
  objects=
  shift
  mkdir -p "$work"
  for file; do
    object=$work/$(basename "$file").o
    case $file in
      *.cpp) clang++ -std=c++17 -O1 -fPIC -c -o "$object" -I "$root/include" -I Sources/CICU -I Sources/CICU/include "$file" ;;
      *) clang -O1 -fPIC -c -o "$object" -I "$root/include" -I Sources/CICU -I Sources/CICU/include \
        -I Tests/CICUTesting/include "$file" ;;
    esac || return 1
    objects="$objects $object"
  done
}

# Links a product of this package, as SwiftPM built it in the folder $bin, with $objects: link PRODUCT OUTPUT FLAG…
link() {
  product=$1 program=$2
  shift 2
  sed -e '/\/CICU\.build\//d' -e '/\/CICUTesting\.build\//d' "$bin/$product.product/Objects.LinkFileList" >"$work/objects"
  # shellcheck disable=SC2086
  "${swift}c" -o "$program" "@$work/objects" $objects -L "$libraries" -Xlinker --allow-shlib-undefined \
    -Xlinker -rpath -Xlinker "$libraries" -licui18n -licuuc -lstdc++ -lm "$@"
}

# Sets $run to the command that starts programs linked by `link`, and checks it with one that has the option --version:
# starting PROGRAM [FOLDER OF LIBRARIES]…
starting() {
  run=
  program=$1
  "$program" --version >/dev/null 2>&1 && return
  shift
  obtain_libc || return 1
  libc=$icu/libc/root/usr/lib
  loader=$libc/$machine/ld-linux-x86-64.so.2
  [ -e "$loader" ] || loader=${libc}64/ld-linux-x86-64.so.2
  path=$libraries:$libc/$machine
  for folder; do path=$path:$folder; done
  run="$loader --library-path $path"
  # shellcheck disable=SC2086
  $run "$program" --version >/dev/null
}
