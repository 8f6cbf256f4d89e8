# Runs a command with a PostgreSQL server of its own, in a temporary directory: `sh server.sh COMMAND ARGUMENT …`
#
# The server is a private copy of the installed one, into which the extension is installed, so nothing in the system
# changes. PGHOST, PGUSER, PGDATABASE and PGXS_CONFIG (a pg_config of the copy) are set for the command. Initdb refuses
# root, so root runs the server as the user `postgres`, or as `nobody`.
set -eu

here=$(cd "$(dirname "$0")/.." && pwd)
config=${PG_CONFIG:-pg_config}
bin=$($config --bindir) lib=$($config --pkglibdir) share=$($config --sharedir)
root=$(mktemp -d "${TMPDIR:-/tmp}/moneyformat-postgres.XXXXXX")
as=
if [ "$(id -u)" = 0 ]; then
  user=nobody
  id postgres >/dev/null 2>&1 && user=postgres
  as="runuser -u $user --"
fi

stop() {
  [ -f "$root/data/postmaster.pid" ] && $as "$root$bin/pg_ctl" -D "$root/data" -m immediate -w stop >/dev/null
  rm -rf "$root"
}
trap stop EXIT
trap 'exit 1' INT TERM HUP

for directory in "$bin" "$lib" "$share"; do
  mkdir -p "$root$directory"
  cp -rL "$directory/." "$root$directory/"
done
find "$root" | sort >"$root.before"
make -s -C "$here" PG_CONFIG="$config" install DESTDIR="$root" >/dev/null
chmod 755 "$root"
mkdir "$root/data" "$root/socket"
[ -z "$as" ] || chown "$user" "$root/data" "$root/socket"

$as "$root$bin/initdb" -D "$root/data" -U tester -A trust -E UTF8 --no-locale --no-sync >/dev/null
$as "$root$bin/pg_ctl" -D "$root/data" -l "$root/data/log" -w \
  -o "-k $root/socket -c listen_addresses= -c fsync=off -c shared_buffers=256MB -c max_wal_size=4GB" start >/dev/null \
  || { cat "$root/data/log"; exit 1; }
export PGHOST="$root/socket" PGUSER=tester PGDATABASE=postgres PGOPTIONS=
export POSTGRES_LOG="$root/data/log"
status=0
"$@" || status=$?

# Uninstalling removes every file that was installed.
make -s -C "$here" PG_CONFIG="$config" uninstall DESTDIR="$root" >/dev/null
rm -rf "$root/socket"
left=$(find "$root" -path "$root/data" -prune -o -print | sort | comm -13 "$root.before" - | grep -v '/moneyformat$' || true)
rm -f "$root.before"
[ -z "$left" ] || { echo "Uninstalling left these files: $left"; exit 1; }
exit $status
