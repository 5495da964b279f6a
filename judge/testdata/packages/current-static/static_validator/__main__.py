import sys
from pathlib import Path

from verdict import accept, reject

# validator language entry_point feedback_dir/ [signs...], among the submission's files
language, entry_point, feedback, *signs = sys.argv[1:]
if language != "python3" or not Path(entry_point).is_file():
    sys.exit(f"nothing is known of {entry_point} in {language}")
for source in sorted(Path(".").rglob("*.py")):
    for sign in signs:
        if sign in source.read_text():
            reject(feedback, f"{source} has a {sign}")
total = sum(source.stat().st_size for source in Path(".").rglob("*.py"))
accept(feedback, 0.5 if "*" in signs and total > 60 else None)
