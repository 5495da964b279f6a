import sys
least = 0.5 if "half" in sys.argv else 1
verdicts = [line.split()[0] for line in sys.stdin]
part = verdicts.count("AC") / len(verdicts)
worst = next((verdict for verdict in verdicts if verdict != "AC"), "AC")
print("AC" if part >= least else worst, 100 * part)
