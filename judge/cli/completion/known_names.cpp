#include "judge/cli/completion/known_names.hpp"

#include <algorithm>

#include "judge/base/os/environment_variable.hpp"
#include "judge/workspace/selection.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

fs::path start_of(const TypedWords& typed) {
  if (const auto root = typed.values.find("root"); root != typed.values.end())
    return root->second.back();
  const std::string configured = environment_variable("JUDGE_ROOT");
  std::error_code code;
  return configured.empty() ? fs::current_path(code) : fs::path(configured);
}

}  // namespace

KnownNames::KnownNames(const TypedWords& typed) : typed_(typed) {
  WorkspaceOptions options{
      .from = start_of(typed), .words = typed.words, .programs = Programs::not_started};
  if (const auto files = typed.values.find("languages"); files != typed.values.end())
    options.language_files = {files->second.begin(), files->second.end()};
  Diagnostics untold;
  auto workspace = Workspace::open(options, untold);
  if (workspace) workspace_ = std::move(*workspace);
}

std::vector<std::string> KnownNames::problems() const {
  return workspace_ ? workspace_->problem_ids().value_or(std::vector<std::string>())
                    : std::vector<std::string>();
}

std::vector<LoadedProblem> KnownNames::named_problems() const {
  std::vector<LoadedProblem> named;
  if (!workspace_) return named;
  const std::vector<std::string> ids = problems();
  for (const std::string& word : typed_.words) {
    std::error_code code;
    const fs::path path = fs::canonical(word, code);
    const auto places =
        code ? std::vector<ProblemLibrary::Place>() : workspace_->library().places_of(path);
    if (std::ranges::find(ids, word) != ids.end()) {
      named.push_back(workspace_->load(word, TestData::not_yet_made));
    } else if (places.size() == 1) {
      named.push_back(workspace_->load(places.front().problem, TestData::not_yet_made));
    }
  }
  return named;
}

std::vector<std::string> KnownNames::cases() const {
  if (!workspace_) return {};
  std::vector<LoadedProblem> loaded = named_problems();
  if (loaded.empty()) {
    for (const std::string& id : problems())
      loaded.push_back(workspace_->load(id, TestData::not_yet_made));
  }
  std::vector<std::string> names;
  for (const LoadedProblem& one : loaded) {
    for (const TestCase& test_case : each_case(one.problem.data)) names.push_back(test_case.name);
  }
  return names;
}

std::vector<std::string> KnownNames::submission_paths() const {
  std::vector<std::string> paths;
  std::error_code code;
  for (const LoadedProblem& one : named_problems()) {
    for (const Submission& submission : one.problem.submissions)
      paths.push_back(fs::proximate(submission.path(), code).string());
  }
  return paths;
}

std::vector<std::string> KnownNames::submission_names() const {
  std::vector<std::string> names;
  for (const LoadedProblem& one : named_problems()) {
    for (const Submission& submission : one.problem.submissions) names.push_back(submission.name);
  }
  return names;
}

std::vector<std::string> KnownNames::languages() const {
  std::vector<std::string> ids;
  if (!workspace_) return ids;
  for (const Language& language : workspace_->languages().languages()) {
    if (language.is_for(Role::submission)) ids.push_back(language.id);
  }
  return ids;
}

}  // namespace judge
