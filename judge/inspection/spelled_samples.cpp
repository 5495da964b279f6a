#include "judge/inspection/spelled_samples.hpp"

#include <algorithm>
#include <cctype>
#include <optional>

#include "judge/base/text/lines.hpp"

namespace judge {
namespace {

/// The words of a line in small letters, TeX's commands and all marks left out.
std::vector<std::string> plain_words(std::string_view line) {
  std::vector<std::string> words;
  std::string word;
  bool is_command = false;
  for (const char c : std::string(line) + " ") {
    if (std::isalpha(static_cast<unsigned char>(c)) != 0) {
      word += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
      continue;
    }
    if (!word.empty() && !is_command) words.push_back(word);
    word.clear();
    is_command = c == '\\';
  }
  return words;
}

bool names_sample(const std::vector<std::string>& words) {
  return std::ranges::any_of(words, [](const std::string& word) {
    return word == "sample" || word == "samples" || word == "example" || word == "examples";
  });
}

/// What the line says that the block below it is.
std::optional<SpelledSample::Kind> kind_by(const std::vector<std::string>& words) {
  for (const std::string& word : words) {
    if (word == "input") return SpelledSample::Kind::input;
    if (word == "output") return SpelledSample::Kind::output;
    if (word != "sample" && word != "example") return std::nullopt;
  }
  return std::nullopt;
}

/// Gathers blocks, whatever marks them.
class SampleGatherer {
 public:
  void heading(std::string_view line, std::size_t level) {
    // A section ends with the next heading of its level or a higher one.
    if (level <= section_level_) is_in_samples_ = false;
    if (names_sample(plain_words(line))) {
      is_in_samples_ = true;
      section_level_ = level;
    }
    text(line);
  }

  void text(std::string_view line) {
    const auto words = plain_words(line);
    if (words.empty()) return;
    const auto kind = kind_by(words);
    kind_ = kind && (is_in_samples_ || names_sample(words)) ? kind : std::nullopt;
  }

  void block(int line, std::string content) {
    if (kind_) samples.push_back({*kind_, line, std::move(content)});
    kind_.reset();
  }

  std::vector<SpelledSample> samples;

 private:
  bool is_in_samples_ = false;
  std::size_t section_level_ = 0;
  std::optional<SpelledSample::Kind> kind_;
};

}  // namespace

std::vector<SpelledSample> samples_in_markdown(std::string_view text) {
  SampleGatherer gatherer;
  const auto lines = lines_of(text);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const std::string_view line = lines[i];
    const bool is_fence = line.starts_with("```") || line.starts_with("~~~");
    const bool follows_empty = i == 0 || lines[i - 1].find_first_not_of(" \t") == line.npos;
    std::string content;
    if (is_fence) {
      const std::string_view fence = line.substr(0, 3);
      const std::size_t begin = ++i;
      for (; i < lines.size() && !lines[i].starts_with(fence); ++i)
        content.append(lines[i]).append("\n");
      gatherer.block(static_cast<int>(begin) + 1, std::move(content));
    } else if (line.starts_with("    ") && follows_empty) {
      const std::size_t begin = i;
      for (; i < lines.size() && (lines[i].starts_with("    ") ||
                                  lines[i].find_first_not_of(' ') == std::string_view::npos);
           ++i)
        content.append(lines[i].substr(std::min<std::size_t>(4, lines[i].size()))).append("\n");
      --i;
      gatherer.block(static_cast<int>(begin) + 1, std::move(content));
    } else if (line.starts_with("#")) {
      gatherer.heading(line, line.find_first_not_of('#'));
    } else {
      gatherer.text(line);
    }
  }
  return std::move(gatherer.samples);
}

std::vector<SpelledSample> samples_in_tex(std::string_view text) {
  SampleGatherer gatherer;
  const auto lines = lines_of(text);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const std::string_view line = lines[i];
    const bool is_block = line.find("\\begin{verbatim}") != line.npos ||
                          line.find("\\begin{lstlisting}") != line.npos;
    if (is_block) {
      std::string content;
      const std::size_t begin = ++i;
      for (; i < lines.size() && lines[i].find("\\end{") == std::string_view::npos; ++i)
        content.append(lines[i]).append("\n");
      gatherer.block(static_cast<int>(begin) + 1, std::move(content));
    } else if (const std::size_t at = line.find("section"); at != line.npos) {
      // \subsubsection is the third level.
      const std::size_t command = line.find('\\');
      gatherer.heading(line, command < at ? 1 + (at - command - 1) / 3 : 1);
    } else {
      gatherer.text(line);
    }
  }
  return std::move(gatherer.samples);
}

std::string without_blank_ends(std::string_view text) {
  std::string all;
  for (std::string_view line : lines_of(text)) {
    const std::size_t last = line.find_last_not_of(" \t");
    all.append(line.substr(0, last == std::string_view::npos ? 0 : last + 1)).append("\n");
  }
  const std::size_t last = all.find_last_not_of('\n');
  all.resize(last == std::string::npos ? 0 : last + 1);
  return all;
}

}  // namespace judge
