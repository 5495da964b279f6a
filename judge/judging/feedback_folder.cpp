#include "judge/judging/feedback_folder.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "judge/base/bytes.hpp"
#include "judge/base/os/file.hpp"
#include "judge/base/os/remove_tree.hpp"
#include "judge/base/os/unique_fd.hpp"
#include "judge/sandbox/kernel/contained_user.hpp"

namespace judge {

namespace fs = std::filesystem;

namespace {

constexpr const char* kNextPass = "nextpass.in";

}  // namespace

/// Its permissions the last program may have taken away.
void FeedbackFolder::unlock() const {
  (void)::chmod(path_.c_str(), 0700);
}

Expected<> FeedbackFolder::renew() {
  told_.clear();
  // The folder itself stays: a launcher of the last run may still show it to its programs.
  std::error_code code;
  fs::create_directories(path_, code);
  if (code) return system_failure(code.value(), "create {}", path_.string());
  unlock();
  fs::directory_iterator entry(path_, code);
  for (const fs::directory_iterator end; !code && entry != end; entry.increment(code)) {
    if (auto removed = remove_tree(entry->path()); !removed) return removed;
  }
  if (code) return system_failure(code.value(), "empty {}", path_.string());
  const auto user = contained_user();
  if (user && ::chown(path_.c_str(), *user, static_cast<gid_t>(-1)) != 0)
    return system_failure(errno, "hand over {}", path_.string());
  return {};
}

Expected<> FeedbackFolder::begin_pass() {
  unlock();
  told_ = whole_message();
  return remove_tree(path_ / kNextPass);
}

std::string FeedbackFolder::message_or(std::string said) const {
  unlock();
  std::string text = whole_message();
  if (text.starts_with(told_)) text.erase(0, told_.size());
  std::string message = message_kept(std::move(text));
  if (message.empty()) return said;
  return message;
}

/// A link would show what its writer could not read itself.
std::string FeedbackFolder::whole_message() const {
  const fs::path file = path_ / "judgemessage.txt";
  const UniqueFd fd(::open(file.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC));
  struct stat status {};
  if (!fd || ::fstat(fd.get(), &status) != 0 || !S_ISREG(status.st_mode)) return "";
  return read_all(fd.get(), mebibytes(8)).value_or("");
}

Expected<bool> FeedbackFolder::take_next_pass(const fs::path& target, Verdict verdict, int pass,
                                              int passes) const {
  unlock();
  const fs::path source = path_ / kNextPass;
  struct stat status {};
  if (::lstat(source.c_str(), &status) != 0) {
    if (errno == ENOENT) return false;
    return system_failure(errno, "look at {}", source.string());
  }
  if (!S_ISREG(status.st_mode)) return failure("{} is not a file", kNextPass);
  if (verdict == Verdict::wrong_answer)
    return failure("{} was written, and the output rejected", kNextPass);
  if (passes == 1) return failure("{} was written, but the problem is not multi-pass", kNextPass);
  if (pass == passes)
    return failure("{} was written, and limits.validation_passes is {}", kNextPass, passes);
  std::error_code code;
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
