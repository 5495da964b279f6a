#include "judge/coverage/source_coverage.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <filesystem>

#include <nlohmann/json.hpp>

#include "judge/base/text/lines.hpp"
#include "judge/base/text/trimmed.hpp"

namespace judge {
namespace {

/// What gcov knows of a line.
struct CountedLine {
  std::uint64_t count = 0;
  /// How often each way was gone, two for every condition. GCC numbers its blocks in the order of
  /// the source, and gcov lists the ways out of one by what they lead to: where a line has one
  /// condition, the first is that of the one that holds.
  std::vector<std::uint64_t> ways = {};
};

using CountedLines = std::map<int, CountedLine>;

bool is_of_word(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
}

bool has_word(std::string_view text, std::string_view word) {
  for (std::size_t at = text.find(word); at != std::string_view::npos;
       at = text.find(word, at + 1)) {
    const std::size_t end = at + word.size();
    if ((at == 0 || !is_of_word(text[at - 1])) && (end == text.size() || !is_of_word(text[end])))
      return true;
  }
  return false;
}

bool is_code(std::string_view line) {
  return std::ranges::any_of(line, is_of_word);
}

/// Lines without comments, and with zeros for what literals hold: "if (a == '(')  // x" is
/// "if (a == '0')  ". Raw literals of several lines are not known as such.
std::vector<std::string> codes_of(const std::vector<std::string_view>& lines) {
  std::vector<std::string> codes;
  bool is_comment = false;  // of several lines
  for (const std::string_view line : lines) {
    std::string& code = codes.emplace_back();
    char quote = 0;
    for (std::size_t i = 0; i < line.size(); ++i) {
      const char c = line[i];
      const std::string_view two = line.substr(i, 2);
      if (is_comment) {
        is_comment = two != "*/";
        i += is_comment ? 0 : 1;
      } else if (quote != 0) {
        i += c == '\\' ? 1 : 0;
        code += c == quote ? c : '0';
        if (c == quote) quote = 0;
      } else if (two == "//") {
        break;
      } else if (two == "/*") {
        is_comment = true;
        ++i;
      } else {
        // 1'000 has no literal in it.
        const bool is_digits = c == '\'' && !code.empty() && is_of_word(code.back());
        if ((c == '"' || c == '\'') && !is_digits) quote = c;
        code += c;
      }
    }
  }
  return codes;
}

/// Leaves out what a program in one file holds of the kit, as the kit's own files are.
void leave_out_kit(const std::vector<std::string_view>& lines, std::vector<std::string>& codes) {
  constexpr std::string_view kEnd = "}  // namespace judge::kit";
  if (std::ranges::find(lines, kEnd) == lines.end()) return;
  bool is_of_kit = false;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    is_of_kit = is_of_kit || lines[i] == "namespace judge::kit {";
    if (is_of_kit) codes[i].clear();
    if (lines[i] == kEnd) is_of_kit = false;
  }
}

/// Whether a line has a condition to be seen. Others have branches, too: for what is made once, or
/// to be deleted. Nobody wrote those.
bool shows_condition(std::string_view line) {
  static constexpr std::array<std::string_view, 6> kWords = {"if",     "for", "while",
                                                             "switch", "and", "or"};
  static constexpr std::array<std::string_view, 3> kSigns = {"?", "&&", "||"};
  const auto has_sign = [&](std::string_view sign) {
    return line.find(sign) != std::string_view::npos;
  };
  return std::ranges::any_of(kWords, [&](auto word) { return has_word(line, word); }) ||
         std::ranges::any_of(kSigns, has_sign);
}

/// Whether the operand of a condition, or of what is chosen by one, has to follow that code.
bool wants_operand(std::string_view code) {
  static constexpr std::array<std::string_view, 5> kLabels = {"case", "default", "public",
                                                              "protected", "private"};
  if (code.ends_with(':'))
    return std::ranges::none_of(kLabels, [&](auto word) { return has_word(code, word); });
  static constexpr std::array<std::string_view, 4> kSigns = {"&&", "||", "?", "("};
  if (std::ranges::any_of(kSigns, [&](auto sign) { return code.ends_with(sign); })) return true;
  const auto last = std::ranges::find_if_not(code.rbegin(), code.rend(), is_of_word);
  const std::string_view word(last.base(), code.end());
  return word == "and" || word == "or";
}

/// Knows, line after line, in what parentheses the next one begins.
class OpenParentheses {
 public:
  bool are_condition() const { return depth_ > 0 && !is_assert_; }
  bool are_assert() const { return depth_ > 0 && is_assert_; }

  void add(std::string_view code) {
    // What was not understood ends with its function.
    if (code.starts_with('}')) depth_ = 0;
    for (std::size_t i = 0; i < code.size(); ++i) {
      const char c = code[i];
      if (is_of_word(c)) {
        const std::size_t first = i;
        while (i + 1 < code.size() && is_of_word(code[i + 1])) ++i;
        add_word(code.substr(first, i + 1 - first));
      } else if (c == '(') {
        if (depth_ > 0 || is_keyword_) ++depth_;
        is_keyword_ = false;
      } else if (c == ')' && depth_ > 0) {
        --depth_;
      }
    }
  }

 private:
  void add_word(std::string_view word) {
    if (depth_ > 0 || (is_keyword_ && word == "constexpr")) return;
    is_assert_ = word == "assert";
    is_keyword_ =
        is_assert_ || word == "if" || word == "while" || word == "for" || word == "switch";
  }

  int depth_ = 0;            ///< from those of an if, a while, a for, a switch, or an assert
  bool is_keyword_ = false;  ///< such a word was the last
  bool is_assert_ = false;
};

/// Of each line, whether it has a condition, or a part of one that other lines show.
std::vector<bool> conditions_of(const std::vector<std::string>& codes) {
  std::vector<bool> are_conditions(codes.size(), false);
  OpenParentheses open;
  std::size_t before = 0;  // the last line that is not empty
  bool is_before_assert = true;
  for (std::size_t i = 0; i < codes.size(); ++i) {
    const std::string_view code = trimmed(codes[i]);
    if (code.empty()) continue;
    const bool begins_with_sign =
        code.starts_with("&&") || code.starts_with("||") || code.starts_with('?');
    if (begins_with_sign && !is_before_assert) are_conditions[before] = true;
    const bool is_assert = has_word(code, "assert") || open.are_assert();
    const bool goes_on = i > 0 && wants_operand(trimmed(codes[before]));
    are_conditions[i] = !is_assert && (shows_condition(code) || goes_on || open.are_condition());
    open.add(codes[i]);
    before = i;
    is_before_assert = is_assert;
  }
  return are_conditions;
}

/// Whether the switch that begins there says what it does with all other values.
bool has_default(const std::vector<std::string>& lines, std::size_t first) {
  int depth = 0;
  for (std::size_t i = first; i < lines.size(); ++i) {
    const std::string& line = lines[i];
    if (has_word(line, "default")) return true;
    const bool was_open = depth > 0 || line.find('{') != std::string::npos;
    depth += static_cast<int>(std::ranges::count(line, '{') - std::ranges::count(line, '}'));
    if (was_open && depth <= 0) return false;
  }
  return false;
}

/// The ways of a line without those of calls, which either come back or throw.
std::vector<std::uint64_t> ways_of(const nlohmann::json& branches) {
  std::vector<std::uint64_t> ways;
  const auto is_throw = [&](std::size_t i) { return branches[i].at("throw").get<bool>(); };
  for (std::size_t i = 0; i < branches.size(); ++i) {
    if (i + 1 < branches.size() && is_throw(i) != is_throw(i + 1)) {
      ++i;
    } else if (!is_throw(i)) {
      ways.push_back(branches[i].at("count").get<std::uint64_t>());
    }
  }
  return ways;
}

/// A template has its lines once for each of its instances, and a header for each file that
/// includes it.
void add_line(CountedLines& lines, const nlohmann::json& line) {
  CountedLine& known = lines[line.at("line_number").get<int>()];
  known.count += line.at("count").get<std::uint64_t>();
  const std::vector<std::uint64_t> ways = ways_of(line.at("branches"));
  known.ways.resize(std::max(known.ways.size(), ways.size()));
  for (std::size_t i = 0; i < ways.size(); ++i) known.ways[i] += ways[i];
}

MissedBranch missed_branch(int number, std::size_t missed, const CountedLine& line, bool is_one) {
  MissedBranch branch{.line = number, .missed_ways = missed, .ways = line.ways.size()};
  if (is_one && missed == 1) {
    branch.kind =
        line.ways.front() == 0 ? MissedBranch::Kind::never_true : MissedBranch::Kind::never_false;
  }
  return branch;
}

FileCoverage coverage_of(const std::string& path, const CountedLines& counted,
                         const std::string& source) {
  FileCoverage file{.path = path, .source = source};
  const std::vector<std::string_view> lines = lines_of(source);
  std::vector<std::string> codes = codes_of(lines);
  leave_out_kit(lines, codes);
  const std::vector<bool> are_conditions = conditions_of(codes);
  bool goes_on = false;  // the line before was missed, too
  for (auto [number, line] : counted) {
    const auto index = static_cast<std::size_t>(number) - 1;
    if (index >= codes.size() || !is_code(codes[index])) continue;
    ++file.lines.total;
    if (line.count > 0) {
      ++file.lines.count;
    } else if (goes_on) {
      file.missed_lines.back().last = number;
    } else {
      file.missed_lines.push_back({number, number});
    }
    goes_on = line.count == 0;
    const bool is_switch = has_word(codes[index], "switch");
    // The last way leads behind it. A value without a case is an error, or does nothing.
    if (is_switch && !line.ways.empty() && !has_default(codes, index)) line.ways.pop_back();
    if (line.ways.size() < 2 || !are_conditions[index]) continue;
    const auto missed = static_cast<std::size_t>(std::ranges::count(line.ways, 0U));
    file.branches.total += line.ways.size();
    file.branches.count += line.ways.size() - missed;
    const bool is_one = line.ways.size() == 2 && !is_switch;
    if (line.count > 0 && missed > 0)
      file.missed_branches.push_back(missed_branch(number, missed, line, is_one));
  }
  return file;
}

}  // namespace

Expected<std::vector<FileCoverage>> read_gcov(std::string_view documents,
                                              const std::map<std::string, std::string>& sources) {
  std::map<std::string, CountedLines> counted;
  try {
    for (const std::string_view text : lines_of(documents)) {
      if (text.empty()) continue;
      const auto document = nlohmann::json::parse(text);
      for (const nlohmann::json& file : document.at("files")) {
        const auto path = std::filesystem::path(file.at("file").get<std::string>());
        const std::string name = path.lexically_normal().string();
        if (!sources.contains(name)) continue;
        for (const nlohmann::json& line : file.at("lines")) add_line(counted[name], line);
      }
    }
  } catch (const nlohmann::json::exception& exception) {
    return failure("what gcov says cannot be read: {}", exception.what());
  }
  std::vector<FileCoverage> files;
  for (const auto& [path, lines] : counted) {
    FileCoverage file = coverage_of(path, lines, sources.at(path));
    if (file.lines.total > 0) files.push_back(std::move(file));
  }
  return files;
}

}  // namespace judge
