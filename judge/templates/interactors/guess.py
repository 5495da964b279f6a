# Knows a number, and answers guesses: interactor INPUT ANSWER FEEDBACK_FOLDER < OUTPUT > INPUT, with
# the submission's output and input.
# Exit code 42: accepted; 43: wrong answer, and judgemessage.txt says why; any other: judge error.

import sys

answers = open(1, "wb", buffering=0)


def reject(why):
    with open(sys.argv[3] + "/judgemessage.txt", "w") as message:
        print(why, file=message)
    sys.exit(43)


def read_guess():
    line = sys.stdin.buffer.readline(40)
    word = line[:-1]
    if not line.endswith(b"\n") or not word.isdigit() or not 1 <= int(word) <= 100:
        reject(f"expected a guess from 1 to 100, found {line!r}")
    return int(word)


def say(line):
    try:
        answers.write(line + b"\n")
    except BrokenPipeError:
        pass  # the submission is gone: what it has sent still decides


with open(sys.argv[1]) as file:
    number = int(file.read())
for _ in range(7):
    guess = read_guess()
    if guess == number:
        say(b"right")
        if sys.stdin.buffer.read(1):
            reject('expected nothing more after "right"')
        sys.exit(42)
    say(b"higher" if guess < number else b"lower")
reject("seven guesses were not enough")
