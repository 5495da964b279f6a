# A count from 1 to 9, and so many numbers from 0 to the most, which --max may lower. Two lines, and
# nothing else: what read finds is the end, not a NUL.
most=1000
[[ $1 == --max ]] && most=$2
IFS= read -r -d '' -n 200 input && exit 43
[[ $input =~ ^([1-9])$'\n'([0-9]+( [0-9]+)*)$'\n'$ ]] || exit 43
n=${BASH_REMATCH[1]}
read -r -a numbers <<< "${BASH_REMATCH[2]}"
[[ ${#numbers[@]} == "$n" ]] || exit 43
for number in "${numbers[@]}"; do
  [[ $number =~ ^(0|[1-9][0-9]{0,8})$ && $number -le $most ]] || exit 43
done
exit 42
