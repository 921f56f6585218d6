#!/usr/bin/env bash
# Starts an application image as its users would, under a display of its own: the commands, the window on the bundled data, the
# window on a session, and once more. On macOS and Windows (Git's bash) the commands alone, which draw in memory. Pictures are left in
# target/dist/smoke.
#   src/dist/smoke.sh [FOLDER OF THE IMAGE]
set -euo pipefail
cd "$(dirname "$0")/../.."
case $(uname -s) in
  Linux) image=mnemoscope program=bin/mnemoscope ;;
  Darwin) image=Mnemoscope.app program=Contents/MacOS/Mnemoscope ;;
  *) image=Mnemoscope program=mnemoscope-console.exe ;;
esac
image_folder=$(cd "${1:-target/dist/$image}" && pwd)
program=$image_folder/$program
session=$(find "$image_folder" -name tour.session.json)
out=$PWD/target/dist/smoke

fail() { echo "FAILED: $*" >&2; exit 1; }
unset DISPLAY WAYLAND_DISPLAY JAVA_TOOL_OPTIONS JDK_JAVA_OPTIONS
rm -rf "$out"
mkdir -p "$out/home"
# What the program remembers of its user stays out of the way.
export XDG_CONFIG_HOME=$out/home LC_ALL=C.UTF-8
cd "$out"

echo "commands"
"$program" --help >help.txt
grep -q replay help.txt || fail "no help"
"$program" --version | grep -q '^Mnemoscope [0-9]' || fail "no version"
JAVA_TOOL_OPTIONS=-Xlog:aot "$program" --version >archive.txt 2>&1
grep -q 'Using AOT-linked classes: true' archive.txt || fail "the start-up archive is not used, see $out/archive.txt"
modules=$(find "$image_folder" -name release -exec grep ^MODULES {} +)
case $modules in *jdk.management*) ;; *) fail "the runtime has no jdk.management, which Lucene asks for" ;; esac
case $modules in *jdk.localedata*) ;; *) fail "the runtime has no jdk.localedata, which has the months in German" ;; esac
for shipped in sessions/tour.session.json policies/newest.policy.json examples/plugin-policy/README.md; do
  test -n "$(find "$image_folder" -path "*/app/$shipped")" || fail "$shipped is not in the image"
done
"$program" generate --out made.json
"$program" replay --data made.json --policy recency,mixed --budget 128 --out replay
test -s replay/summary.json || fail "replay has written no summary"
"$program" figure --data made.json --policy recency,mixed --budget 128 --chart reward --out reward.pdf
test -s reward.pdf || fail "figure has written nothing"
"$program" snapshot --data made.json --only replay --out pictures >pictures.txt
test -n "$(find pictures -name '*.png' -size +20k)" || fail "snapshot has drawn nothing"
status=0
"$program" replay --data missing.json --policy recency --budget 128 --out nothing 2>missing.txt || status=$?
test "$status" = 2 || fail "a missing file ends with $status, not 2"
test "$(wc -l <missing.txt)" -eq 1 || fail "a missing file is not told in one line"

for tool in Xvfb xdotool; do
  command -v $tool >/dev/null || { echo "No $tool: the window was not looked at."; exit 0; }
done

display=$(mktemp)
Xvfb -displayfd 3 -screen 0 1440x900x24 3>"$display" 2>/dev/null &
server=$!
pid=""
trap 'kill $server $pid 2>/dev/null; rm -f "$display"' EXIT
for _ in $(seq 100); do test -s "$display" && break; sleep 0.1; done
DISPLAY=:$(cat "$display")
export DISPLAY

# look NAME TITLE ARGUMENTS: starts the window, waits for its title, takes a picture, quits.
look() {
  local name=$1 title=$2 shot window=""
  shift 2
  echo "window: $name"
  "$program" "$@" 2>"$name.txt" &
  pid=$!
  for _ in $(seq 300); do
    window=$(xdotool search --onlyvisible --name "$title" | tail -1 || true)
    test -n "$window" && break
    kill -0 $pid 2>/dev/null || fail "$name ended before its window came: $(cat "$name.txt")"
    sleep 0.2
  done
  test -n "$window" || fail "$name: no window with the title $title"
  # It is drawn in stages.
  sleep 5
  shot=$out/$name.png
  if command -v import >/dev/null; then
    import -window root "$shot"
    test "$(identify -format %k "$shot")" -gt 100 || fail "$name: an empty picture, see $shot"
  else
    echo "No import (ImageMagick): no picture was taken."
  fi
  xdotool windowfocus "$window" key --clearmodifiers ctrl+q
  for _ in $(seq 100); do kill -0 $pid 2>/dev/null || break; sleep 0.2; done
  kill -0 $pid 2>/dev/null && { kill $pid; fail "$name does not quit"; }
  wait "$pid" || fail "$name ended with $?: $(cat "$name.txt")"
  pid=""
  # What GTK says of the bare display is not ours.
  grep -v -e '^$' -e 'G[dt]k-WARNING' "$name.txt" && fail "$name said the above"
  return 0
}

look bundled 'Mnemoscope$'
look session '^tour.session.json .*Mnemoscope$' "$session"
look again 'Mnemoscope$'
echo "The image starts, computes, shows, opens a session and quits: $out"
