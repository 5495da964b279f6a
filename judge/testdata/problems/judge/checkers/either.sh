# Accepts twice the number and the number after it.
read n < "$1"
read -n 100 out
[[ $out == $((2 * n)) || $out == $((2 * n + 1)) ]] && exit 42
echo "neither $((2 * n)) nor the next: $out" > "$3judgemessage.txt"
exit 43
