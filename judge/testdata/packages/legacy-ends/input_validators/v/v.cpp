#include <cstdio>
#include <cstdlib>
#include <cstring>
// Line ends may be those of Windows, as in packages of Polygon for it.
int main() {
  char line[12] = "";
  int n;
  if (fgets(line, sizeof line, stdin) == nullptr || getchar() != EOF) exit(43);
  if (sscanf(line, "%d", &n) != 1 || n < 1 || n > 1000000) exit(43);
  char unix_line[12], windows_line[12];
  snprintf(unix_line, sizeof unix_line, "%d\n", n);
  snprintf(windows_line, sizeof windows_line, "%d\r\n", n);
  exit(strcmp(line, unix_line) == 0 || strcmp(line, windows_line) == 0 ? 42 : 43);
}
