#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace judge {

/// So many bytes of a text replaced.
struct TextEdit {
  std::size_t at = 0;
  std::size_t size = 0;
  std::string with = {};

  friend bool operator==(const TextEdit&, const TextEdit&) = default;
};

/// Edits of one text, in order, none of which touches another.
using TextChange = std::vector<TextEdit>;

std::string changed(std::string_view text, const TextChange& change);

/// What a change takes away, or makes simpler.
enum class ShrinkKind : std::uint8_t {
  lines,
  records,  ///< that a number in front of them counts, which becomes less by as many
  blocks,   ///< of so many lines, which follow each other and look alike: test cases, boards
  columns,  ///< of lines that follow each other and have as many tokens, or are as long
  tokens,
  characters,  ///< of words, which digits may be, too: "0110"
  letters,     ///< that are equal, and those that may as well be: changes_of_letters()
  numbers,
  together,  ///< several numbers made less at once: changes_together()
  /// So many numbers that follow each other, all at once: to 0, to 1, or to the least of them.
  /// Those that seem to count what follows stay.
  many_numbers,
  halves,     ///< the same numbers, each to its half
  blanks,     ///< more of them than one between tokens, at the ends of lines, and lines of nothing
  sequences,  ///< of so many lines, wherever they begin
};

/// So many lines, tokens or characters at a time.
struct ShrinkStep {
  ShrinkKind kind = ShrinkKind::lines;
  std::size_t size = 1;
};

/// What may become of a text.
enum class ShrinkScope : std::uint8_t {
  everything,
  /// For texts of which nobody says which are valid: only numbers become less, and those that seem
  /// to count what follows stay. Where none of them is 0 or less none becomes so: a vertex or a
  /// size is mostly 1 at least. Blanks go where there is nothing but numbers.
  numbers,
};

/// The steps for a text, the coarsest of each kind first.
std::vector<ShrinkStep> shrink_steps(std::string_view text,
                                     ShrinkScope scope = ShrinkScope::everything);

/// The steps for a large text that take away at least one of `parts` parts of its records, of its
/// lines, of its longest line's tokens, of its longest word or of its numbers; none of what has not
/// many times as many. Each has few changes, and the first of them that will do saves most of the
/// work.
std::vector<ShrinkStep> coarse_shrink_steps(std::string_view text, std::size_t parts,
                                            ShrinkScope scope = ShrinkScope::everything);

/// Of a step of a large text no more changes are made.
constexpr std::size_t kMostShrinkChanges = std::size_t{1} << 19U;

/// All changes of a step, each making the text smaller or simpler.
///
/// Inputs count what follows: what takes something away comes in several forms, as it is, and with
/// a number in front of it that may be its count less by as many, or by one. A token that is a
/// number may be a label: then, in a line that is not too long, also with each greater number of
/// its line less by one. Of many equal lines or tokens that follow each other only the first are
/// taken away.
std::vector<TextChange> shrink_changes(std::string_view text, const ShrinkStep& step,
                                       ShrinkScope scope = ShrinkScope::everything);

}  // namespace judge
