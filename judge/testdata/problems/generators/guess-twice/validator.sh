IFS= read -r line
[[ $line =~ ^[0-9]{1,9}$ ]] && exit 42
echo "expected a number" >&2
exit 43
