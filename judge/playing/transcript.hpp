#pragma once

#include <string>
#include <string_view>

#include "judge/conversation/conversation.hpp"

namespace judge {

/// A conversation as a `.interaction` file has it, written down while it goes on: every line begins
/// with its speaker, `<` for the interactor and `>` for the submission.
class Transcript {
 public:
  /// Words as they come, whole lines or not. A line that the other side cuts short ends there.
  void add(Party speaker, std::string_view words);

  /// The next pass of a multi-pass problem begins.
  void add_pass();

  /// All of it; the last line may still lack its end.
  const std::string& text() const { return text_; }

  bool is_empty() const { return text_.empty(); }

  Party last_speaker() const { return last_speaker_; }

  /// All of it as a file holds it, in whole lines.
  std::string whole_lines() const;

 private:
  bool is_at_line_start() const { return text_.empty() || text_.ends_with('\n'); }

  std::string text_;
  Party last_speaker_ = Party::submission;
};

}  // namespace judge
