#include "judge/engine/job.hpp"

#include <fcntl.h>

#include "judge/base/os/mapped_file.hpp"
#include "judge/base/sha256.hpp"
#include "judge/generation/case_sources.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

using Paths = std::vector<fs::path>;

/// All regular files below a folder, if there is one.
void add_folder(const fs::path& folder, Paths& paths) {
  std::error_code code;
  for (fs::recursive_directory_iterator entry(folder, code), end; !code && entry != end;
       entry.increment(code)) {
    if (entry->is_regular_file()) paths.push_back(entry->path());
  }
}

/// What it was built from and what was made of that are in one folder.
void add(const Runnable& program, Paths& paths) {
  if (!program.files.folder.empty()) add_folder(program.files.folder, paths);
}

void add(const std::optional<Runnable>& program, Paths& paths) {
  if (program) add(*program, paths);
}

Paths files_of(const BuildJob& job) {
  Paths paths = job.source.files;
  for (const std::string& name : job.source.shared_folders)
    add_folder(job.source.root / name, paths);
  return paths;
}

Paths files_of(const CaseJob& job) {
  Paths paths = {job.test_case.input, job.test_case.answer};
  add(job.program, paths);
  if (job.judge.kind != ReadyJudge::Kind::comparison) add(job.judge.program, paths);
  for (const Runnable& checker : job.judge.more_checkers) add(checker, paths);
  if (job.static_check) add(job.static_check->validator, paths);
  return paths;
}

Paths files_of(const ExplainJob& job) {
  Paths paths = files_of(job.build);
  const Paths more = files_of(job.run);
  paths.insert(paths.end(), more.begin(), more.end());
  return paths;
}

Paths files_of(const MakeCaseJob& job) {
  Paths paths;
  for (const auto* program : {&job.generator, &job.solution, &job.checker}) add(*program, paths);
  for (const Runnable& validator : job.validators) add(validator, paths);
  const Paths copied = copied_files(job);
  paths.insert(paths.end(), copied.begin(), copied.end());
  return paths;
}

Paths files_of(const RunJob& job) {
  Paths paths = {job.input};
  add(job.program, paths);
  return paths;
}

Paths files_of(const ValidateJob& job) {
  Paths paths = {job.input};
  add(job.validator, paths);
  return paths;
}

Paths files_of(const CheckJob& job) {
  Paths paths = {job.input, job.answer, job.output};
  add(job.checker, paths);
  return paths;
}

Paths files_of(const GradeJob& job) {
  Paths paths;
  add(job.grader, paths);
  return paths;
}

Paths files_of(const TrialsJob& job) {
  Paths paths;
  for (const auto& [name, generator] : job.generators) add(generator, paths);
  for (const TrialValidator& validator : job.validators) add(validator.program, paths);
  add(job.program, paths);
  add(job.other, paths);
  if (job.judge.kind != ReadyJudge::Kind::comparison) add(job.judge.program, paths);
  for (const Runnable& checker : job.judge.more_checkers) add(checker, paths);
  return paths;
}

Paths files_of(const DrawJob& job) {
  Paths paths = {job.input, job.answer, job.output};
  add(job.visualizer, paths);
  add(job.checker, paths);
  return paths;
}

Paths files_of(const DrawCaseJob& job) {
  Paths paths = files_of(job.run);
  add(job.visualizer.program, paths);
  return paths;
}

}  // namespace

Expected<std::map<fs::path, std::string>> content_hashes(const Job& job) {
  std::map<fs::path, std::string> hashes;
  for (const fs::path& path : std::visit([](const auto& each) { return files_of(each); }, job)) {
    if (path.empty() || hashes.contains(path)) continue;
    const auto file = MappedFile::open(path);
    if (!file) return tl::unexpected(file.error());
    hashes[path] = sha256_hex(file->bytes());
  }
  return hashes;
}

}  // namespace judge
