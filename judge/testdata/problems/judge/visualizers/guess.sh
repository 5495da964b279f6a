text=$(cat)
if [ $# -gt 0 ]; then
  echo "<svg><text>$(echo "$text" | grep -c '^>') said</text></svg>" > "$3/judgeimage.svg"
  exit
fi
case $text in
  *fragile*) echo "cannot draw this" >&2; exit 3 ;;
esac
echo "[$(grep -c '^<' <<< $text)]"
