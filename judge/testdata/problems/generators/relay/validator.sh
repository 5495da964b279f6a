IFS= read -r line
[[ $line =~ ^encode\ [0-9]{1,9}$ ]] && exit 42
echo "expected 'encode' and a number" >&2
exit 43
