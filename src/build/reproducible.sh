#!/usr/bin/env bash
# Builds what is committed twice, in two folders, and fails if the jar or the bill of materials differs in a byte.
#   src/build/reproducible.sh
set -euo pipefail
cd "$(dirname "$0")/../.."
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
# Both of one commit, also if another is made meanwhile.
commit=$(git rev-parse HEAD)
for copy in one another; do
  git clone -q . "$folder/$copy"
  git -C "$folder/$copy" checkout -q "$commit"
  (cd "$folder/$copy" && mvn -q -B -ntp -DskipTests -Dskip.archive=true package)
done
for file in mnemoscope.jar mnemoscope-engine.jar mnemoscope.cdx.json; do
  cmp "$folder/one/target/$file" "$folder/another/target/$file"
  (cd "$folder/one/target" && sha256sum "$file")
done
echo "The same twice: $commit"
