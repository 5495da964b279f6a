# Knows a number, and the next one in a second pass.
read -r number pass < "$1"
echo guess
while read -r -n 100 guess; do
  [ ${#guess} -lt 100 ] || break
  if [ "$guess" = "$number" ]; then
    echo right
    [ "$pass" = last ] || echo "$((number + 1)) last" > "$3nextpass.in"
    exit 42
  fi
  case $guess in
    [nN][aA][nN]* | [iI][nN][fF]* | [-+.]* | 0?* | [0-9]*[!0-9]* | [0-9]?????????*)
      echo "not a number" > "$3judgemessage.txt"; exit 43 ;;
  esac
  echo "not $guess"
done
echo "no more guesses" > "$3judgemessage.txt"
exit 43
