#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "judge/base/cancellation.hpp"
#include "judge/inspection/finding.hpp"
#include "judge/problem/problem.hpp"

namespace judge {

/// What inspectors look at: a problem as it was loaded, and the folder it lies in. They read files
/// and write and start nothing.
struct Inspected {
  const Problem& problem;
  std::filesystem::path manifest = {};  ///< problem.yaml, whether it is there or not
  bool is_legacy = false;
  std::function<std::string(const std::filesystem::path&)> shown = {};  ///< as messages name it
  Cancellation cancellation = {};
  /// The input that a case has besides another one because a plan has it there: by the case's name.
  /// What a plan puts into several groups counts as a link does.
  std::map<std::string, std::filesystem::path> included_inputs = {};

  Location at(const std::filesystem::path& path, int line = 0) const {
    return {.file = shown(path), .line = line};
  }
};

Inspected inspected(const Problem& problem,
                    std::function<std::string(const std::filesystem::path&)> shown,
                    Cancellation cancellation = {});

/// The files of statements: problem.<language>.md and so on, sorted.
std::vector<std::filesystem::path> statements_of(const Inspected& inspected);

/// "en" of "problem.en.tex"; empty where the name has no language.
std::string statement_language(const std::filesystem::path& statement);

// An inspector for each kind of thing; what it finds, in the order of the files.
Findings inspect_manifest(const Inspected& inspected);
Findings inspect_manifest_types(const Inspected& inspected);  ///< what stricter judges refuse
Findings inspect_folders(const Inspected& inspected);         ///< what stands at the package's root
Findings inspect_entries(const Inspected& inspected);         ///< names and links at any depth
Findings inspect_texts(const Inspected& inspected);  ///< encodings of manifests and statements
Findings inspect_statements(const Inspected& inspected);
Findings inspect_statement_parts(const Inspected& inspected);  ///< pictures and constants in them
Findings inspect_samples(const Inspected& inspected);  ///< against those that statements spell
Findings inspect_cases(const Inspected& inspected);
Findings inspect_generators(const Inspected& inspected);
Findings inspect_submissions(const Inspected& inspected);

/// All of them, but for what loading has told already, in its own words: the same of the same file.
Findings inspect(const Inspected& inspected, const Findings& told = {});

}  // namespace judge
