#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace judge {

/// A sample as a statement spells it out.
struct SpelledSample {
  enum class Kind { input, output };

  Kind kind = Kind::input;
  int line = 0;  ///< of its first line, from 1
  std::string text;

  friend bool operator==(const SpelledSample&, const SpelledSample&) = default;
};

/// Those in Markdown: a block of code (fenced, or four columns in) below a line that begins with
/// "Input" or "Output", in a section whose heading names samples or examples, or where that line
/// does. Blocks that no such line says anything of are none: nobody can tell what they are.
std::vector<SpelledSample> samples_in_markdown(std::string_view text);

/// The same in TeX, where the blocks are verbatim or lstlisting.
std::vector<SpelledSample> samples_in_tex(std::string_view text);

/// A text by which samples are held against each other: without blanks at ends of lines and empty
/// lines at the end.
std::string without_blank_ends(std::string_view text);

}  // namespace judge
