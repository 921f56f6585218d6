"""Recall over sessions with an interval, and tokens of missed evidence that had arrived (paid twice): resamples the sessions of a replay's summary.json 10,000 times (seed 0).

    python3 src/bench/resample_sessions.py DIR/summary.json
"""
import json
import random
import sys

rows = {}
for row in json.load(open(sys.argv[1]))["results"]:
    if row["episode"] != "all" and row["scored_steps"]:
        rows.setdefault((row["policy"], str(row["budget"])), []).append(
            (row["recall"] * row["scored_steps"], row["scored_steps"], row["reacq_tokens"] * row["scored_steps"]))
for (policy, budget), sessions in rows.items():
    draw = random.Random(0)
    means = []
    for _ in range(10_000):
        chosen = draw.choices(sessions, k=len(sessions))
        means.append(sum(recall for recall, _, _ in chosen) / sum(count for _, count, _ in chosen))
    means.sort()
    mean = sum(recall for recall, _, _ in sessions) / sum(count for _, count, _ in sessions)
    twice = sum(tokens for _, _, tokens in sessions)
    print(f"{policy:12} {budget:>9} {mean:.3f} [{means[250]:.3f}, {means[9749]:.3f}]  {twice:12,.0f} tokens paid twice  {len(sessions)} sessions")
