# A word and a number in a line, and nothing else: what read finds is the end, not a NUL.
if ! IFS= read -r -d '' -n 30 input && [[ $input =~ ^encode\ (0|[1-9][0-9]{0,8})$'\n'$ ]]; then
  exit 42
fi
echo "expected 'encode' and a number" >&2
exit 43
