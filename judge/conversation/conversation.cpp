#include "judge/conversation/conversation.hpp"

#include <iterator>

namespace judge {
namespace {

/// What an utterance costs besides its text.
constexpr std::size_t kOverhead = sizeof(Utterance);

}  // namespace

void ConversationRecord::add(Party speaker, std::chrono::microseconds since_start,
                             std::string_view text) {
  if (text.empty()) return;
  const bool goes_on = !beginning_.empty() && speaker == last_speaker_;
  last_speaker_ = speaker;
  last_byte_ = text.back();
  const std::size_t needed = goes_on ? 0 : kOverhead;
  if (end_.empty() && beginning_size_ + needed < kept_) {
    if (!goes_on) {
      beginning_.push_back({.speaker = speaker, .since_start = since_start});
      beginning_size_ += kOverhead;
    }
    const std::string_view fitting = text.substr(0, kept_ - std::min(kept_, beginning_size_));
    beginning_.back().text += fitting;
    beginning_size_ += fitting.size();
    text.remove_prefix(fitting.size());
  }
  if (text.empty()) return;
  if (!goes_on || end_.empty()) {
    end_.push_back({.speaker = speaker, .since_start = since_start});
    end_size_ += kOverhead;
  }
  end_.back().text += text;
  end_size_ += text.size();
  while (end_size_ > kept_ && end_.size() > 1) {
    left_out_ += static_cast<std::int64_t>(end_.front().text.size());
    end_size_ -= end_.front().text.size() + kOverhead;
    end_.pop_front();
  }
  // One side that never stops.
  if (std::string& last = end_.back().text; last.size() > 2 * kept_) {
    const std::size_t cut = last.size() - kept_;
    left_out_ += static_cast<std::int64_t>(cut);
    end_size_ -= cut;
    last.erase(0, cut);
  }
}

Conversation ConversationRecord::take() {
  // Where the beginning was full, its last speaker may have gone on.
  const bool is_whole = left_out_ == 0 && !beginning_.empty() && !end_.empty();
  if (is_whole && beginning_.back().speaker == end_.front().speaker) {
    beginning_.back().text += end_.front().text;
    end_.pop_front();
  }
  return {.beginning = std::move(beginning_),
          .left_out = Bytes{left_out_},
          .end = {std::make_move_iterator(end_.begin()), std::make_move_iterator(end_.end())}};
}

}  // namespace judge
