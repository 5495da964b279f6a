# Asks for a second pass, whose input is the output of the first. What was said in both is left for
# a visualizer.
read -r task _ < "$1"
read -r number < "$2"
read -r -n 100 said
echo "$said" >> "$3said.txt"
if [ "$task" = encode ]; then
  if [ "$said" = "$number" ]; then
    echo "the number itself" > "$3judgemessage.txt"
    exit 43
  fi
  echo "decode $said" > "$3nextpass.in"
  exit 42
fi
[ "$said" = "$number" ] && exit 42
echo "$said, where $number was sent" > "$3judgemessage.txt"
exit 43
