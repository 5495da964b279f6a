#include "judge/problem/command_word.hpp"

#include "judge/base/text/shell_word.hpp"

namespace judge {

std::string command_word(const Problem& problem, const ProblemLibrary& library) {
  return shell_word(library.word_for(problem));
}

}  // namespace judge
