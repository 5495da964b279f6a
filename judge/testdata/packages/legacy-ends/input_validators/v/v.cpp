#include <cstdio>
#include <cstdlib>
int main() {
  int n;
  exit(scanf("%d", &n) == 1 && n > 0 ? 42 : 43);
}
