#include "tell.h"
#include <fstream>
#include <cstdlib>
using namespace std;
void tell(const char* folder, const string& what) {
  ofstream(string(folder) + "judgemessage.txt") << what << endl;
  if (what == "no number") exit(43);
  if (what == "broken") std::abort();
}
