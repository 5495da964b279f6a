#include "judge/stressing/text_change.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "judge/base/text/utf8.hpp"
#include "judge/stressing/fraction_changes.hpp"
#include "judge/stressing/number_changes.hpp"
#include "judge/stressing/numbers_together.hpp"
#include "judge/stressing/text_blocks.hpp"
#include "judge/stressing/text_letters.hpp"
#include "judge/stressing/text_parts.hpp"
#include "judge/stressing/text_records.hpp"

namespace judge {
namespace {

/// A label's change has an edit for each greater one: in longer lines they would be too many.
constexpr std::size_t kMostLabels = 500;

/// Blocks of more lines are not looked for.
constexpr std::size_t kMostBlockLines = 64;
/// In a text of more lines not every sequence of them is tried: there would be too many.
constexpr std::size_t kMostLinesForSequences = 32;

/// Of longer words not every two characters are tried, and no more pairs than these.
constexpr std::size_t kLongestForPairs = 32;
constexpr std::size_t kMostPairs = 2000;

/// A part of a large text is so many lines, tokens or numbers at least.
constexpr std::size_t kManyPerPart = 64;

TextEdit less_by(const TextToken& token, std::int64_t by) {
  return {token.at, token.size, std::to_string(*token.number - by)};
}

class Changes {
 public:
  Changes(std::string_view text, ShrinkScope scope)
      : parts_(text),
        scope_(scope),
        least_(scope == ShrinkScope::numbers && parts_.has_only_positive_numbers() ? 1 : 0) {}

  std::vector<TextChange> of(const ShrinkStep& step) {
    switch (step.kind) {
      case ShrinkKind::lines:
        take_lines(step.size);
        break;
      case ShrinkKind::records:
        take_records(step.size);
        break;
      case ShrinkKind::blocks:
        take_blocks(step.size);
        break;
      case ShrinkKind::sequences:
        take_sequences(step.size);
        break;
      case ShrinkKind::columns:
        take_columns();
        break;
      case ShrinkKind::tokens:
        take_tokens(step.size);
        break;
      case ShrinkKind::characters:
        take_characters(step.size);
        break;
      case ShrinkKind::letters:
        changes_ = changes_of_letters(parts_);
        break;
      case ShrinkKind::numbers:
        changes_ = changes_of_each_number(parts_, scope_, least_);
        // Elsewhere their characters go.
        if (scope_ == ShrinkScope::numbers)
          std::ranges::move(changes_of_fractions(parts_), std::back_inserter(changes_));
        break;
      case ShrinkKind::together:
        changes_ = changes_together(parts_, least_);
        break;
      case ShrinkKind::many_numbers:
        changes_ = changes_of_many_numbers(parts_, step.size, least_);
        break;
      case ShrinkKind::halves:
        changes_ = changes_to_halves(parts_, step.size, least_);
        break;
      case ShrinkKind::blanks:
        take_blanks();
        break;
    }
    return std::move(changes_);
  }

 private:
  /// Something taken away, and the same with each count of it less. A count that is taken away
  /// itself does not matter.
  void add(TextChange taken, std::size_t line, std::size_t count, bool also_by_one) {
    if (changes_.size() >= kMostShrinkChanges) return;
    const std::size_t before = taken.front().at;
    changes_.push_back(taken);
    const auto by = static_cast<std::int64_t>(count);
    for (const TextToken& token : parts_.counts_for(line, before)) {
      const auto with = [&](std::int64_t less) {
        TextChange change = {less_by(token, less)};
        change.insert(change.end(), taken.begin(), taken.end());
        changes_.push_back(std::move(change));
      };
      if (*token.number >= by) with(by);
      if (also_by_one && by > 1) with(1);
    }
  }

  TextEdit without_lines(std::size_t first, std::size_t count) const {
    const TextLine& from = parts_.lines()[first];
    const TextLine& last = parts_.lines()[first + count - 1];
    return {from.at, last.at + last.whole_size - from.at, {}};
  }

  void take_lines(std::size_t size) {
    const std::size_t lines = parts_.lines().size();
    for (std::size_t first = 0; first < lines; first += size) {
      const std::size_t count = std::min(size, lines - first);
      if (is_like_before(first, count)) continue;
      add({without_lines(first, count)}, first, count, true);
    }
    // Pairs and the like that do not begin at a multiple of their size.
    if (size != 2) return;
    for (std::size_t first = 1; first + 1 < lines; first += 2)
      add({without_lines(first, 2)}, first, 2, true);
  }

  void take_records(std::size_t size) {
    for (const CountedRecords& records : counted_records(parts_)) {
      for (std::size_t first = 0; first < records.size(); first += size) {
        const std::size_t count = std::min(size, records.size() - first);
        const std::size_t line = records.lines[first];
        const std::size_t lines = records.lines[first + count] - line;
        if (changes_.size() >= kMostShrinkChanges) return;
        // The same text comes of it whichever of equal ones are taken.
        const std::size_t before = first < count ? line : records.lines[first - count];
        if (line - before == lines && are_equal(before, line, lines)) continue;
        changes_.push_back(
            {less_by(records.count, static_cast<std::int64_t>(count)), without_lines(line, lines)});
      }
    }
  }

  /// Many at a time, then each by itself; what counts them is less by how many they are.
  void take_blocks(std::size_t size) {
    for (const BlockRun& run : block_runs(shapes_of(parts_.lines()), size)) {
      for (std::size_t many = run.blocks / 2; many > 1; many /= 2) {
        for (std::size_t block = 0; block + many <= run.blocks; block += many)
          add({without_lines(run.first + block * size, many * size)}, run.first + block * size,
              many, false);
      }
      // Lines in front of the first block may look like the end of one.
      const std::size_t end = run.first + run.blocks * size;
      for (std::size_t first = run.first; first + size <= end; ++first)
        add({without_lines(first, size)}, first, 1, false);
    }
  }

  void take_sequences(std::size_t size) {
    for (std::size_t first = 0; first + size <= parts_.lines().size(); ++first)
      add({without_lines(first, size)}, first, size, true);
  }

  void take_tokens(std::size_t size) {
    for (std::size_t i = 0; i < parts_.lines().size(); ++i) {
      const TextLine& line = parts_.lines()[i];
      if (size > 1 && line.tokens.size() <= size) continue;
      if (is_like_lines_before(i)) continue;
      for (std::size_t first = 0; first < line.tokens.size(); first += size) {
        const std::size_t count = std::min(size, line.tokens.size() - first);
        if (is_like_before(line, first, count)) continue;
        const TextEdit taken = parts_.without(line, first, count);
        add({taken}, i, count, false);
        if (size == 1) take_label(i, first, taken);
      }
    }
  }

  std::string_view text_of_lines(std::size_t first, std::size_t count) const {
    return parts_.text_at(without_lines(first, count));
  }

  /// Whether so many lines from two of them on are the same.
  bool are_equal(std::size_t a, std::size_t b, std::size_t count) const {
    return b + count <= parts_.lines().size() && text_of_lines(a, count) == text_of_lines(b, count);
  }

  /// Whether so many lines in front are the same, and those above that may count them: then it
  /// comes to the same text which of them are taken.
  bool is_like_before(std::size_t first, std::size_t count) const {
    return first >= count + kMostCounts && are_equal(first - count - 2, first - 2, count + 2);
  }

  /// Whether a line of one token is equal to the four above it: of many equal ones it is enough to
  /// make some of the first empty.
  bool is_like_lines_before(std::size_t line) const {
    return line >= kMostCounts && parts_.lines()[line].tokens.size() == 1 &&
           are_equal(line - kMostCounts, line - kMostCounts + 1, kMostCounts);
  }

  /// Whether so many tokens in front are the same, and the blanks behind them: then it comes to the
  /// same text which of them are taken. The first of a line may be counts.
  bool is_like_before(const TextLine& line, std::size_t first, std::size_t count) const {
    if (first < count + kMostCounts || first + count >= line.tokens.size()) return false;
    return parts_.text_at(parts_.without(line, first - count, count)) ==
           parts_.text_at(parts_.without(line, first, count));
  }

  /// Of the labels 1 to n one is taken: those above it come down.
  void take_label(std::size_t line_index, std::size_t label, const TextEdit& taken) {
    const TextLine& line = parts_.lines()[line_index];
    const auto value = line.tokens[label].number;
    if (!value || line.tokens.size() < 2 || line.tokens.size() > kMostLabels) return;
    TextChange change;
    for (std::size_t i = 0; i < line.tokens.size(); ++i) {
      if (i == label) {
        change.push_back(taken);
        continue;
      }
      const TextToken& token = line.tokens[i];
      const bool is_touched = token.at < taken.at + taken.size && taken.at < token.at + token.size;
      if (token.number && *token.number > *value && !is_touched)
        change.push_back(less_by(token, 1));
    }
    if (change.size() < 2) return;
    changes_.push_back(change);
    for (const TextToken& token : parts_.counts_for(line_index, line.at)) {
      TextChange counted = {less_by(token, 1)};
      counted.insert(counted.end(), change.begin(), change.end());
      changes_.push_back(std::move(counted));
    }
  }

  void take_columns() {
    const auto& lines = parts_.lines();
    for (std::size_t first = 0; first < lines.size();) {
      std::size_t end = first + 1;
      const std::size_t columns = lines[first].tokens.size();
      while (end < lines.size() && lines[end].tokens.size() == columns) ++end;
      // In lines of one word, the characters are columns.
      const bool are_words = columns == 1 && parts_.is_word(first, lines[first].tokens.front());
      if (end - first >= 2 && columns >= 2) take_token_columns(first, end, columns);
      if (are_words) take_character_columns(first, end);
      first = end;
    }
  }

  void take_token_columns(std::size_t first, std::size_t end, std::size_t columns) {
    for (std::size_t column = 0; column < columns; ++column) {
      TextChange change;
      for (std::size_t i = first; i < end; ++i)
        change.push_back(parts_.without(parts_.lines()[i], column, 1));
      add_column(std::move(change), first);
    }
  }

  void take_character_columns(std::size_t first, std::size_t end) {
    const auto& lines = parts_.lines();
    const std::size_t length = lines[first].tokens.front().size;
    for (std::size_t i = first; i < end; ++i) {
      if (lines[i].tokens.front().size != length) return;
    }
    if (length < 2 || end - first < 2) return;
    for (std::size_t column = 0; column < length; ++column) {
      TextChange change;
      for (std::size_t i = first; i < end; ++i)
        change.push_back({lines[i].tokens.front().at + column, 1, {}});
      add_column(std::move(change), first);
    }
  }

  /// Counts of columns stand above them.
  void add_column(TextChange change, std::size_t first) { add(std::move(change), first, 1, false); }

  void take_characters(std::size_t size) {
    for (std::size_t i = 0; i < parts_.lines().size(); ++i) {
      for (const TextToken& token : parts_.lines()[i].tokens) {
        if (token.size <= size || !parts_.is_word(i, token)) continue;
        const std::string_view word = parts_.text_of(token);
        std::size_t count = 0;
        for (std::size_t at = 0; at < token.size; at += count) {
          count = std::min(size, token.size - at);
          // A character of several bytes goes as a whole.
          while (at + count < token.size && continues_character(word[at + count])) ++count;
          if (count == token.size) continue;
          // The same text comes of it whichever of equal ones are taken.
          if (at >= count && word.substr(at, count) == word.substr(at - count, count)) continue;
          add({{token.at + at, count, {}}}, i, count, false);
        }
      }
    }
    if (size == 1) take_pairs_of_characters();
  }

  /// What has to go together, as an opening bracket and a closing one.
  void take_pairs_of_characters() {
    std::size_t pairs = 0;
    for (std::size_t i = 0; i < parts_.lines().size(); ++i) {
      for (const TextToken& token : parts_.lines()[i].tokens) {
        if (token.size <= 2 || token.size > kLongestForPairs || !parts_.is_word(i, token)) continue;
        const std::size_t end = token.at + token.size;
        for (std::size_t first = token.at; first + 1 < end; ++first) {
          for (std::size_t second = first + 1; second < end; ++second) {
            if (++pairs > kMostPairs) return;
            add({{first, 1, {}}, {second, 1, {}}}, i, 2, false);
          }
        }
      }
    }
  }

  /// All of them together, then each by itself. Beside words they may be part of the picture.
  void take_blanks() {
    if (scope_ == ShrinkScope::numbers && !parts_.has_only_numbers()) return;
    TextChange all;
    for (const TextLine& line : parts_.lines()) {
      if (line.tokens.empty()) {
        all.push_back({line.at, line.whole_size, {}});
        continue;
      }
      std::size_t end = line.at;  // of the token in front
      for (const TextToken& token : line.tokens) {
        const std::size_t wanted = end == line.at ? 0 : 1;
        if (token.at - end > wanted) all.push_back({end, token.at - end, std::string(wanted, ' ')});
        end = token.at + token.size;
      }
      if (end < line.at + line.size) all.push_back({end, line.at + line.size - end, {}});
    }
    if (all.size() > 1) changes_.push_back(all);
    for (TextEdit& edit : all) changes_.push_back({std::move(edit)});
  }

  TextParts parts_;
  ShrinkScope scope_;
  std::int64_t least_;  ///< that a number may become, but for one below 0
  std::vector<TextChange> changes_;
};

/// From the half of `count` down to 1, or `least`, by halves.
void add_steps(ShrinkKind kind, std::size_t count, std::vector<ShrinkStep>& steps,
               std::size_t least = 1) {
  if (count == 0) return;
  for (std::size_t size = std::max<std::size_t>(count / 2, 1); size >= least; size /= 2)
    steps.push_back({kind, size});
}

/// What texts are taken apart by.
struct LargestParts {
  std::size_t records = 0;
  std::size_t tokens = 0;      ///< of a line
  std::size_t characters = 0;  ///< of a word
};

LargestParts largest_parts(const TextParts& parts) {
  LargestParts largest;
  for (const CountedRecords& records : counted_records(parts))
    largest.records = std::max(largest.records, records.size());
  for (std::size_t i = 0; i < parts.lines().size(); ++i) {
    const TextLine& line = parts.lines()[i];
    largest.tokens = std::max(largest.tokens, line.tokens.size());
    for (const TextToken& token : line.tokens) {
      if (token.size > largest.characters && parts.is_word(i, token))
        largest.characters = token.size;
    }
  }
  return largest;
}

}  // namespace

std::string changed(std::string_view text, const TextChange& change) {
  std::string result;
  std::size_t done = 0;
  for (const TextEdit& edit : change) {
    result += text.substr(done, edit.at - done);
    result += edit.with;
    done = edit.at + edit.size;
  }
  result += text.substr(done);
  return result;
}

std::vector<ShrinkStep> shrink_steps(std::string_view text, ShrinkScope scope) {
  if (scope == ShrinkScope::numbers) {
    return {{ShrinkKind::blanks, 1}, {ShrinkKind::numbers, 1}, {ShrinkKind::together, 1}};
  }
  const TextParts parts(text);
  const LargestParts largest = largest_parts(parts);
  std::vector<ShrinkStep> steps;
  const std::size_t lines = parts.lines().size();
  add_steps(ShrinkKind::records, largest.records, steps);
  add_steps(ShrinkKind::lines, lines, steps);
  const std::vector<LineShape> shapes = shapes_of(parts.lines());
  for (std::size_t size = 3; size <= std::min(kMostBlockLines, lines / 2); ++size) {
    if (!block_runs(shapes, size).empty()) steps.push_back({ShrinkKind::blocks, size});
  }
  steps.push_back({ShrinkKind::columns, 1});
  add_steps(ShrinkKind::tokens, largest.tokens, steps);
  add_steps(ShrinkKind::characters, largest.characters, steps);
  if (largest.characters > 0) steps.push_back({ShrinkKind::letters, 1});
  steps.push_back({ShrinkKind::blanks, 1});
  steps.push_back({ShrinkKind::numbers, 1});
  steps.push_back({ShrinkKind::together, 1});
  if (lines <= kMostLinesForSequences) {
    for (std::size_t size = lines; size > 2; --size) steps.push_back({ShrinkKind::sequences, size});
  }
  return steps;
}

std::vector<ShrinkStep> coarse_shrink_steps(std::string_view text, std::size_t parts,
                                            ShrinkScope scope) {
  std::vector<ShrinkStep> steps;
  // A text that is smaller has not so many of anything.
  if (text.size() < parts * kManyPerPart) return steps;
  const TextParts of_text(text);
  const auto add = [&](ShrinkKind kind, std::size_t count) {
    if (count >= parts * kManyPerPart) add_steps(kind, count, steps, count / parts);
  };
  // First all numbers at once: it takes little time, and equal tokens have to be tried but once.
  const std::size_t numbers = of_text.numbers_that_count_nothing().size();
  if (numbers >= parts * kManyPerPart) steps.push_back({ShrinkKind::many_numbers, numbers});
  if (scope == ShrinkScope::everything) {
    const LargestParts largest = largest_parts(of_text);
    // However few they are, each may be large.
    add_steps(ShrinkKind::records, largest.records, steps,
              std::max<std::size_t>(largest.records / parts, 1));
    add(ShrinkKind::lines, of_text.lines().size());
    add(ShrinkKind::tokens, largest.tokens);
    add(ShrinkKind::characters, largest.characters);
  }
  add(ShrinkKind::many_numbers, numbers);
  // Last: of halves there have to be twice as many where what counts is their sum.
  if (numbers >= parts * kManyPerPart) steps.push_back({ShrinkKind::halves, numbers});
  add(ShrinkKind::halves, numbers);
  return steps;
}

std::vector<TextChange> shrink_changes(std::string_view text, const ShrinkStep& step,
                                       ShrinkScope scope) {
  return Changes(text, scope).of(step);
}

}  // namespace judge
