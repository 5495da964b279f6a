#!/usr/bin/env python3
"""What own_problems_round_trip_test.cpp does with a few testcases and submissions, with all of them.

    judge/cli/exchange/round_trip.py JUDGE PROBLEM... [--format FORMAT]...

Runs every submission of each problem on every testcase, exports the problem, runs what was exported, and
tells where a verdict or a score is another one. JUDGE is the program, such as build/release/bin/judge;
PROBLEM a problem of this project or the path of a package. Takes minutes for each problem; on a busy
machine times differ, and with them verdicts. Exits with 1 if there is a difference.
"""
import argparse
import json
import os
import pathlib
import subprocess
import sys
import tempfile

FORMATS = ["2025-09", "legacy", "domjudge", "polygon"]


def output_of(command, allowed):
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode not in allowed:
        sys.exit(f"{' '.join(command)}: exit code {done.returncode}\n{done.stderr}")
    return done


def verdicts(judge, problem):
    """By the submission's file name its verdict and score, and by that and a number those of its cases."""
    command = [judge, "run", problem, "--all-cases", "--no-record", "--format", "json"]
    run = json.loads(output_of(command, {0, 1}).stdout)
    found = {}
    for submission in run["submissions"]:
        name = pathlib.PurePath(submission["submission"]).name
        found[name] = submission["verdict"]
        if submission.get("score") is not None:
            found[f"{name} score"] = submission["score"]
        for number, case in enumerate(submission["cases"], 1):
            found[f"{name}/{number}"] = case["verdict"]
    return found


def differences(before, after):
    names = sorted(before.keys() | after.keys())
    return [f"{name}: {before.get(name, 'nothing')} before, {after.get(name, 'nothing')} after"
            for name in names if before.get(name) != after.get(name)]


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("judge")
    parser.add_argument("problem", nargs="+")
    parser.add_argument("--format", action="append", choices=FORMATS)
    wish = parser.parse_args()
    judge = os.path.abspath(wish.judge)
    os.environ["JUDGE_PROGRESS"] = "off"
    is_same = True
    for problem in wish.problem:
        before = verdicts(judge, problem)
        cases = sum("/" in name for name in before)
        print(f"{problem}: {cases} runs", flush=True)
        with tempfile.TemporaryDirectory() as folder:
            for form in wish.format or FORMATS:
                target = os.path.join(folder, form, "package")
                os.makedirs(os.path.dirname(target))
                exported = output_of([judge, "export", problem, "--format", form, "--output", target],
                                     {0, 1, 2})
                if exported.returncode != 0:
                    print(f"  {form}: not exported: {exported.stderr.strip()}", flush=True)
                    continue
                found = differences(before, verdicts(judge, target))
                is_same = is_same and not found
                print(f"  {form}: {len(found) or 'no'} differences", flush=True)
                for line in found:
                    print(f"    {line}", flush=True)
    sys.exit(0 if is_same else 1)


if __name__ == "__main__":
    main()
