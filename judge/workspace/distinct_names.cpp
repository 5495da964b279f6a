#include "judge/workspace/distinct_names.hpp"

#include <algorithm>
#include <string>

namespace judge {
namespace {

namespace fs = std::filesystem;

/// The last `count` parts of a path; the whole path where there are no more.
fs::path last_parts(const fs::path& path, std::size_t count) {
  fs::path last;
  fs::path rest = path;
  for (; count > 0 && rest.has_relative_path(); --count) {
    last = last.empty() ? rest.filename() : rest.filename() / last;
    rest = rest.parent_path();
  }
  return count > 0 ? rest / last : last;
}

}  // namespace

bool is_among(const std::vector<Submission>& submissions, const fs::path& path) {
  return std::ranges::any_of(submissions, [&](const Submission& known) {
    std::error_code code;
    return fs::equivalent(known.path(), path, code);
  });
}

void make_names_distinct(std::vector<Submission>& submissions, std::size_t first_named) {
  std::vector<std::string> names;
  std::vector<fs::path> paths;
  for (const Submission& submission : submissions) {
    names.push_back(submission.name);
    paths.push_back(fs::absolute(submission.path()).lexically_normal());
  }
  for (std::size_t i = first_named; i < submissions.size(); ++i) {
    std::vector<fs::path> alike;
    for (std::size_t j = 0; j < submissions.size(); ++j)
      if (names[j] == names[i] && paths[j] != paths[i]) alike.push_back(paths[j]);
    for (std::size_t count = 2; !alike.empty(); ++count) {
      const fs::path name = last_parts(paths[i], count);
      submissions[i].name = name.string();
      std::erase_if(alike, [&](const fs::path& path) { return last_parts(path, count) != name; });
    }
  }
}

}  // namespace judge
