#include "judge/coverage/source_coverage.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <filesystem>

#include <nlohmann/json.hpp>

#include "judge/base/text/lines.hpp"

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

std::string_view without_comment(std::string_view line) {
  return line.substr(0, line.find("//"));
}

bool is_code(std::string_view line) {
  return std::ranges::any_of(without_comment(line), is_of_word);
}

/// Others have branches, too: for what is made once, or to be deleted. Nobody wrote those.
bool has_condition(std::string_view whole_line) {
  const std::string_view line = without_comment(whole_line);
  if (has_word(line, "assert")) return false;
  static constexpr std::array<std::string_view, 6> kWords = {"if",     "for", "while",
                                                             "switch", "and", "or"};
  static constexpr std::array<std::string_view, 3> kSigns = {"?", "&&", "||"};
  const auto has_sign = [&](std::string_view sign) {
    return line.find(sign) != std::string_view::npos;
  };
  return std::ranges::any_of(kWords, [&](auto word) { return has_word(line, word); }) ||
         std::ranges::any_of(kSigns, has_sign);
}

/// Whether the switch that begins there says what it does with all other values.
bool has_default(const std::vector<std::string_view>& lines, std::size_t first) {
  int depth = 0;
  for (std::size_t i = first; i < lines.size(); ++i) {
    const std::string_view line = without_comment(lines[i]);
    if (has_word(line, "default")) return true;
    const bool was_open = depth > 0 || line.find('{') != std::string_view::npos;
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
  const std::vector<std::string_view> texts = lines_of(source);
  bool goes_on = false;  // the line before was missed, too
  for (auto [number, line] : counted) {
    const auto index = static_cast<std::size_t>(number) - 1;
    const std::string_view text = index < texts.size() ? texts[index] : std::string_view();
    if (!is_code(text)) continue;
    ++file.lines.total;
    if (line.count > 0) {
      ++file.lines.count;
    } else if (goes_on) {
      file.missed_lines.back().last = number;
    } else {
      file.missed_lines.push_back({number, number});
    }
    goes_on = line.count == 0;
    const bool is_switch = has_word(without_comment(text), "switch");
    // The last way leads behind it. A value without a case is an error, or does nothing.
    if (is_switch && !line.ways.empty() && !has_default(texts, index)) line.ways.pop_back();
    if (line.ways.size() < 2 || !has_condition(text)) continue;
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
