# A number of at most nine digits in a line, and nothing else: what read finds is the end, not a NUL.
IFS= read -r -d '' input && exit 43
[[ $input =~ ^(0|[1-9][0-9]{0,8})$'\n'$ ]] && exit 42
echo "expected a number" >&2
exit 43
