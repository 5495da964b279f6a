#include "judge/playing/game.hpp"

#include <algorithm>
#include <utility>

namespace judge {

bool Game::has_line() const {
  return std::ranges::any_of(given_, [](const Given& given) { return given.line.has_value(); });
}

std::optional<Given> Game::take_repeated(int pass) {
  // An interactor that ends a pass earlier than the first time is not told its lines in the next.
  while (!to_repeat_.empty() && to_repeat_.front().pass < pass) to_repeat_.pop_front();
  // And one that wants more than the first time gets it from the person, from here on.
  if (!to_repeat_.empty() && to_repeat_.front().pass > pass) to_repeat_.clear();
  if (to_repeat_.empty()) return std::nullopt;
  Given next = std::move(to_repeat_.front());
  to_repeat_.pop_front();
  return next;
}

void Game::give(Given given) {
  given_.push_back(std::move(given));
  is_last_unanswered_ = true;
}

void Game::note_waiting() {
  if (std::exchange(is_last_unanswered_, false) && given_.back().line)
    known_.learn(*given_.back().line);
}

void Game::take_back() {
  before_ = transcript_.text();
  to_repeat_.assign(given_.begin(), given_.empty() ? given_.end() : std::prev(given_.end()));
  given_.clear();
  transcript_ = {};
  known_ = known_at_first_;
  is_last_unanswered_ = false;
  was_taken_back_ = true;
}

}  // namespace judge
