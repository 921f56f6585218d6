#!/usr/bin/env python3
"""Makes a file of the size of LongMemEval M from one of S: every haystack is filled with sessions of the others.

longmemeval_m.py S.json[.gz] OUT.json [MEGABYTES [SESSIONS]]   (usual 2700 and 500; equal arguments give equal bytes)

Questions of S come again, under new ids, until the file is large enough. Only S is held in memory.
"""
import gzip
import json
import random
import sys


def main(source, out, megabytes=2700, sessions=500):
    with (gzip.open if source.endswith(".gz") else open)(source, "rt", encoding="utf-8") as file:
        questions = json.load(file)
    pool = [list(each) for question in questions
            for each in zip(question["haystack_dates"], question["haystack_session_ids"], question["haystack_sessions"])
            if each[1] not in question["answer_session_ids"]]
    draw = random.Random(42)
    written = 0
    with open(out, "w", encoding="utf-8") as file:
        file.write("[")
        count = 0
        while written < int(megabytes) * 1_000_000:
            question = dict(questions[count % len(questions)], question_id="m%d_%s" % (count, questions[count % len(questions)]["question_id"]))
            haystack = list(zip(question["haystack_dates"], question["haystack_session_ids"], question["haystack_sessions"]))
            more = draw.sample(pool, min(len(pool), max(0, int(sessions) - len(haystack))))
            haystack += [(date, "m%d_%s" % (k, name), turns) for k, (date, name, turns) in enumerate(more)]
            haystack.sort(key=lambda each: each[0])
            question["haystack_dates"], question["haystack_session_ids"], question["haystack_sessions"] = map(list, zip(*haystack))
            text = (",\n" if count else "\n") + json.dumps(question, ensure_ascii=False)
            file.write(text)
            written += len(text.encode("utf-8"))
            count += 1
        file.write("\n]\n")
    print("%d questions, %d MB" % (count, written // 1_000_000))


main(*sys.argv[1:])
