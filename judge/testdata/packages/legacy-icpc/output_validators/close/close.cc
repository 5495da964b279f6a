// Accepts a number that is close enough to the answer.
#include <cmath>

#include "validate.h"

int main(int argument_count, char** arguments) {
  init_io(argument_count, arguments);
  double wanted = 0;
  judge_ans >> wanted;
  double found = 0;
  if (!(author_out >> found)) wrong_answer("no number\n");
  if (std::abs(found - wanted) > 1e-6) {
    author_message("Mind the decimals.\n");
    wrong_answer("%g in place of %g\n", found, wanted);
  }
  std::string more;
  if (author_out >> more) wrong_answer("more than a number\n");
  judge_message("well\n");
  accept();
}
