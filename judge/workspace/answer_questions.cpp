#include "judge/workspace/answer_questions.hpp"

namespace judge {

ValidateJob ask_about_answer(const Program& program, const Runnable& built, const TestCase& of,
                             const std::filesystem::path& answer, const RunLimits& limits) {
  return {.validator = built,
          .input = answer,
          .args = of.answer_validator_args,
          .limits = limits,
          .protocol = program.protocol,
          .beside = program.is_grammar ? std::filesystem::path() : of.input.path()};
}

}  // namespace judge
