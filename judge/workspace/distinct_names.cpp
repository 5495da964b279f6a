#include "judge/workspace/distinct_names.hpp"

#include <algorithm>

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

std::vector<std::string> distinct_names(const std::vector<NamedPath>& all,
                                        std::size_t first_named) {
  std::vector<std::string> distinct;
  for (const NamedPath& each : all) distinct.push_back(each.name);
  for (std::size_t i = first_named; i < all.size(); ++i) {
    std::vector<fs::path> alike;
    for (const NamedPath& other : all)
      if (other.name == all[i].name && other.path != all[i].path) alike.push_back(other.path);
    for (std::size_t count = 2; !alike.empty(); ++count) {
      const fs::path name = last_parts(all[i].path, count);
      distinct[i] = name.string();
      std::erase_if(alike, [&](const fs::path& path) { return last_parts(path, count) != name; });
    }
  }
  return distinct;
}

void make_names_distinct(std::vector<Submission>& submissions, std::size_t first_named) {
  std::vector<NamedPath> all;
  for (const Submission& submission : submissions)
    all.push_back(
        {.name = submission.name, .path = fs::absolute(submission.path()).lexically_normal()});
  const std::vector<std::string> names = distinct_names(all, first_named);
  for (std::size_t i = first_named; i < submissions.size(); ++i) submissions[i].name = names[i];
}

}  // namespace judge
