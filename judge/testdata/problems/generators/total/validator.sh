# A count from 1 to 9, and so many numbers from 0 to the most, which --max may lower.
most=1000
[[ $1 == --max ]] && most=$2
read -r n && read -r -a numbers || exit 43
read -r rest && exit 43
[[ $n =~ ^[1-9]$ && ${#numbers[@]} == "$n" ]] || exit 43
for number in "${numbers[@]}"; do
  [[ $number =~ ^(0|[1-9][0-9]*)$ && $number -le $most ]] || exit 43
done
exit 42
