# Knows a number; ends by itself when it is guessed. Five words make it misbehave; another is a
# wrong guess, but not what might be read as a number and is none of at most nine digits.
read number < "$1"
echo guess
while read -r -n 4000 guess; do
  [ ${#guess} -lt 4000 ] || break
  case $guess in
    "$number") echo right; exit 42 ;;
    fail) echo "out of order" >&2; exit 1 ;;
    sleep) exec sleep 1000 ;;
    again) echo 9 > "$3nextpass.in"; exit 42 ;;
    never) echo 9 > "$3nextpass.in"; exit 43 ;;
    crash) echo 9 > "$3nextpass.in"; echo "lost" >&2; exit 1 ;;
    [nN][aA][nN]* | [iI][nN][fF]* | [-+.]* | 0?* | [0-9]*[!0-9]* | [0-9]?????????*)
      echo "not a number" > "$3judgemessage.txt"; exit 43 ;;
    *) echo "not $guess" ;;
  esac
done
echo "no more guesses" > "$3judgemessage.txt"
exit 43
