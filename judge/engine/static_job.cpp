#include "judge/engine/static_job.hpp"

#include <algorithm>

#include <fnmatch.h>

#include "judge/program/language/entry_point.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

/// Its own sources, where they are built.
std::vector<fs::path> sources_of(const Language& language, const Runnable& program) {
  std::vector<fs::path> sources;
  const auto count = std::min(program.files.own_count, program.files.files.size());
  for (std::size_t i = 0; i < count; ++i) {
    const fs::path& file = program.files.files[i];
    if (std::ranges::any_of(language.files, [&](const std::string& glob) {
          return ::fnmatch(glob.c_str(), file.filename().c_str(), 0) == 0;
        }))
      sources.push_back(program.files.folder / file);
  }
  return sources;
}

}  // namespace

std::string code_in_format(const std::vector<Language>& languages, const std::string& id) {
  const auto row = std::ranges::find(languages, id, &Language::id);
  if (row == languages.end()) return id;
  for (const std::string& code : row->codes) {
    if (std::ranges::find(languages, code, &Language::id) != languages.end()) return code;
  }
  return id;
}

std::string told_entry_point(const std::vector<Language>& languages, const Runnable& program,
                             const std::string& wanted) {
  const auto row = std::ranges::find(languages, program.language.id, &Language::id);
  if (row == languages.end()) return wanted;
  const auto start = find_entry_point({&*row, sources_of(*row, program)}, wanted);
  if (!start) return wanted;
  if (row->run.find("{mainclass}") != std::string::npos) return start->main_class;
  return start->main_file.lexically_relative(program.files.folder).string();
}

CaseJob static_job(const SubmissionTask& task, const Runnable& program, const TestCase& test_case) {
  const ReadyStaticValidator& validator = *task.static_validator;
  const std::vector<Language>& languages = task.build.languages;
  return {.program = program,
          .limits = validator.limits,
          .test_case = test_case,
          .judge = {.score_files = task.judge.score_files},
          .static_check = StaticCheck{
              .validator = validator.program,
              .language = code_in_format(languages, program.language.id),
              .entry_point = told_entry_point(languages, program, task.build.source.entry_point)}};
}

}  // namespace judge
