#!/usr/bin/env bash
# Runs commands into a folder on a full disk (tmpfs of 16, 8 and 4 kB) and into one that only can be read, and fails unless each says one
# sentence that names the place, ends with status 2, leaves no half file, and, begun again with room, ends with the same bytes as
# undisturbed. Then hands pipes that nobody writes to, and too little memory, to commands (inputs). By hand, as root (it mounts), after mvn -DskipTests package:
#   src/bench/faults.sh [COMMAND...]
# MNEMOSCOPE is the program, if it is not target/mnemoscope.jar.
set -uo pipefail
cd "$(dirname "$0")/../.."
if [ "$(id -u)" != 0 ]; then
  echo "faults.sh mounts file systems: run it as root." >&2
  exit 2
fi
program=${MNEMOSCOPE:-${JAVA:-java} -jar target/mnemoscope.jar}
work=$(mktemp -d)
disk=$work/disk
mkdir "$disk" "$work/whole"
trap 'umount -q "$disk"; kill $server 2>/dev/null; rm -rf "$work"' EXIT

python3 - "$work" <<'PYTHON'
import json, sys
data = json.load(open("datasets/synthetic.json"))
data["episodes"] = data["episodes"][:2]
json.dump(data, open(sys.argv[1] + "/data.json", "w"))
json.dump({"version": 1, "kind": "benchmark", "name": "faults", "parameters": {"data": "data.json", "policies": ["recency", "lru"],
           "budgets": [32], "folds": 2, "audit_steps": 0}}, open(sys.argv[1] + "/study.json", "w"))
PYTHON

# A server that labels every turn stable, and says its port.
python3 - >"$work/port" <<'PYTHON' &
import http.server, json
class Stub(http.server.BaseHTTPRequestHandler):
    def do_POST(self):
        self.rfile.read(int(self.headers["Content-Length"]))
        message = {"role": "assistant", "content": '{"type": "stable"}'}
        body = json.dumps({"id": "1", "object": "chat.completion", "created": 1, "model": "m",
                           "choices": [{"index": 0, "message": message, "finish_reason": "stop"}]}).encode()
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)
    def log_message(self, *words):
        pass
server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Stub)
print(server.server_port, flush=True)
server.serve_forever()
PYTHON
server=$!
until [ -s "$work/port" ]; do sleep 0.1; done
OPENAI_BASE_URL=http://127.0.0.1:$(cat "$work/port")/v1
export OPENAI_BASE_URL

# Runs a command into a folder; what it says is in $work/said, and stands there alone if it is an error.
run() {
  local data="--data $work/data.json --unit content-words" to=$2
  case $1 in
    study) set -- study "$work/study.json" --out "$to/out" ;;
    replay) set -- replay $data --policy recency,mixed,lru --budget 32 --out "$to/out" ;;
    train) set -- train $data --policy foresight --budget 64 --epochs 2 --out "$to/model.json" ;;
    annotate) set -- annotate --data "$work/data.json" --cache "$to/cache.jsonl" --model m --what type --parallel 1 ;;
    figure) set -- figure $data --policy recency,mixed --budget 64 --chart f1 --out "$to/line.svg" ;;
    generate) set -- generate --episodes 30 --out "$to/generated.json" ;;
    snapshot) set -- snapshot --only empty --out "$to/out" ;;
  esac
  $program "$@" >"$work/out" 2>"$work/err"
  local status=$?
  # Not how far annotate is.
  grep -v '^ *[0-9]* %  ' "$work/err" >"$work/said"
  return $status
}

faults=0
fault() {
  echo "FAULT: $*"
  sed 's/^/  /' "$work/said"
  faults=$((faults + 1))
}

# Every file of a folder is that of the undisturbed run; of one that grows line by line, some of its lines.
whole() {
  local command=$1 file name
  while read -r file; do
    name=${file#"$disk"/}
    case $name in
      *.lock | *manifest.json | *line.json) ;;
      *cells.jsonl | *cache.jsonl)
        # The last line may be a part, which the next run leaves out.
        [ -s "$file" ] && head -n "$(wc -l <"$file")" "$file" | grep -vxqFf "$work/whole/$command/$name" && fault "$command: $name" ;;
      *) cmp -s "$file" "$work/whole/$command/$name" || fault "$command left a half of $name" ;;
    esac
  done < <(find "$disk" -type f ! -name filler)
}

same() {
  local name
  while read -r name; do
    case $name in
      *.lock | *manifest.json | *line.json | ./filler) ;;
      *cache.jsonl) cmp -s <(sort "$disk/$name") <(sort "$work/whole/$1/$name") || fault "$1 with room: $name differs" ;;
      *) cmp -s "$disk/$name" "$work/whole/$1/$name" || fault "$1 with room: $name differs" ;;
    esac
  done < <({ cd "$disk" && find . -type f; cd "$work/whole/$1" && find . -type f; } | sort -u)
}

# One sentence that names the place, and status 2.
refused() {
  [ "$2" = 2 ] || fault "$1 ended with $2"
  [ "$(wc -l <"$work/said")" = 1 ] || fault "$1 does not say one sentence"
  grep -qF "$disk" "$work/said" || fault "$1 does not name the place"
}

# One sentence and status 2, within a minute.
told() {
  timeout 60 $program "$@" >"$work/out" 2>"$work/said"
  local status=$?
  [ $status = 2 ] || fault "$* ended with $status"
  [ "$(wc -l <"$work/said")" = 1 ] || fault "$* does not say one sentence"
}

inputs() {
  local pipe=$work/pipe.json
  mkfifo "$pipe" "$work/pipe.jsonl" "$work/pipe.jar" "$work/pipe.policy.json"
  local data="--data $work/data.json"
  told inspect --data "$pipe"
  told inspect $data --annotations "$work/pipe.jsonl"
  told inspect $data --corrections "$pipe"
  told audit $data --policy bc --model "$pipe"
  told audit $data --policy "$work/pipe.policy.json"
  told audit $data --policy lru --plugin "$work/pipe.jar"
  told study "$pipe" --out "$work/none"
  told solve --instances "$pipe" --out "$work/none.json"
  told snapshot --session "$pipe" --only empty --out "$work/none"
  told annotate $data --cache "$work/pipe.jsonl" --model m --what type
  told inspect --data /dev/zero
  $program inspect --data /dev/stdin <"$work/data.json" >/dev/null || fault "inspect of /dev/stdin"
  $program inspect --data <(gzip -c "$work/data.json") >/dev/null || fault "inspect of what a shell passes on"
  told figure $data --policy lru --budget 1000000001 --chart f1 --out "$work/none.svg"
  # A turn that alone takes half of the memory. Java says on a line of its own that it takes the variable.
  python3 -c 'import json; print(json.dumps({"format": "mnemoscope-episodes", "version": 1, "episodes": [
      {"id": "e", "turns": [{"id": "a", "speaker": "A", "text": "x" * 19000000}], "questions": []}]}))' >"$work/long.json"
  JAVA_TOOL_OPTIONS=-Xmx40m timeout 60 $program inspect --data "$work/long.json" 2>&1 | grep -v '^Picked up' >"$work/said"
  [ "${PIPESTATUS[0]}" = 2 ] || fault "inspect with too little memory ended otherwise"
  [ "$(wc -l <"$work/said")" = 1 ] || fault "inspect with too little memory does not say one sentence"
}

for command in ${*:-inputs study replay train annotate figure generate snapshot}; do
  if [ "$command" = inputs ]; then
    inputs
    continue
  fi
  mkdir -p "$work/whole/$command"
  run "$command" "$work/whole/$command" || fault "$command, undisturbed"
  full=0
  for free in 16 8 4; do
    mount -t tmpfs -o size=${free}k none "$disk"
    run "$command" "$disk"
    status=$?
    if [ $status = 0 ]; then
      same "$command"
    else
      full=$((full + 1))
      refused "$command on a disk of $free kB" $status
      echo "$command, $free kB: $(sed "s|$disk|DISK|g" "$work/said")"
      whole "$command"
      mount -o remount,size=64m "$disk"
      run "$command" "$disk" || fault "$command with room"
      same "$command"
    fi
    umount "$disk"
  done
  [ $full -gt 0 ] || fault "$command needs less than 4 kB"
  for begun in new begun; do
    mount -t tmpfs -o size=64m none "$disk"
    if [ $begun = begun ]; then
      case $command in
        study) mkdir "$disk/out" && head -n 2 "$work/whole/study/out/cells.jsonl" >"$disk/out/cells.jsonl" ;;
        annotate) head -n 9 "$work/whole/annotate/cache.jsonl" >"$disk/cache.jsonl" ;;
        *) cp -r "$work/whole/$command/." "$disk" ;;
      esac
    fi
    before=$(cd "$disk" && find . -type f -exec sha256sum {} + | sort)
    mount -o remount,ro "$disk"
    run "$command" "$disk"
    refused "$command, $begun, into a folder that only can be read" $?
    echo "$command, read-only, $begun: $(sed "s|$disk|DISK|g" "$work/said")"
    [ "$before" = "$(cd "$disk" && find . -type f -exec sha256sum {} + | sort)" ] || fault "$command changed a folder that only can be read"
    umount "$disk"
  done
done
if [ $faults = 0 ]; then echo "No fault."; else echo "$faults faults."; exit 1; fi
