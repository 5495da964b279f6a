// Visualizer of algorithmia-magenta: maze and route, expected and found, laid over each other.

#include "judge/visualizers/lib/algorithmia.hpp"

int main(int count, char** words) {
  return judge::visualizers::draw_algorithmia(count, words, "algorithmia-magenta, the sidewinder");
}
