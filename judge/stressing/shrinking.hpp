#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "judge/stressing/text_change.hpp"

namespace judge {

/// Which of several smaller inputs still goes wrong in the same way.
struct ShrinkAnswer {
  std::optional<std::size_t> first = {};  ///< the first that does, if any does
  bool was_cut_short = false;             ///< not all in front of it were tried
};

/// Asked about `text` with each of these changes.
using FindFirstFailing =
    std::function<ShrinkAnswer(std::string_view text, const std::vector<TextChange>& changes)>;

struct ShrunkText {
  std::string text;
  /// No single change of any shrink_steps() of it goes wrong in the same way any more; else it was
  /// cut short.
  bool is_minimal = false;
  /// Of which kinds no single change goes wrong in the same way, also where it was cut short: all
  /// of those that take away, or change, one at a time were tried on this very text.
  std::set<ShrinkKind> exhausted = {};
  std::size_t tried = 0;  ///< texts
};

struct ShrinkTextOptions {
  ShrinkScope scope = ShrinkScope::everything;
  std::function<bool()> is_over = {};  ///< whether to stop; may be empty
};

/// Makes a text that goes wrong as small as changes make it, as long as it goes wrong in the same
/// way: delta debugging (Zeller and Hildebrandt, 2002) over lines, columns, tokens, characters and
/// numbers. Of a large text large parts come first, of each kind few, so that little time is enough
/// to make it much smaller. What comes out depends only on the answers.
ShrunkText shrink_text(std::string text, const FindFirstFailing& find,
                       const ShrinkTextOptions& options = {});

}  // namespace judge
