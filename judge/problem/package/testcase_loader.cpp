#include "judge/problem/package/testcase_loader.hpp"

#include <algorithm>
#include <initializer_list>

#include <fmt/format.h>

#include "judge/base/os/is_below.hpp"
#include "judge/base/text/visible_text.hpp"
#include "judge/problem/compiled_file.hpp"
#include "judge/problem/test_group.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

fs::path file_of_testcase(const fs::path& folder, const std::string& case_name,
                          std::string_view suffix) {
  return folder / (case_name + std::string(suffix));
}

/// What a compiler leaves where nobody says what to call it, which is no output of a case 'a'.
bool is_left_by_compiler(const fs::path& output) {
  return output.filename() == "a.out" && is_compiled_file(output);
}

}  // namespace

std::string_view testcase_suffix(std::string_view name) {
  for (const std::string_view suffix : kTestcaseSuffixes) {
    if (name.size() > suffix.size() && name.ends_with(suffix)) return suffix;
  }
  return {};
}

void gather_testcase_file(const ListedName& listed, std::string_view suffix,
                          TestcasesInFolder& cases) {
  TestcaseFiles& found = cases[listed.name.substr(0, listed.name.size() - suffix.size())];
  found.suffixes.insert(suffix);
  if (listed.type != fs::file_type::regular) found.others.insert(suffix);
}

const fs::path& TestcaseLoader::real_folder(const fs::path& folder) {
  const auto [known, is_new] = real_folders_.try_emplace(folder.native());
  std::error_code code;
  if (is_new) known->second = fs::weakly_canonical(folder, code);
  return known->second;
}

fs::path TestcaseLoader::target_of(const fs::path& link, std::error_code& code) {
  const fs::path target = fs::read_symlink(link, code);
  if (code) return fs::canonical(link, code);
  const fs::path there = real_folder(link.parent_path() / target.parent_path()) / target.filename();
  std::error_code missing;
  const bool is_file = fs::is_regular_file(fs::symlink_status(there, missing));
  return is_file ? there : fs::canonical(link, code);
}

std::optional<fs::path> TestcaseLoader::file_at(const fs::path& path, bool is_plain) {
  std::error_code code;
  fs::path target =
      is_plain ? real_folder(path.parent_path()) / path.filename() : target_of(path, code);
  if (code) {
    told_.tell_of_dead_link(path, "put the file itself there");
    return std::nullopt;
  }
  if (!is_plain && !fs::is_regular_file(target, code)) {
    told_.report(Severity::error, path, "not a regular file", {}, "remove it");
    return std::nullopt;
  }
  if (!is_below(target, paths_.root) && !has_told_of_links_) {
    has_told_of_links_ = true;
    told_.report(Severity::warning, path, "a symbolic link that leads out of the package",
                 "the package is not whole without what lies there", "put the file itself there");
  }
  return target;
}

bool TestcaseLoader::has_output(const fs::path& folder, const std::string& case_name,
                                const TestcaseFiles& found) {
  return found.has(".out") && !is_left_by_compiler(folder / (case_name + ".out"));
}

void TestcaseLoader::tell_of_no_answer(const fs::path& input, const std::string& case_name,
                                       AnswerComes comes) {
  told_.report(Severity::error, input, fmt::format("there is no {}.ans to it", case_name), {},
               "make the answer, or remove the input");
  switch (comes) {
    case AnswerComes::by_another_name:
      told_.all().back().help = fmt::format("if {0}.out is the answer, call it {0}.ans", case_name);
      break;
    case AnswerComes::by_plan:
      told_.ask_to_generate("remove the input");
      break;
    case AnswerComes::by_solution:
      told_.ask_to_generate("write it, or remove the input");
      break;
    case AnswerComes::by_hand:
      break;
  }
}

TestcaseLoader::AnswerComes TestcaseLoader::answer_comes(const CaseGroupRow& row,
                                                         const fs::path& folder,
                                                         const std::string& case_name,
                                                         const TestcaseFiles& found) {
  if (has_output(folder, case_name, found)) return AnswerComes::by_another_name;
  if (told_.is_data_made()) return AnswerComes::by_plan;
  const bool is_judged = row.cases == nullptr;
  const bool has_outputs_for_answers = !problem_.type.is_session() && !problem_.type.submit_answer;
  return is_judged && has_outputs_for_answers ? AnswerComes::by_solution : AnswerComes::by_hand;
}

void TestcaseLoader::load(const CaseGroupRow& row, const fs::path& folder,
                          const std::string& case_name, const TestcaseFiles& found,
                          TestGroup& group) {
  const auto at = [&](std::string_view suffix) {
    return file_of_testcase(folder, case_name, suffix);
  };
  if (!found.has(".in")) return tell_of_no_input(folder, case_name, found);
  const bool is_complete = test_data_ == TestData::complete;
  const bool is_judged = row.cases == nullptr;
  // An interactor may need none: then it finds an empty one.
  const bool is_answer_empty =
      is_judged && !found.has(".ans") && problem_.type.interactive && !found.has(".out");
  const bool needs_answer = row.needs_answer && !is_answer_empty;
  const bool lacks_answer = needs_answer && !found.has(".ans");
  if (is_answer_empty && is_complete) {
    told_.report(Severity::warning, at(".in"), fmt::format("there is no {}.ans to it", case_name),
                 "the interactor is given an empty one", "make the answer, which may be empty");
  }
  const bool lacks_output = row.needs_output && !found.has(".out");
  std::optional<AnswerComes> comes;
  if (lacks_answer) comes = answer_comes(row, folder, case_name, found);
  if (comes && is_complete) tell_of_no_answer(at(".in"), case_name, *comes);
  if (lacks_output && is_complete)
    told_.report(Severity::error, at(".in"), fmt::format("there is no {}.out to it", case_name));
  GroupArgs args = group.args;
  if (found.has(".yaml") && !manifest_.is_legacy && !told_.is_astray(at(".yaml"))) {
    args = read_args(at(".yaml"), paths_.shown(at(".yaml")), ArgsFile::of_case, args,
                     problem_.constants, told_.all());
  }
  if (found.has(".yaml") && manifest_.is_legacy) {
    told_.report(Severity::warning, at(".yaml"), "a case of the legacy format has no settings",
                 "what it says is left out", "write it into the testdata.yaml of a group");
  }
  for (const std::string_view suffix : {".files", ".args"}) {
    if (!found.has(suffix) || !is_judged) continue;
    told_.all().push_back(not_given_to_submissions(suffix == ".files" ? "files" : "arguments",
                                                   paths_.shown(at(suffix))));
  }
  const bool is_to_be_answered = comes == AnswerComes::by_solution;
  if ((lacks_answer && !is_to_be_answered) || lacks_output) return;
  const auto file = [&](std::string_view suffix) {
    return file_at(at(suffix), !found.others.contains(suffix));
  };
  const std::optional<fs::path> none = fs::path();
  const auto input = file(".in");
  const auto answer = is_to_be_answered ? at(".ans") : needs_answer ? file(".ans") : none;
  const auto output = row.needs_output ? file(".out") : none;
  if (!input || !answer || !output) return;
  const bool has_interaction = found.has(".interaction") && problem_.type.is_session();
  auto& cases = is_to_be_answered ? problem_.unanswered : group.cases;
  cases.push_back({.name = group.name + "/" + printable_name(case_name),
                   .input = *input,
                   .answer = *answer,
                   .output = *output,
                   .interaction = has_interaction ? at(".interaction") : fs::path(),
                   .input_validator_args = args.input_validator_args,
                   .output_validator_args = args.output_validator_args,
                   .output_validator_args_place = args.output_validator_args_place,
                   .answer_validator_args = args.answer_validator_args,
                   .named_input_validator_args = args.named_input_validator_args});
}

void TestcaseLoader::tell_of_no_input(const fs::path& folder, const std::string& case_name,
                                      const TestcaseFiles& found) {
  if (test_data_ != TestData::complete) return;
  for (const std::string_view suffix : {".ans", ".out"}) {
    if (!found.has(suffix)) continue;
    const fs::path file = file_of_testcase(folder, case_name, suffix);
    if (is_left_by_compiler(file)) {
      told_.report(Severity::warning, file, "belongs to no testcase, but was left by a compiler",
                   "it is left out", "remove it");
      continue;
    }
    told_.report(Severity::warning, file, fmt::format("there is no {}.in to it", case_name),
                 "it is left out", "remove it, or add the input");
  }
  tell_of_notes_alone(folder, case_name, found);
}

void TestcaseLoader::tell_of_notes_alone(const fs::path& folder, const std::string& case_name,
                                         const TestcaseFiles& found) {
  const auto has_one_of = [&](std::initializer_list<std::string_view> suffixes) {
    return std::ranges::any_of(suffixes, [&](std::string_view each) { return found.has(each); });
  };
  if (has_one_of({".ans", ".out", ".interaction", ".in.statement", ".ans.statement", ".in.download",
                  ".ans.download"}) ||
      told_.is_data_made())
    return;
  for (const std::string_view suffix : {".yaml", ".hint", ".desc", ".files", ".args"}) {
    if (!found.has(suffix)) continue;
    const fs::path file = file_of_testcase(folder, case_name, suffix);
    told_.report(Severity::warning, file, fmt::format("there is no {}.in to it", case_name),
                 "what it says is of no testcase", "remove it, or add the input");
  }
}

}  // namespace judge
