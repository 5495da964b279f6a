// @EXPECTED_RESULTS@: CORRECT
#include <cstdio>

int main() {
  int n = 0;
  std::scanf("%d", &n);
  std::printf("%d\n", 2 * n);
}
