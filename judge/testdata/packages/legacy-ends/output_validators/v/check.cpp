#include "tell.h"
#include <bits/stdc++.h>
using namespace std;
#define int long long
signed main(signed argc, char** argv) {
  int wanted, found, off = 0;
  ifstream(argv[2]) >> wanted;
  if (argc == 5) off = stoi(argv[4]);
  if (!(cin >> found)) tell(argv[3], "no number");
  if (string more; cin >> more) tell(argv[3], "more than a number"), exit(43);
  if (found == -1) std::exit(7);
  if (abs(found - wanted) <= off) return 42;
  tell(argv[3], "it is " + to_string(wanted));
  quick_exit(43);
}
