// request SEED [any|low|high|equal] [any|corners|neighbours]: the numbers of the seed and the two
// ends of the walk, drawn as the words say.

#include "generators/lib/algorithmia/request.hpp"

int main(int argc, char** argv) {
  return generators::algorithmia::print_request(argc, argv);
}
