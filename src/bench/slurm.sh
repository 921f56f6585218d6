#!/usr/bin/env bash
# Runs a study in shares on a real Slurm of this one machine and compares the folder with that of one process. By hand, as root, with
# Debian's slurm-wlm installed (apt-get install slurm-wlm) and mvn -DskipTests package done:
#   src/bench/slurm.sh [STUDY] [SHARES]
set -euo pipefail
cd "$(dirname "$0")/../.."
study=$(realpath "${1:-sessions/paper-optimality.json}")
shares=${2:-4}
work=$(mktemp -d)
chmod 755 "$work"
mnemoscope() { "${JAVA:-java}" -jar target/mnemoscope.jar "$@"; }

cat >"$work/slurm.conf" <<CONF
ClusterName=bench
SlurmctldHost=$(hostname -s)
AuthType=auth/munge
CredType=cred/munge
SlurmUser=root
SlurmdUser=root
SlurmctldPidFile=$work/slurmctld.pid
SlurmdPidFile=$work/slurmd.pid
SlurmdSpoolDir=$work/spool
StateSaveLocation=$work/state
SlurmctldLogFile=$work/slurmctld.log
SlurmdLogFile=$work/slurmd.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
MpiDefault=none
ReturnToService=2
SelectType=select/cons_tres
NodeName=$(hostname -s) CPUs=$(nproc) State=UNKNOWN
PartitionName=all Nodes=ALL Default=YES State=UP
CONF
mkdir -p "$work/spool" "$work/state"
export SLURM_CONF=$work/slurm.conf
trap 'kill $(cat "$work"/*.pid 2>/dev/null) 2>/dev/null || true' EXIT
pgrep -x munged >/dev/null || { mkdir -p /run/munge; chown munge:munge /run/munge; runuser -u munge -- munged; }
slurmctld
slurmd
for _ in $(seq 50); do sinfo -h -o %t 2>/dev/null | grep -q idle && break; sleep 0.2; done
sinfo

mnemoscope study "$study" --out "$work/shared" --slurm "$shares"
start=$(date +%s)
bash "$work/shared/slurm.sh" --cpus-per-task=1
while squeue -h | grep -q .; do sleep 1; done
echo "In $shares shares: $(($(date +%s) - start)) s"
start=$(date +%s)
mnemoscope study "$study" --out "$work/whole" >/dev/null
echo "In one process: $(($(date +%s) - start)) s"
rm "$work/whole/manifest.json" "$work/shared/manifest.json"
diff -r --exclude='slurm*' --exclude='.*' "$work/whole" "$work/shared"
echo "The same byte for byte: $work"
