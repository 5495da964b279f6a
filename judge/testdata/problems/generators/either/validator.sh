# A number of at most 18 digits in a line, and nothing else: what read finds is the end, not a NUL.
if ! IFS= read -r -d '' -n 30 input && [[ $input =~ ^(0|[1-9][0-9]{0,17})$'\n'$ ]]; then
  exit 42
fi
echo 'line 1, column 1: expected the integer n' >&2
exit 43
