#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "judge/base/expected.hpp"
#include "judge/generation/make_case.hpp"

namespace judge {

/// Which files a case has before anything is made of its input, and from where.
class CaseSources {
 public:
  enum class Source { plan, copy, generator };

  struct File {
    std::string text;
    Source source;
  };

  explicit CaseSources(const MakeCaseJob& job) : job_(job) {}

  /// What the case's generator made, by extension.
  void take_generated(std::map<std::string, std::string> files) { generated_ = std::move(files); }

  /// The file of that extension, "in", "ans.statement", of the source that counts; nothing where
  /// none has it.
  Expected<std::optional<File>> file(const std::string& extension) const;

  /// The same without its source.
  Expected<std::optional<std::string>> text(const std::string& extension) const;

 private:
  const MakeCaseJob& job_;
  std::map<std::string, std::string> generated_;
};

/// All files that are there of what a case copies.
std::vector<std::filesystem::path> copied_files(const MakeCaseJob& job);

/// The file of that extension that a case copies, whether it is there or not; empty: it copies
/// nothing.
std::filesystem::path copied_file(const MakeCaseJob& job, std::string_view extension);

}  // namespace judge
