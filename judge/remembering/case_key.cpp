#include "judge/remembering/case_key.hpp"

#include <algorithm>
#include <concepts>
#include <type_traits>
#include <utility>

#include "judge/base/os/is_below.hpp"
#include "judge/base/os/system_folders.hpp"
#include "judge/base/sha256.hpp"
#include "judge/base/wire.hpp"
#include "judge/engine/job_paths.hpp"
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

  /// What stands at a path of the job.
  void operator()(PathRole role, const auto& path) {
    if (role == PathRole::file) add_file(path);
    if (role == PathRole::folder) add(files_.of_tree(path));
  }

  /// There is none where outputs are compared.
  void operator()(const Runnable& program) {
    if (program.arguments.empty() && program.folders.empty() && program.files.folder.empty()) {
      sha_.add_field("none");
    } else {
      add_program(program);
    }
  }

  /// What another one has gathered.
  void add_known(const CaseKey& other) {
    add_text(other.key);
    marks_ += other.marks;
  }

  void add_copied(const MakeCaseJob& job) {
    for (const fs::path& file : copied_files(job)) {
      add_text(file.extension().native());
      add_file(file);
    }
  }

  std::optional<CaseKey> take() {
    if (!is_known_) return std::nullopt;
    return CaseKey{.key = sha_.hex_digest(), .marks = std::move(marks_)};
  }

 private:
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

/// Clears the paths of a job, but for what stands for itself.
struct PathClearing {
  void operator()(PathRole role, auto& path) const {
    if (role != PathRole::name) path.clear();
  }
  /// Those of programs decide what these see of themselves.
  void operator()(Runnable& /*program*/) const {}
};

/// A job, or a part of one, without its paths, which stand for what is in the files.
template <class SomeJob>
SomeJob without_paths(SomeJob job) {
  for_each_path(job, PathClearing());
  return job;
}

/// Whether all else that there is in two jobs is the same.
bool differ_in_their_cases_alone(const CaseJob& one, const CaseJob& other) {
  bool is_same = true;
  for_each_field<CaseJob>([&](const auto& field) {
    if constexpr (!std::same_as<typename std::remove_cvref_t<decltype(field)>::Value, TestCase>)
      is_same = is_same && one.*(field.member) == other.*(field.member);
  });
  return is_same;
}

MakeCaseJob without_places(MakeCaseJob job) {
  job.planned.location = {};
  job.validator_place.clear();
  job.plan_place.clear();
  return job;
}

template <class SomeJob>
SomeJob without_places(SomeJob job) {
  return job;
}

/// What is asked of programs, and its answer remembered.
template <class T>
concept Question = std::same_as<T, ValidateJob> || std::same_as<T, CheckJob> ||
    std::same_as<T, MakeCaseJob> || std::same_as<T, RunJob>;

}  // namespace

void CaseKeys::look_anew_if(Look look) {
  if (look != Look::at_all) return;
  files_.look_anew();
  if (last_) last_->programs.reset();
}

std::optional<CaseKey> CaseKeys::key_of_question(const Job& job, Look look) {
  look_anew_if(look);
  return std::visit(
      [this](const auto& question) -> std::optional<CaseKey> {
        if constexpr (Question<std::remove_cvref_t<decltype(question)>>) {
          KeyMaker maker(files_, hidden_folders_);
          maker.add_text(place_);
          maker.add_text(encode(Job(without_places(without_paths(question)))));
          if constexpr (requires { copied_files(question); }) maker.add_copied(question);
          for_each_path(question, maker);
          return maker.take();
        } else {
          return std::nullopt;
        }
      },
      job);
}

CaseKeys::WithoutCase& CaseKeys::without_case(const CaseJob& job) {
  if (last_ && differ_in_their_cases_alone(last_->job, job)) return *last_;
  CaseJob told = without_paths(job);
  told.test_case = {};
  told.limits = limits_that_must_be_same(job.limits);
  told.is_expected_too_slow = false;
  last_ = WithoutCase{.job = job, .digest = sha256_hex(encode(told)), .programs = {}};
  last_->job.test_case = {};
  return *last_;
}

std::optional<CaseKey> CaseKeys::key_of(const CaseJob& job, Look look) {
  look_anew_if(look);
  WithoutCase& same = without_case(job);
  if (!same.programs) {
    KeyMaker maker(files_, hidden_folders_);
    for_each_path(std::as_const(same.job), maker);
    same.programs = maker.take();
    if (!same.programs) return std::nullopt;
  }
  KeyMaker maker(files_, hidden_folders_);
  maker.add_text(place_);
  maker.add_text(same.digest);
  maker.add_known(*same.programs);
  TestCase told = without_paths(job.test_case);
  // Which of its answers is judged hangs on the name.
  if (!job.program.language.is_of_answers) told.name.clear();
  told.output_validator_args_place = {};
  maker.add_text(encode(told));
  for_each_path(job.test_case, maker);
  return maker.take();
}

void CaseKeys::set_store(ResultStore* store) {
  if (store == nullptr) return files_.set_store({});
  files_.set_store([store](const std::string& key) { return store->find(key); });
}

std::vector<ResultStore::Entry> CaseKeys::take_unkept() {
  std::vector<ResultStore::Entry> entries;
  for (auto& [key, digest] : files_.take_unkept())
    entries.push_back({std::move(key), std::move(digest)});
  return entries;
}

}  // namespace judge
