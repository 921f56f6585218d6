"""Recall over sessions with intervals, as a table: resamples the sessions of replays' summary.json 10,000 times (seed 0).

    python3 src/bench/resample_sessions.py DIR/summary.json...
"""
import json
import random
import sys

rows = {}
for name in sys.argv[1:]:
    for row in json.load(open(name))["results"]:
        if row["episode"] != "all" and row["scored_steps"]:
            rows.setdefault((row["policy"], str(row["budget"])), []).append((row["recall"] * row["scored_steps"], row["scored_steps"]))


def short(value):
    return f"{value:.3f}".lstrip("0") or "0"


def cell(sessions):
    draw = random.Random(0)
    means = []
    for _ in range(10_000):
        chosen = draw.choices(sessions, k=len(sessions))
        means.append(sum(recall for recall, _ in chosen) / sum(count for _, count in chosen))
    means.sort()
    mean = sum(recall for recall, _ in sessions) / sum(count for _, count in sessions)
    return f"{short(mean)} [{short(means[250])}, {short(means[9749])}]"


budgets = list(dict.fromkeys(budget for _, budget in rows))
print("| policy | " + " | ".join(f"{int(budget):,}" if budget.isdigit() else budget for budget in budgets) + " |")
print("|---" * (len(budgets) + 1) + "|")
first = budgets[-2] if len(budgets) > 1 else budgets[0]
for policy in sorted({policy for policy, _ in rows}, key=lambda policy: -sum(r for r, _ in rows.get((policy, first), [(0, 1)]))):
    print(f"| {policy} | " + " | ".join(cell(rows[policy, budget]) if (policy, budget) in rows else "" for budget in budgets) + " |")
