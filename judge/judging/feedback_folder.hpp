#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "judge/base/expected.hpp"
#include "judge/judging/writable_folder.hpp"
#include "judge/verdict/verdict.hpp"

namespace judge {

/// Where a checker or an interactor leaves what it has to say, by the Problem Package Format. What
/// it writes in one pass is there in the next.
class FeedbackFolder {
 public:
  explicit FeedbackFolder(std::filesystem::path path) : folder_(std::move(path), "/feedback") {}

  const std::filesystem::path& path() const { return folder_.path(); }

  /// Where an interactor of testlib's protocol writes what a checker is to look at.
  std::filesystem::path output() const { return path() / "output"; }

  /// Moves that to `target`; an Error where it is anything but a file. Nothing written is an empty
  /// one.
  Expected<> take_output(const std::filesystem::path& target) const;

  /// What a sandbox must show for its program to write there.
  VisibleFolder visible() const { return folder_.visible(); }

  /// Makes it, or empties it. Programs of any isolation can write in it.
  Expected<> renew();

  /// For another pass: what it holds stays, but there is no nextpass.in, and what has been said is
  /// not said again.
  Expected<> begin_pass();

  /// judgemessage.txt, what is new in it since the pass began, and judgeerror.txt; where there is
  /// none, what its program said otherwise. Behind it what is new in teammessage.txt. At most 4
  /// KiB, without the end of its last line.
  std::string message_or(std::string said) const;

  /// Puts a copy of a file there under that name; an empty path: an empty file.
  Expected<> put(const std::filesystem::path& from, const std::string& name) const {
    return folder_.put(from, name);
  }

  /// What is in a file of that name, of at most so many bytes; nothing where there is no such file.
  std::optional<std::string> content(const std::string& name, Bytes limit) const {
    folder_.unlock();
    return folder_.content(name, limit);
  }

  /// The number in a file of that name, score.txt or score_multiplier.txt; nothing where there is
  /// no such file. An Error where it is no file of at most 1 KiB, or holds anything but one finite
  /// number.
  Expected<std::optional<double>> number_in(const std::string& name) const;

  /// Moves nextpass.in, the input of the next pass, to `target`, and says whether there is one:
  /// behind pass `pass` of `passes`, from 1, whose verdict was accepted or wrong_answer. An Error
  /// where it is anything but a file, or there may be none.
  Expected<bool> take_next_pass(const std::filesystem::path& target, Verdict verdict, int pass,
                                int passes) const;

 private:
  std::string whole_message() const;
  std::string team_message() const;

  WritableFolder folder_;
  std::string told_;          ///< in earlier passes
  std::string told_to_team_;  ///< the same
};

/// A message as it is reported: at most 4 KiB, without the end of its last line.
std::string message_kept(std::string text);

}  // namespace judge
