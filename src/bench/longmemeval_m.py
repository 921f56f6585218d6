"""A file of the size of LongMemEval M, made from LongMemEval S where M is not at hand.

python3 src/bench/longmemeval_m.py longmemeval_s.json[.gz] OUT.json [timelines] [sessions a timeline]

Each question keeps the sessions that hold its answer; the rest of its timeline is drawn from the sessions of all questions of S (seed 0,
none twice in a timeline). M has 500 timelines of about 500 sessions, which are the defaults; a session stands where its date is. Questions
of S are repeated, with another id, when there are fewer than asked for. A session drawn gets the number of the question in its id and in
each of its turns: M has more sessions than S, and neither the rule for repeated sessions nor equal texts shall make the file smaller than M.
Written one timeline at a time. For speed and memory, not for results.
"""
import gzip
import json
import random
import sys

source, out = sys.argv[1:3]
timelines = int(sys.argv[3]) if len(sys.argv) > 3 else 500
length = int(sys.argv[4]) if len(sys.argv) > 4 else 500

with (gzip.open(source, "rt", encoding="utf-8") if source.endswith(".gz") else open(source, encoding="utf-8")) as file:
    questions = json.load(file)
pool = {}
for question in questions:
    for place, name in enumerate(question["haystack_session_ids"]):
        if name not in question["answer_session_ids"]:
            pool[name] = question["haystack_sessions"][place]
draw = random.Random(0)
with open(out, "w", encoding="utf-8") as file:
    for number in range(timelines):
        question = questions[number % len(questions)]
        dates = question["haystack_dates"]
        held = {name: (dates[place], question["haystack_sessions"][place])
                for place, name in enumerate(question["haystack_session_ids"]) if name in question["answer_session_ids"]}
        others = draw.sample(sorted(pool.keys() - held.keys()), min(length, len(pool)) - len(held))
        for name in others:
            turns = [dict(turn, content=f"{turn['content']} [{number}]") for turn in pool[name]]
            held[f"{name}-{number}"] = draw.choice(dates), turns
        order = sorted(held, key=lambda name: (held[name][0], name))
        made = dict(question, question_id=f"{question['question_id']}-{number}", haystack_session_ids=order,
                    haystack_dates=[held[name][0] for name in order], haystack_sessions=[held[name][1] for name in order])
        file.write("[" if number == 0 else ",\n")
        json.dump(made, file, ensure_ascii=False)
    file.write("]\n")
