import pathlib, sys

answer, feedback = pathlib.Path(sys.argv[2]), pathlib.Path(sys.argv[3])
if sorted(sys.stdin.read().split()) == sorted(answer.read_text().split()):
    sys.exit(42)
(feedback / "judgemessage.txt").write_text("other words\n")
sys.exit(43)
