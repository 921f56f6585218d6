"""Recall over sessions with intervals, as a table: resamples the sessions of replays' summary.json 10,000 times (seed 0).

    python3 src/bench/resample_sessions.py [--paid-twice] DIR/summary.json...

With --paid-twice a second table has the tokens of missed evidence that had arrived, over all sessions.
"""
import json
import random
import sys

files = [name for name in sys.argv[1:] if name != "--paid-twice"]
rows = {}
for name in files:
    for row in json.load(open(name))["results"]:
        if row["episode"] != "all" and row["scored_steps"]:
            rows.setdefault((row["policy"], str(row["budget"])), []).append(
                (row["recall"] * row["scored_steps"], row["scored_steps"], row["reacq_tokens"] * row["scored_steps"]))


def short(value):
    return f"{value:.3f}".lstrip("0") or "0"


def recall(sessions):
    return sum(recall for recall, _, _ in sessions) / sum(count for _, count, _ in sessions)


def resampled(sessions):
    draw = random.Random(0)
    means = sorted(recall(draw.choices(sessions, k=len(sessions))) for _ in range(10_000))
    return f"{short(recall(sessions))} [{short(means[250])}, {short(means[9749])}]"


def table(cell):
    budgets = list(dict.fromkeys(budget for _, budget in rows))
    first = budgets[-2] if len(budgets) > 1 else budgets[0]
    print("| policy | " + " | ".join(f"{int(budget):,}" if budget.isdigit() else budget for budget in budgets) + " |")
    print("|---" * (len(budgets) + 1) + "|")
    for policy in sorted({policy for policy, _ in rows}, key=lambda policy: -sum(r for r, _, _ in rows.get((policy, first), [(0, 1, 0)]))):
        print(f"| {policy} | " + " | ".join(cell(rows[policy, budget]) if (policy, budget) in rows else "" for budget in budgets) + " |")


table(resampled)
if "--paid-twice" in sys.argv:
    print()
    table(lambda sessions: f"{sum(tokens for _, _, tokens in sessions):,.0f}")
