#include "judge/problem/shelves/shelf_completeness.hpp"

#include <algorithm>
#include <cerrno>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/file_marks.hpp"
#include "judge/base/sha256.hpp"
#include "judge/base/text/counted.hpp"
#include "judge/problem/checksums.hpp"
#include "judge/problem/file_names.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

constexpr Bytes kLargestList = mebibytes(64);

struct Faults {
  std::vector<std::string> missing;
  std::vector<std::string> empty;
  std::vector<std::string> different;
};

/// Whether a file's content is another one. What cannot be read is told of when it is to be.
bool is_different(const fs::path& file, const std::string& digest) {
  const auto opened = open_file(file, O_RDONLY | O_NONBLOCK);
  const auto found = opened ? sha256_of_file(opened->get()) : tl::unexpected(opened.error());
  return found && *found != digest;
}

Faults find_faults(const fs::path& folder, const Checksums& checksums) {
  // The list is written last, and no program can set the time of a change back.
  struct stat list {};
  const bool is_dated = ::stat((folder / kChecksumsFile).c_str(), &list) == 0;
  static const std::string kOfNothing = sha256_hex("");
  Faults faults;
  for (const auto& [name, digest] : checksums) {
    const fs::path file = folder / name;
    struct stat status {};
    const bool is_there = ::stat(file.c_str(), &status) == 0;
    if (!is_there && errno == ENOENT) faults.missing.push_back(name);
    // What is there and is no file is told of where the cases are listed.
    if (!is_there || !S_ISREG(status.st_mode)) continue;
    const bool is_as_listed =
        is_dated && nanoseconds_in(status.st_ctim) < nanoseconds_in(list.st_ctim);
    if (status.st_size == 0 && digest != kOfNothing)
      faults.empty.push_back(name);
    else if (!is_as_listed && is_different(file, digest))
      faults.different.push_back(name);
  }
  return faults;
}

}  // namespace

bool check_completeness(const Project& project, const Problem& problem, Diagnostics& diagnostics) {
  const bool is_planned = problem.plan.has_value();
  const std::string help =
      is_planned ? "" : fmt::format("put the files back, or remove {}", kChecksumsFile);
  const std::size_t before = diagnostics.size();
  const auto report = [&](const fs::path& place, std::string what, std::string why) {
    diagnostics.push_back({.location = {project.shown(place)},
                           .what = std::move(what),
                           .why = std::move(why),
                           .help = help,
                           .remedy = is_planned ? Remedy::generate_cases : Remedy::none,
                           .problem = problem.id});
  };
  const fs::path& folder = problem.cases_folder;
  const fs::path list = folder / kChecksumsFile;
  std::error_code code;
  if (auto unfinished =
          unfinished_change(problem.id, folder, project.shown(folder / kChangeFolder))) {
    diagnostics.push_back(*std::move(unfinished));
    return false;
  }
  if (!fs::exists(fs::symlink_status(list, code))) {
    if (!problem.plan) return true;
    report(list, "is missing, though a plan makes the testcases",
           "without it nobody can tell whether all of them are there");
    return false;
  }
  const auto text = read_file(list, kLargestList);
  if (!text) {
    report(list, text.error().message, "");
    return false;
  }
  const Checksums checksums = parse_checksums(*text, project.shown(list), diagnostics);
  if (checksums.empty() && problem.plan && diagnostics.size() == before)
    report(list, "lists nothing, though a plan makes the testcases",
           "without it nobody can tell whether all of them are there");
  const Faults faults = find_faults(folder, checksums);
  const auto tell = [&](const std::vector<std::string>& names, const char* how, const char* why) {
    if (names.empty()) return;
    report(list,
           fmt::format("{} of the {} that it lists {} {}: {}", names.size(),
                       counted(checksums.size(), "file"), names.size() == 1 ? "is" : "are", how,
                       first_names(names)),
           why);
  };
  constexpr const char* kPart = "a verdict on part of the testcases is none";
  tell(faults.missing, "missing", kPart);
  tell(faults.empty, "empty", kPart);
  const bool is_whole = diagnostics.size() == before;
  tell(faults.different, "not as it says",
       "verdicts are on what is there, and that was not made so");
  if (!faults.different.empty()) diagnostics.back().severity = Severity::warning;
  return is_whole;
}

}  // namespace judge
