#include "judge/problem/submission_files.hpp"

#include <cerrno>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "judge/base/os/confined_file.hpp"
#include "judge/problem/file_names.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

/// Data files and all: far more than any submission has.
constexpr Bytes kLargestSubmission = mebibytes(64);

/// A tag stands in a source that a person wrote.
constexpr Bytes kLargestTagged = mebibytes(4);

/// Of many things that are wrong with one submission, some are enough.
constexpr std::size_t kMostRefusals = 10;

constexpr const char* kWhy =
    "a submission is judged by its own files alone: what else the judge can read is not for it";

}  // namespace

void SubmissionFiles::report(const fs::path& place, std::string what, std::string why,
                             std::string help) {
  diagnostics_.push_back({.location = {shown_(place)},
                          .what = std::move(what),
                          .why = std::move(why),
                          .help = std::move(help)});
}

void SubmissionFiles::report_link(const fs::path& path) {
  std::error_code code;
  const fs::file_status target = fs::status(path, code);
  const std::string where = target_of_link(path);
  if (fs::is_directory(target)) {
    report(path, fmt::format("a link to a folder: {}", where), kWhy,
           "put the files themselves there, or remove the link");
  } else if (!fs::exists(target)) {
    report(path, fmt::format("a link that leads nowhere: to {}", where), "",
           "put the file itself there, or remove the link");
  } else {
    std::vector<std::string> names;
    for (const fs::path& folder : linked_folders_)
      names.push_back(folder.filename().string() + "/");
    report(path, fmt::format("a link out of the submission: to {}", where), kWhy,
           names.empty() ? "put the file itself there, or remove the link"
                         : fmt::format("put the file itself there; a link may lead to files in {}",
                                       fmt::join(names, ", ")));
  }
}

void SubmissionFiles::refuse_link(const fs::path& path) {
  std::error_code code;
  if (!fs::exists(path, code)) return report_link(path);
  report(path, fmt::format("a link in place of a submission: to {}", target_of_link(path)), kWhy,
         "put the program itself there");
  diagnostics_.back().remedy = Remedy::name_the_submission;
}

std::optional<std::vector<fs::path>> SubmissionFiles::list_all(const fs::path& folder,
                                                               std::size_t most) {
  auto paths = entries_of(folder, {.most = most, .cancellation = loading_.cancellation});
  if (!paths) {
    const bool is_closed = paths.error().code == EACCES;
    report(folder, paths.error().message, is_closed ? kAllFilesAreRead : "",
           is_closed ? "make it readable, or remove it" : "");
    return std::nullopt;
  }
  std::erase_if(*paths, [](const fs::path& path) {
    const std::string name = path.filename().string();
    return is_ignored(name) || name == "__pycache__";
  });
  return *std::move(paths);
}

std::optional<std::vector<fs::path>> SubmissionFiles::list(const fs::path& folder,
                                                           std::size_t most) {
  const auto paths = list_all(folder, most);
  if (!paths) return std::nullopt;
  std::vector<fs::path> usable;
  for (const fs::path& path : *paths) {
    const std::string name = path.filename().string();
    if (is_submission_file_name(name, loading_.patterns)) {
      usable.push_back(path);
    } else {
      diagnostics_.push_back({.severity = Severity::warning,
                              .location = {shown_(folder) + "/" + name},
                              .what = "not a name for a submission",
                              .why = "it is left out",
                              .help = kFormatNameHelp});
    }
  }
  return usable;
}

std::optional<std::vector<fs::path>> SubmissionFiles::of(const fs::path& path, bool any_ending) {
  program_ = path;
  territory_ = territory_of(path);
  files_.clear();
  entries_left_ = kMostSubmissionEntries;
  size_ = 0;
  std::error_code code;
  const fs::file_status status = fs::symlink_status(path, code);
  if (!fs::is_directory(fs::status(path, code)) &&
      ((!any_ending && !has_program_ending(path)) || is_passed_over(path)))
    return files_;
  if (fs::is_symlink(status)) {
    refuse_link(path);
    return std::nullopt;
  }
  const std::size_t before = diagnostics_.size();
  const bool is_whole = fs::is_directory(status) ? collect(path, 1) : is_fit(path);
  if (is_whole &&
      !has_errors({diagnostics_.begin() + static_cast<std::ptrdiff_t>(before), diagnostics_.end()}))
    return std::move(files_);
  return std::nullopt;
}

bool SubmissionFiles::is_passed_over(const fs::path& file) const {
  return tests_ == NamesOfTests::passed_over && is_test(file);
}

/// False where it is no use to look further.
bool SubmissionFiles::collect(const fs::path& folder, int depth) {
  if (depth > kDeepestSubmission) {
    report(folder, fmt::format("deeper than {} folders", kDeepestSubmission));
    return false;
  }
  const auto paths = list_all(folder, entries_left_);
  if (!paths) return false;
  entries_left_ -= paths->size();
  const std::size_t before = diagnostics_.size();
  for (const fs::path& path : *paths) {
    if (loading_.cancellation.is_requested()) return false;
    if (!take(path, depth)) return false;
    if (diagnostics_.size() - before >= kMostRefusals) return false;
  }
  return true;
}

bool SubmissionFiles::take(const fs::path& path, int depth) {
  std::error_code code;
  const fs::file_status status = fs::symlink_status(path, code);
  if (fs::is_directory(status)) return collect(path, depth + 1);
  if (is_passed_over(path)) return true;
  if (path.lexically_relative(program_).string().size() > kLongestSubmissionPath) {
    report(path, fmt::format("a path of more than {} bytes", kLongestSubmissionPath),
           "a submission is built from a copy, where the path to it may be longer",
           "give its folders shorter names");
    return true;
  }
  if (fs::is_symlink(status) && fs::is_directory(path, code)) {
    report_link(path);
    return true;
  }
  return is_fit(path);
}

/// Adds the file, or reports what is wrong with it. False for one too much.
bool SubmissionFiles::is_fit(const fs::path& file) {
  if (!territory_) {
    report(file, territory_.error().message);
    return true;
  }
  const auto opened = open_confined(file, *territory_, linked_folders_);
  std::error_code code;
  if (!opened) {
    if (fs::is_symlink(file, code)) {
      report_link(file);
    } else if (opened.error().code == EINVAL) {
      report(file, "neither a file nor a folder",
             "a pipe, a socket or a device is nothing that could be judged", "remove it");
    } else {
      report(file, opened.error().message, kAllFilesAreRead, "make it readable, or remove it");
    }
    return true;
  }
  size_ += opened->size;
  if (size_ > kLargestSubmission.count) {
    report(program_,
           fmt::format("its files have more than {} in all", to_string(kLargestSubmission)),
           "no submission may be so large", "remove what does not belong to the program");
    return false;
  }
  files_.push_back(file);
  return true;
}

std::optional<std::string> SubmissionFiles::content(const fs::path& file, const fs::path& program) {
  auto text = tagged_source(file, program, linked_folders_, loading_.cancellation);
  if (text) return std::move(*text);
  report(file, text.error().message);
  return std::nullopt;
}

Expected<std::string> tagged_source(const fs::path& file, const fs::path& territory,
                                    const std::vector<fs::path>& linked_folders,
                                    Cancellation cancellation) {
  const auto confines = territory_of(territory);
  if (!confines) return tl::unexpected(confines.error());
  const auto opened = open_confined(file, *confines, linked_folders);
  if (!opened) return tl::unexpected(opened.error());
  return read_confined(*opened, file, kLargestTagged, cancellation);
}

}  // namespace judge
