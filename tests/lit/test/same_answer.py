"""Are these answers of assay test --json the same, but for statistics?"""

import json
import sys

answers = []
for name in sys.argv[1:]:
    with open(name) as file:
        answer = json.load(file)
    del answer["statistics"]
    answers.append(answer)
for name, answer in zip(sys.argv[2:], answers[1:]):
    for key in answers[0]:
        if answer.get(key) != answers[0][key]:
            sys.exit(f"{name}: {key} is {answer.get(key)}\nnot {answers[0][key]}")
print(f"{answers[0]['verdict']}, {len(answers)} answers are the same")
