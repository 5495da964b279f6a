#include "judge/exchange/statement/statement_samples.hpp"

#include <algorithm>
#include <cctype>
#include <optional>

#include "judge/base/text/lines.hpp"

namespace judge {
namespace {

using Kind = MarkdownBlock::Kind;

/// Without white space at the ends of lines, which editors take away, and without empty lines at
/// the end.
std::string loosely(const std::string& text) {
  std::string loose;
  for (std::string_view line : lines_of(text)) {
    while (line.ends_with(' ') || line.ends_with('\t')) line.remove_suffix(1);
    loose.append(line).append("\n");
  }
  while (loose.ends_with("\n\n")) loose.pop_back();
  return loose == "\n" ? "" : loose;
}

/// "Input", "Output:", "**Output**"
bool is_label(const MarkdownBlock& block) {
  if (block.kind != Kind::paragraph && block.kind != Kind::heading) return false;
  std::string word;
  for (const char c : block.text) {
    if (std::isalpha(static_cast<unsigned char>(c)) != 0)
      word += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    else if (c != ':' && c != '*' && c != '_')
      return false;
  }
  // A heading of that name is the section about it.
  return (word == "input" || word == "output") &&
         (block.kind == Kind::paragraph || block.level >= 4);
}

/// "Sample 1", "Example"
bool is_sample_heading(const MarkdownBlock& block) {
  if (block.kind != Kind::heading) return false;
  std::string word;
  for (const char c : block.text) {
    if (std::isalpha(static_cast<unsigned char>(c)) != 0)
      word += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    else if (c != ' ' && std::isdigit(static_cast<unsigned char>(c)) == 0)
      return false;
  }
  return word == "sample" || word == "example";
}

class SampleFinder {
 public:
  explicit SampleFinder(const std::vector<MarkdownBlock>& blocks) : blocks_(blocks) {}

  std::optional<SamplePlace> next(const ShownSample& sample) {
    for (std::size_t i = at_; i < blocks_.size(); ++i) {
      SamplePlace place;
      if (!sample.interaction.empty()) {
        if (!shows(i, sample.interaction)) continue;
        place.blocks = {i};
      } else {
        if (!shows(i, sample.input)) continue;
        std::size_t answer = i + 1;
        while (answer < blocks_.size() && blocks_[answer].kind == Kind::paragraph &&
               starts_with_label(blocks_[answer]))
          ++answer;
        if (answer >= blocks_.size() || !shows(answer, sample.answer)) continue;
        place.blocks = {i};
        for (std::size_t between = i + 1; between < answer; ++between)
          if (is_label(blocks_[between])) place.blocks.push_back(between);
        place.blocks.push_back(answer);
      }
      complete(place);
      at_ = place.blocks.back() + 1;
      return place;
    }
    return std::nullopt;
  }

 private:
  bool shows(std::size_t block, const std::string& text) const {
    return blocks_[block].kind == Kind::code && loosely(blocks_[block].text) == loosely(text);
  }

  /// Also one that says more: "Output (the first line ends with a space)".
  static bool starts_with_label(const MarkdownBlock& block) {
    return is_label(block) || block.text.starts_with("Output") || block.text.starts_with("output");
  }

  void complete(SamplePlace& place) const {
    std::size_t first = place.blocks.front();
    if (first > at_ && is_label(blocks_[first - 1]))
      place.blocks.insert(place.blocks.begin(), --first);
    if (first > 0 && is_sample_heading(blocks_[first - 1])) {
      place.has_heading = true;
      place.heading = first - 1;
    }
    std::size_t behind = place.blocks.back() + 1;
    while (behind < blocks_.size() && blocks_[behind].kind == Kind::definition) ++behind;
    place.is_explained = behind < blocks_.size() && blocks_[behind].kind != Kind::heading;
  }

  const std::vector<MarkdownBlock>& blocks_;
  std::size_t at_ = 0;
};

}  // namespace

std::vector<SamplePlace> find_samples(const std::vector<MarkdownBlock>& blocks,
                                      const std::vector<ShownSample>& samples) {
  std::vector<SamplePlace> places;
  SampleFinder finder(blocks);
  for (const ShownSample& sample : samples) {
    auto place = finder.next(sample);
    if (!place) break;
    places.push_back(std::move(*place));
  }
  return places;
}

}  // namespace judge
