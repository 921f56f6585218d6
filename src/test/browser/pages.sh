#!/usr/bin/env bash
# Opens the pages that the program exports in Chromium, as people use them: keys, a screen reader's tree, 375 px, paper.
#   mvn -DskipTests package && src/test/browser/pages.sh
# CHROMIUM names the browser, MNEMOSCOPE the command; a Java 25 is on the path, or in JAVA_HOME.
set -euo pipefail
cd "$(dirname "$0")/../../.."
java="${JAVA_HOME:+$JAVA_HOME/bin/}java"
browser="${CHROMIUM:-$(command -v chromium || command -v chromium-browser || command -v google-chrome)}"
program="${MNEMOSCOPE:-$java -jar target/mnemoscope.jar}"
out=target/browser
mkdir -p "$out"
$program page --data datasets/synthetic.json --policy recency,mixed,foresight,clairvoyant --budget 128 --text --out "$out/replay.html"
$program page --lesson recency-trap --out "$out/lesson.html"
$program page --lesson myopic-loss --out "$out/play.html"
"$java" -cp "target/lib/*" src/test/browser/PageInBrowser.java "$browser" "$out/replay.html" "$out/lesson.html" "$out/play.html"
