// Visualizer of algorithmia-blue: maze and route, expected and found, laid over each other.

#include "judge/visualizers/lib/algorithmia.hpp"

int main(int count, char** words) {
  return judge::visualizers::draw_algorithmia(count, words,
                                              "algorithmia-blue, the recursive backtracker");
}
