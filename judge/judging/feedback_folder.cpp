#include "judge/judging/feedback_folder.hpp"

#include <cerrno>
#include <cmath>

#include <sys/stat.h>

#include "judge/base/bytes.hpp"
#include "judge/base/os/file.hpp"
#include "judge/base/os/remove_tree.hpp"
#include "judge/base/text/number.hpp"
#include "judge/base/text/trimmed.hpp"
#include "judge/base/text/visible_text.hpp"

namespace judge {

namespace fs = std::filesystem;

namespace {

constexpr const char* kNextPass = "nextpass.in";
constexpr Bytes kLargestMessage = mebibytes(8);

void add_line(std::string& text, const std::string& line) {
  if (!text.empty() && !line.empty()) text += '\n';
  text += line;
}

}  // namespace

Expected<> FeedbackFolder::renew() {
  told_.clear();
  told_to_team_.clear();
  return folder_.renew();
}

Expected<> FeedbackFolder::begin_pass() {
  folder_.unlock();
  told_ = whole_message();
  told_to_team_ = team_message();
  return remove_tree(path() / kNextPass);
}

std::string FeedbackFolder::message_or(std::string said) const {
  folder_.unlock();
  std::string text = whole_message();
  if (text.starts_with(told_)) text.erase(0, told_.size());
  std::string message = message_kept(std::move(text));
  add_line(message, message_kept(folder_.content("judgeerror.txt", kLargestMessage).value_or("")));
  if (message.empty()) message = std::move(said);
  std::string to_team = team_message();
  if (to_team.starts_with(told_to_team_)) to_team.erase(0, told_to_team_.size());
  to_team = message_kept(std::move(to_team));
  if (!to_team.empty() && to_team != message) add_line(message, "to the team: " + to_team);
  return message_kept(std::move(message));
}

std::string FeedbackFolder::team_message() const {
  return folder_.content("teammessage.txt", kLargestMessage).value_or("");
}

std::string FeedbackFolder::whole_message() const {
  return folder_.content("judgemessage.txt", kLargestMessage).value_or("");
}

Expected<std::optional<double>> FeedbackFolder::number_in(const std::string& name) const {
  folder_.unlock();
  struct stat status {};
  if (::lstat((path() / name).c_str(), &status) != 0 && errno == ENOENT) return std::nullopt;
  // Without a score there would be all points: a link, a pipe or a whole book is none.
  const auto content = folder_.content(name, kibibytes(1));
  if (!content) return failure("{} cannot be read", name);
  std::string_view text = trimmed(*content);
  if (text.starts_with('+')) text.remove_prefix(1);
  const auto number = number_of_text(text);
  if (!number || !std::isfinite(*number))
    return failure("{} holds no number: {}", name, visible_text(text, 60));
  return number;
}

Expected<bool> FeedbackFolder::take_next_pass(const fs::path& target, Verdict verdict, int pass,
                                              int passes) const {
  folder_.unlock();
  const fs::path source = path() / kNextPass;
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

Expected<> FeedbackFolder::take_output(const fs::path& target) const {
  folder_.unlock();
  struct stat status {};
  if (::lstat(output().c_str(), &status) != 0) {
    if (errno != ENOENT) return system_failure(errno, "look at {}", output().string());
    return write_scratch_file(target, "");
  }
  if (!S_ISREG(status.st_mode)) return failure("the interactor's output is not a file");
  std::error_code code;
  fs::rename(output(), target, code);
  if (code) return system_failure(code.value(), "move {}", output().string());
  return {};
}

std::string message_kept(std::string text) {
  constexpr std::size_t kKept = 4096;
  text.resize(std::min(text.size(), kKept));
  while (!text.empty() && (text.back() == '\n' || text.back() == ' ')) text.pop_back();
  return text;
}

}  // namespace judge
