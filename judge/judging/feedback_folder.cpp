#include "judge/judging/feedback_folder.hpp"

#include <unistd.h>

#include "judge/base/bytes.hpp"
#include "judge/base/file.hpp"
#include "judge/base/temp_dir.hpp"
#include "judge/sandbox/isolation.hpp"

namespace judge {

namespace fs = std::filesystem;

Expected<> FeedbackFolder::renew() const {
  // The folder itself stays: a launcher of the last run may still show it to its programs.
  std::error_code code;
  fs::create_directories(path_, code);
  if (code) return system_failure(code.value(), "create {}", path_.string());
  for (const fs::directory_entry& entry : fs::directory_iterator(path_, code)) {
    if (auto removed = remove_tree(entry.path()); !removed) return removed;
  }
  if (code) return system_failure(code.value(), "empty {}", path_.string());
  const auto user = contained_user();
  if (user && ::chown(path_.c_str(), *user, *user) != 0)
    return system_failure(errno, "hand over {}", path_.string());
  return {};
}

std::string FeedbackFolder::message() const {
  auto text = read_file(path_ / "judgemessage.txt", mebibytes(8));
  return text ? message_kept(*std::move(text)) : "";
}

Expected<bool> FeedbackFolder::take_next_pass(const fs::path& target) const {
  const fs::path source = path_ / "nextpass.in";
  std::error_code code;
  // A link would lead the judge to a file that the program itself cannot read.
  if (!fs::is_regular_file(fs::symlink_status(source, code))) return false;
  fs::create_directories(target.parent_path(), code);
  fs::rename(source, target, code);
  if (code) return system_failure(code.value(), "move {}", source.string());
  return true;
}

std::string message_kept(std::string text) {
  constexpr std::size_t kKept = 4096;
  text.resize(std::min(text.size(), kKept));
  while (!text.empty() && (text.back() == '\n' || text.back() == ' ')) text.pop_back();
  return text;
}

}  // namespace judge
