#include <cstdio>
#include <cstdlib>
#include <cstring>
int main() {
  char line[12] = "";
  int n;
  if (fgets(line, sizeof line, stdin) == nullptr || getchar() != EOF) exit(43);
  char again[12];
  if (sscanf(line, "%d", &n) != 1 || n < 1 || n > 1000000) exit(43);
  exit(snprintf(again, sizeof again, "%d\n", n) > 0 && strcmp(line, again) == 0 ? 42 : 43);
}
