#include "judge/exchange/polygon/tex_commands.hpp"

#include <algorithm>
#include <cctype>

#include <boost/algorithm/string/replace.hpp>
#include <fmt/format.h>

namespace judge {
namespace {

bool is_in_comment(const std::string& tex, std::size_t at) {
  for (std::size_t i = tex.rfind('\n', at) + 1; i < at; ++i) {
    if (tex[i] == '%') return true;
    if (tex[i] == '\\') ++i;
  }
  return false;
}

/// "\illustration{0.3}{file}{caption}", which stands at the right there.
void replace_illustrations(std::string& tex) {
  constexpr std::string_view kCommand = "\\illustration";
  std::size_t at = 0;
  while ((at = tex.find(kCommand, at)) != std::string::npos) {
    std::string arguments[3];
    std::size_t end = at + kCommand.size();
    bool is_whole = !is_in_comment(tex, at);
    for (std::string& argument : arguments) {
      const std::size_t begin = next_argument(tex, end);
      if (begin >= tex.size() || tex[begin] != '{') {
        is_whole = false;
        break;
      }
      end = end_of_argument(tex, begin);
      argument = tex.substr(begin + 1, end - begin - 2);
    }
    if (!is_whole) {
      at += kCommand.size();
      continue;
    }
    const std::string picture = fmt::format(
        "\\begin{{center}}\n\\includegraphics[width={}\\textwidth]{{{}}}{}\n\\end{{center}}\n",
        arguments[0], arguments[1],
        arguments[2].empty() ? "" : "\\\\\n\\small{" + arguments[2] + "}");
    tex.replace(at, end - at, picture);
    at += picture.size();
  }
}

}  // namespace

void replace_command(std::string& tex, std::string_view command, const std::string& by) {
  for (std::size_t at = tex.find(command); at != std::string::npos;
       at = tex.find(command, at + by.size())) {
    const std::size_t end = at + command.size();
    const bool goes_on =
        end < tex.size() && std::isalpha(static_cast<unsigned char>(tex[end])) != 0;
    tex.replace(at, command.size(), goes_on ? std::string(command) : by);
    if (goes_on) at += command.size() - by.size();
  }
}

std::size_t next_argument(const std::string& tex, std::size_t at) {
  int line_ends = 0;
  for (; at < tex.size(); ++at) {
    if (tex[at] == '%') {
      at = std::min(tex.find('\n', at), tex.size());
    } else if (tex[at] == '\n') {
      ++line_ends;
    } else if (tex[at] != ' ' && tex[at] != '\t' && tex[at] != '\r') {
      break;
    }
    if (line_ends > 1) break;  // an empty line is the end of a paragraph
  }
  return at;
}

std::size_t end_of_argument(const std::string& tex, std::size_t begin) {
  int depth = 0;
  for (; begin < tex.size(); ++begin) {
    if (tex[begin] == '\\') {
      ++begin;
    } else if (tex[begin] == '{') {
      ++depth;
    } else if (tex[begin] == '}' && --depth == 0) {
      break;
    }
  }
  return begin < tex.size() ? begin + 1 : tex.size();
}

std::string polygon_tex(std::string tex) {
  for (const std::string name : {"Input", "Output", "Interaction"}) {
    boost::algorithm::replace_all(tex, "\\begin{" + name + "}", "\\section*{" + name + "}");
    boost::algorithm::replace_all(tex, "\\end{" + name + "}", "");
  }
  for (const char* command : {"\\nextsample", "\\remainingsamples"})
    replace_command(tex, command, "");
  replace_illustrations(tex);
  return tex;
}

}  // namespace judge
