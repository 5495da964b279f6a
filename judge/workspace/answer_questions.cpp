#include "judge/workspace/answer_questions.hpp"

#include <algorithm>

namespace judge {

bool is_grammar(const Program& answer_validator) {
  using std::filesystem::path;
  const std::vector<path>& files = answer_validator.source.files;
  const auto is_one = [](const path& file) { return file.extension() == ".ctd"; };
  // Beside sources it is something that a program reads.
  const auto is_note = [](const path& file) {
    return file.extension() == ".md" || file.extension() == ".txt" || !file.has_extension();
  };
  return std::ranges::any_of(files, is_one) && std::ranges::all_of(files, [&](const path& file) {
           return is_one(file) || is_note(file);
         });
}

ValidateJob ask_about_answer(const Program& program, const Runnable& built, const TestCase& of,
                             const std::filesystem::path& answer, const RunLimits& limits) {
  return {.validator = built,
          .input = answer,
          .args = of.answer_validator_args,
          .limits = limits,
          .protocol = program.protocol,
          .beside = is_grammar(program) ? std::filesystem::path() : of.input};
}

}  // namespace judge
