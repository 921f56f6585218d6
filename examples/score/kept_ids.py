#!/usr/bin/env python3
"""Turns the ids that a memory system kept into a file for `mnemoscope score` (Python's standard library only).

Usage: kept_ids.py NAME BUDGET KEPT.csv > NAME.retained.jsonl

KEPT.csv has a head and one row per decision: the conversation, the number of the decision from 0, and the ids of the kept
turns, separated by spaces:

    episode,decision,kept
    e1,0,S1:2 S1:5
    e1,1,S1:5

Add --after if the system chose before it was shown the question. With --unit content-words (or words, cl100k_base, o200k_base)
the budget is in this unit; without, in the usual unit of the data.
"""
import argparse
import csv
import json
import sys


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("name", help="of the system: small letters, digits and hyphens")
    parser.add_argument("budget", type=int)
    parser.add_argument("kept", help="CSV with the columns episode, decision, kept")
    parser.add_argument("--title", help="of the system, as tables show it")
    parser.add_argument("--unit", help="of the budget")
    parser.add_argument("--after", action="store_true", help="the system chose before it was shown the question")
    given = parser.parse_args()
    head = {"format": "mnemoscope-retained", "version": 1, "name": given.name, "title": given.title or given.name,
            "sees_question": "after" if given.after else "before", "budget": given.budget}
    if given.unit:
        head["unit"] = given.unit
    print(json.dumps(head))
    with open(given.kept, newline="", encoding="utf-8") as rows:
        for row in csv.DictReader(rows):
            print(json.dumps({"episode": row["episode"], "decision": int(row["decision"]), "kept": row["kept"].split()}))


if __name__ == "__main__":
    sys.stdout.reconfigure(encoding="utf-8", newline="\n")
    main()
