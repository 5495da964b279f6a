#include "judge/remembering/case_key.hpp"

#include <algorithm>

#include "judge/base/os/is_below.hpp"
#include "judge/base/os/system_folders.hpp"
#include "judge/base/sha256.hpp"
#include "judge/base/wire.hpp"
#include "judge/generation/case_sources.hpp"
#include "judge/remembering/remembered_case.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

/// Gathers what is in the files of one job. Once a file is not to be had, there is no key.
class KeyMaker {
 public:
  KeyMaker(FileDigests& files, const std::vector<fs::path>& hidden_folders)
      : files_(files), hidden_folders_(hidden_folders) {}

  void add_text(std::string_view text) { sha_.add_field(text); }

  /// None, where there need not be one.
  void add_file(const fs::path& path) {
    if (path.empty()) {
      sha_.add_field("none");
    } else {
      add(files_.of_file(path));
    }
  }

  /// All files that a program consists of, and of the system's what starts it. What else the system
  /// has is for the place to tell.
  void add_program(const Runnable& program) {
    if (program.files.folder.empty() || program.arguments.empty()) {
      is_known_ = false;
      return;
    }
    add(files_.of_tree(program.files.folder));
    for (const VisibleFolder& folder : program.folders) {
      if (folder.access != VisibleFolder::Access::read_only) is_known_ = false;
      add_hidden_in(folder);
      if (folder.path != program.files.folder && !is_of_system(folder.path))
        add(files_.of_tree(folder.path));
    }
    const fs::path starter = program.arguments.front();
    if (is_below(starter, program.files.folder)) return;
    std::error_code code;
    const fs::path tool = fs::canonical(starter, code);
    const bool is_shown = std::ranges::any_of(
        program.folders, [&](const VisibleFolder& folder) { return is_below(tool, folder.path); });
    if (code || !(is_of_system(tool) || is_shown)) is_known_ = false;
    sha_.add_field(tool.native());
    add_file(tool);
  }

  std::optional<CaseKey> take() {
    if (!is_known_) return std::nullopt;
    return CaseKey{.key = sha_.hex_digest(), .marks = std::move(marks_)};
  }

 private:
  void add(std::optional<FileDigests::Digest> digest) {
    if (!digest) {
      is_known_ = false;
      return;
    }
    sha_.add_field(digest->content);
    marks_ += digest->marks;
  }

  /// What is hidden of a folder that a program sees.
  void add_hidden_in(const VisibleFolder& folder) {
    for (const fs::path& hidden : hidden_folders_) {
      if (is_below(hidden, folder.isolated_path()))
        sha_.add_field("hidden: " + hidden.lexically_relative(folder.isolated_path()).native());
    }
  }

  FileDigests& files_;
  const std::vector<fs::path>& hidden_folders_;
  Sha256 sha_;
  std::string marks_;
  bool is_known_ = true;
};

/// A job without its paths, which stand for what is in the files. What there is to add of it besides.
ValidateJob without_paths(ValidateJob job) {
  job.input.clear();
  job.beside.clear();
  return job;
}

CheckJob without_paths(CheckJob job) {
  job.input.clear();
  job.answer.clear();
  job.output.clear();
  return job;
}

MakeCaseJob without_paths(MakeCaseJob job) {
  job.plan_folder.clear();
  job.cases_folder.clear();
  job.staging.clear();
  job.planned.location = {};
  job.validator_place.clear();
  job.plan_place.clear();
  return job;
}

void add_files(KeyMaker& maker, const ValidateJob& job) {
  maker.add_file(job.input);
  if (!job.beside.empty()) maker.add_file(job.beside);
  maker.add_program(job.validator);
}

void add_files(KeyMaker& maker, const CheckJob& job) {
  maker.add_file(job.input);
  maker.add_file(job.answer);
  maker.add_file(job.output);
  maker.add_program(job.checker);
}

void add_files(KeyMaker& maker, const MakeCaseJob& job) {
  for (const fs::path& file : copied_files(job)) {
    maker.add_text(file.extension().native());
    maker.add_file(file);
  }
  for (const auto* program : {&job.generator, &job.solution, &job.checker}) {
    maker.add_text(*program ? "program" : "none");
    if (*program) maker.add_program(**program);
  }
  for (const auto* programs : {&job.validators, &job.more_checkers}) {
    for (const Runnable& program : *programs) maker.add_program(program);
  }
}

}  // namespace

std::optional<CaseKey> CaseKeys::key_of_question(const Job& job, Look look) {
  if (look == Look::at_all) files_.look_anew();
  return std::visit(
      [this](const auto& question) -> std::optional<CaseKey> {
        if constexpr (requires { without_paths(question); }) {
          KeyMaker maker(files_, hidden_folders_);
          maker.add_text(place_);
          maker.add_text(encode(Job(without_paths(question))));
          add_files(maker, question);
          return maker.take();
        } else {
          return std::nullopt;
        }
      },
      job);
}

std::optional<CaseKey> CaseKeys::key_of(const CaseJob& job, Look look) {
  if (look == Look::at_all) files_.look_anew();
  KeyMaker maker(files_, hidden_folders_);
  maker.add_text(place_);
  CaseJob told = job;
  told.limits = limits_that_must_be_same(job.limits);
  told.is_expected_too_slow = false;
  told.test_case.name.clear();
  told.test_case.input.clear();
  told.test_case.answer.clear();
  told.test_case.output.clear();
  told.test_case.interaction.clear();
  told.test_case.output_validator_args_place = {};
  maker.add_text(encode(told));
  maker.add_file(job.test_case.input);
  maker.add_file(job.test_case.answer);
  maker.add_program(job.program);
  if (job.judge.kind != ReadyJudge::Kind::comparison) maker.add_program(job.judge.program);
  for (const Runnable& checker : job.judge.more_checkers) maker.add_program(checker);
  if (job.static_check) maker.add_program(job.static_check->validator);
  return maker.take();
}

}  // namespace judge
