#include "judge/report/terminal/conversation_lines.hpp"

#include <fmt/format.h>

#include "judge/base/text/columns.hpp"
#include "judge/base/text/counted.hpp"
#include "judge/base/text/foreign_text.hpp"
#include "judge/base/text/visible_text.hpp"

namespace judge {
namespace {

constexpr std::size_t kLinesOfAnExcerpt = 10;

std::string indented_line(const std::string& text) {
  return std::string(kCaseIndent, ' ') + text + "\n";
}

/// The lines of an utterance; only the first has a time.
void add_lines(const Utterance& utterance, std::vector<std::string>& lines) {
  const char speaker = utterance.speaker == Party::submission ? '>' : '<';
  std::string time =
      fmt::format("{:9.6f} s", std::chrono::duration<double>(utterance.since_start).count());
  std::string_view rest = utterance.text;
  while (!rest.empty()) {
    const std::size_t end = rest.find('\n');
    const std::string text = cut_end(printable_name(rest.substr(0, end)), kTextColumns);
    const bool is_unfinished = end == std::string_view::npos;
    lines.push_back(indented_line(
        fmt::format("{} {} {}{}", time, speaker, text, is_unfinished ? "  (no end of line)" : "")));
    rest.remove_prefix(is_unfinished ? rest.size() : end + 1);
    time.assign(time.size(), ' ');
  }
}

std::vector<std::string> all_lines(const std::vector<Conversation>& passes) {
  std::vector<std::string> lines;
  for (std::size_t pass = 0; pass < passes.size(); ++pass) {
    const Conversation& conversation = passes[pass];
    if (passes.size() > 1) lines.push_back(indented_line(fmt::format("pass {}", pass + 1)));
    for (const Utterance& utterance : conversation.beginning) add_lines(utterance, lines);
    if (conversation.left_out.count > 0)
      lines.push_back(
          indented_line(fmt::format("… {} not kept", to_string(conversation.left_out))));
    for (const Utterance& utterance : conversation.end) add_lines(utterance, lines);
  }
  return lines;
}

}  // namespace

std::string conversation_lines(const std::vector<Conversation>& passes, Conversations shown,
                               const RemedyWords& words) {
  const std::vector<std::string> lines = all_lines(passes);
  std::size_t first = 0;
  std::string text;
  if (shown == Conversations::of_failures && lines.size() > kLinesOfAnExcerpt) {
    first = lines.size() - kLinesOfAnExcerpt;
    text += indented_line(fmt::format("… {} before{}", counted(first, "line"),
                                      how_to_see(Remedy::show_whole_conversation, words)));
  }
  for (std::size_t i = first; i < lines.size(); ++i) text += lines[i];
  return text;
}

}  // namespace judge
