// Accepts two positive integers whose sum is N.

#include <cstdint>
#include <string>

#include "judge/kit/checker.hpp"

using judge::kit::CheckerFiles, judge::kit::JudgeFault, judge::kit::TokenReader;

int main(int count, char** words) {
  return judge::kit::check_output(count, words, [](CheckerFiles& files) {
    std::int64_t n = 0;
    if (!(files.input >> n)) throw JudgeFault("the input has no N");
    TokenReader output(files.output);
    const auto a = TokenReader::to_integer(output.read_token("A", 10), 1, n);
    const auto b = TokenReader::to_integer(output.read_token("B", 10), 1, n);
    if (a + b != n) output.reject("A + B is " + std::to_string(a + b) + ", not N");
    output.read_end();
  });
}
