#include "judge/cli/time_left.hpp"

#include <utility>

#include "judge/base/text/duration_text.hpp"

namespace judge {

std::string TimeLeft::behind_count(std::size_t done, std::size_t all, Clock::time_point now) {
  if (all != all_ || done < done_) {
    began_ = now;
    done_at_ = now;
    done_at_first_ = done;
    all_ = all;
  }
  if (done != std::exchange(done_, done)) done_at_ = now;
  if (done > all) return {};
  const std::string text = time_left_text(done - done_at_first_, all - done_at_first_,
                                          done_at_ - began_, now - done_at_);
  return text.empty() ? text : ", " + text;
}

}  // namespace judge
