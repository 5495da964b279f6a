#pragma once

#include <memory>
#include <string>
#include <vector>

#include "judge/cli/completion/typed_words.hpp"
#include "judge/workspace/workspace.hpp"

namespace judge {

/// The names of what is here, found where the words that were typed so far say. Nothing of what is
/// wrong is told: then there are fewer names.
class KnownNames {
 public:
  explicit KnownNames(const TypedWords& typed);

  std::vector<std::string> problems() const;

  /// Of the problems that were named; of all where none was.
  std::vector<std::string> cases() const;

  /// Of the problems that were named: their paths from here, and their names.
  std::vector<std::string> submission_paths() const;
  std::vector<std::string> submission_names() const;

  /// Ids of languages that submissions may be in.
  std::vector<std::string> languages() const;

 private:
  std::vector<LoadedProblem> named_problems() const;

  const TypedWords& typed_;
  std::unique_ptr<Workspace> workspace_;  ///< null where there is none
};

}  // namespace judge
