#pragma once

#include <chrono>
#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

#include "judge/base/bytes.hpp"

namespace judge {

/// The two sides of an interactive problem.
enum class Party { submission, interactor };

/// What one side wrote until the other one did.
struct Utterance {
  Party speaker = Party::submission;
  std::chrono::microseconds since_start{0};  ///< when the first of it came
  std::string text;

  friend bool operator==(const Utterance&, const Utterance&) = default;
};

/// What was said, in order; of a long conversation its beginning and its end.
struct Conversation {
  std::vector<Utterance> beginning;
  Bytes left_out;  ///< between the two
  std::vector<Utterance> end;

  bool is_empty() const { return beginning.empty(); }

  friend bool operator==(const Conversation&, const Conversation&) = default;
};

/// Takes a conversation down and forgets the middle of what exceeds a size.
class ConversationRecord {
 public:
  /// Of the beginning and of the end so much each is kept, give or take an utterance.
  explicit ConversationRecord(Bytes kept) : kept_(static_cast<std::size_t>(kept.count)) {}

  void add(Party speaker, std::chrono::microseconds since_start, std::string_view text);

  /// Whether the last that was said is a whole line of the submission's.
  bool has_submission_asked() const {
    return last_speaker_ == Party::submission && last_byte_ == '\n';
  }

  Conversation take();

 private:
  std::size_t kept_;
  std::vector<Utterance> beginning_;
  std::size_t beginning_size_ = 0;
  std::deque<Utterance> end_;
  std::size_t end_size_ = 0;
  std::int64_t left_out_ = 0;
  Party last_speaker_ = Party::interactor;
  char last_byte_ = '\n';
};

}  // namespace judge
