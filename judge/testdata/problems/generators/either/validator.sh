IFS= read -r line
[[ $line =~ ^[0-9]+$ ]] && exit 42
echo 'line 1, column 1: expected the integer n' >&2
exit 43
