# Accepts twice the number and the number after it, and nothing else: what read finds is the end.
read n < "$1"
if ! read -r -d '' -n 100 out && [[ $out == $((2 * n)) || $out == $((2 * n + 1)) ]]; then
  exit 42
fi
echo "neither $((2 * n)) nor the next: ${out%%$'\n'*}" > "$3judgemessage.txt"
exit 43
