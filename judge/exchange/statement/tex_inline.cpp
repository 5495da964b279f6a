#include "judge/exchange/statement/tex_inline.hpp"

#include <algorithm>
#include <cctype>
#include <utility>

#include "judge/base/text/trimmed.hpp"
#include "judge/exchange/statement/markdown.hpp"
#include "judge/exchange/statement/markdown_to_tex.hpp"

namespace judge {
namespace {

constexpr int kDeepestEmphasis = 16;
constexpr std::size_t kLongestAddress = 4096;
constexpr std::size_t kLongestLabel = 999;  // CommonMark's
constexpr std::string_view kLettersAndDigits =
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-";

bool is_word(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 || static_cast<unsigned char>(c) >= 0x80;
}

class InlineWriter {
 public:
  InlineWriter(std::string_view text, TexReferences& references, int depth)
      : text_(text), references_(references), depth_(depth) {}

  std::string write() {
    while (at_ < text_.size()) {
      if (!take_special()) out_ += escaped_character(text_[at_++]);
    }
    return std::move(out_);
  }

 private:
  bool take_special() {
    switch (text_[at_]) {
      case '\\':
        return take_escape();
      case '`':
        return take_code();
      case '$':
        return take_formula();
      case '*':
      case '_':
        return depth_ < kDeepestEmphasis && take_emphasis();
      case '!':
        return take_image();
      case '[':
        return depth_ < kDeepestEmphasis && take_link();
      case '<':
        return take_address() || take_tag();
      case '&':
        return take_entity();
      case '\v':
        out_ += "\\\\";
        ++at_;
        return true;
      default:
        return false;
    }
  }

  bool take_escape() {
    if (at_ + 1 >= text_.size() || std::ispunct(static_cast<unsigned char>(text_[at_ + 1])) == 0)
      return false;
    out_ += tex_escaped(text_.substr(at_ + 1, 1));
    at_ += 2;
    return true;
  }

  bool take_code() {
    const std::size_t begin = std::min(text_.find_first_not_of('`', at_), text_.size());
    const std::string fence(begin - at_, '`');
    const std::size_t end = text_.find(fence, begin);
    if (end == std::string_view::npos) return false;
    std::string code(text_.substr(begin, end - begin));
    if (code.size() > 2 && code.front() == ' ' && code.back() == ' ')
      code = code.substr(1, code.size() - 2);
    out_ += "\\texttt{";
    for (const char c : code) {
      // Spaces count, and dashes are no ligatures.
      if (c == ' ' || c == '\n')
        out_ += "\\ ";
      else if (c == '-')
        out_ += "{-}";
      else
        out_ += tex_escaped(std::string_view(&c, 1));
    }
    out_ += "}";
    at_ = end + fence.size();
    return true;
  }

  /// As Markdown's dialects have it: no space within the signs, no digit behind.
  bool take_formula() {
    const bool is_display = text_.substr(at_).starts_with("$$");
    const std::string sign = is_display ? "$$" : "$";
    const std::size_t begin = at_ + sign.size();
    const std::size_t end = text_.find(sign, begin);
    if (end == std::string_view::npos || end == begin) return false;
    const std::string_view inside = text_.substr(begin, end - begin);
    const std::size_t behind = end + sign.size();
    const bool is_formula =
        is_display ||
        (inside.front() != ' ' && inside.back() != ' ' &&
         (behind >= text_.size() || std::isdigit(static_cast<unsigned char>(text_[behind])) == 0));
    if (!is_formula) return false;
    out_ += sign + std::string(inside) + sign;
    at_ = behind;
    return true;
  }

  bool take_emphasis() {
    const char sign = text_[at_];
    const bool is_strong = at_ + 1 < text_.size() && text_[at_ + 1] == sign;
    const std::string mark(is_strong ? 2 : 1, sign);
    const std::size_t begin = at_ + mark.size();
    if (begin >= text_.size() || text_[begin] == ' ' || text_[begin] == '\n') return false;
    // An underscore within a word is one.
    if (sign == '_' && at_ > 0 && is_word(text_[at_ - 1])) return false;
    for (std::size_t end = text_.find(mark, begin + 1); end != std::string_view::npos;
         end = text_.find(mark, end + 1)) {
      if (text_[end - 1] == ' ' || text_[end - 1] == '\n') continue;
      const std::size_t behind = end + mark.size();
      if (!is_strong && behind < text_.size() && text_[behind] == sign) {
        ++end;  // the end of something strong within
        continue;
      }
      if (sign == '_' && behind < text_.size() && is_word(text_[behind])) continue;
      out_ += is_strong ? "\\textbf{" : "\\emph{";
      out_ += InlineWriter(text_.substr(begin, end - begin), references_, depth_ + 1).write();
      out_ += "}";
      at_ = behind;
      return true;
    }
    return false;
  }

  /// Where the bracket at `from` is closed: others within it, code and what is escaped are passed
  /// over. npos where it is not.
  std::size_t closing_bracket(std::size_t from) {
    if (closing_brackets_.empty()) find_closing_brackets();
    return closing_brackets_[from];
  }

  void find_closing_brackets() {
    closing_brackets_.assign(text_.size(), std::string_view::npos);
    std::vector<std::size_t> open;
    for (std::size_t i = 0; i < text_.size(); ++i) {
      if (text_[i] == '\\') {
        ++i;
      } else if (text_[i] == '`') {
        const std::size_t end = text_.find('`', i + 1);
        if (end != std::string_view::npos) i = end;
      } else if (text_[i] == '[') {
        open.push_back(i);
      } else if (text_[i] == ']' && !open.empty()) {
        closing_brackets_[open.back()] = i;
        open.pop_back();
      }
    }
  }

  /// Where the parenthesis at `from` is closed; npos where it is not, or not soon.
  std::size_t closing_parenthesis(std::size_t from) const {
    const std::size_t end = std::min(text_.size(), from + kLongestAddress);
    int depth = 0;
    for (std::size_t i = from; i < end; ++i) {
      if (text_[i] == '\\')
        ++i;
      else if (text_[i] == '(')
        ++depth;
      else if (text_[i] == ')' && --depth == 0)
        return i;
    }
    return std::string_view::npos;
  }

  /// "address "title"" without the title.
  static std::string address_in(std::string_view text) {
    const std::string_view inside = trimmed(text, " \n\v");
    if (inside.starts_with('<')) return std::string(inside.substr(1, inside.find('>') - 1));
    return std::string(inside.substr(0, inside.find_first_of(" \n\v")));
  }

  /// "[shown](address)", "[shown][name]", "[name][]" or "[name]" from a place on; false where there
  /// is none of these.
  bool read_link(std::size_t from, std::string& shown, std::string& address, std::size_t& behind) {
    if (from >= text_.size() || text_[from] != '[') return false;
    const std::size_t end = closing_bracket(from);
    if (end == std::string_view::npos) return false;
    const char next = end + 1 < text_.size() ? text_[end + 1] : '\0';
    std::size_t close = end;
    if (next == '(') {
      close = closing_parenthesis(end + 1);
      if (close == std::string_view::npos) return false;
      address = address_in(text_.substr(end + 2, close - end - 2));
    } else {
      if (next == '[' && closing_bracket(end + 1) != std::string_view::npos)
        close = closing_bracket(end + 1);
      const bool is_named = close > end + 2;
      const auto defined = references_.addresses.find(is_named ? label_between(end + 1, close)
                                                               : label_between(from, end));
      if (defined == references_.addresses.end()) return false;
      address = defined->second;
    }
    shown = text_.substr(from + 1, end - from - 1);
    behind = close + 1;
    return true;
  }

  /// The label in two brackets; empty where it is too long for one.
  std::string label_between(std::size_t open, std::size_t close) const {
    const std::string_view inside = text_.substr(open + 1, close - open - 1);
    return inside.size() > kLongestLabel ? "" : markdown_label(inside);
  }

  bool take_link() {
    if (take_footnote()) return true;
    std::string shown;
    std::string address;
    if (!read_link(at_, shown, address, at_)) return false;
    out_ += "\\href{" + escaped_address(address) + "}{" +
            InlineWriter(shown, references_, depth_ + 1).write() + "}";
    return true;
  }

  bool take_footnote() {
    const std::size_t end = closing_bracket(at_);
    if (end == std::string_view::npos) return false;
    const std::string label = label_between(at_, end);
    const auto footnote = references_.footnotes.find(label);
    if (footnote == references_.footnotes.end()) return false;
    references_.named_footnotes.insert(label);
    out_ += "\\footnote{" + footnote->second + "}";
    at_ = end + 1;
    return true;
  }

  bool take_image() {
    std::string shown;
    std::string address;
    if (!read_link(at_ + 1, shown, address, at_)) return false;
    if (address.ends_with(".svg") || is_elsewhere(address)) {
      references_.unconverted.push_back("an image that LaTeX cannot show: " + address);
    } else {
      out_ += "\\includegraphics{" + address + "}";
    }
    return true;
  }

  /// Whether an address names its scheme, as "https:" does.
  static bool is_elsewhere(std::string_view address) {
    const std::size_t end = address.find(':');
    return end != std::string_view::npos && end > 1 &&
           std::ranges::all_of(address.substr(0, end), [](unsigned char c) {
             return std::isalnum(c) != 0 || c == '+' || c == '-' || c == '.';
           });
  }

  bool take_address() {
    const std::size_t end = text_.find('>', at_);
    if (end == std::string_view::npos) return false;
    const std::string_view inside = text_.substr(at_ + 1, end - at_ - 1);
    if (inside.find("://") == std::string_view::npos || inside.find(' ') != std::string_view::npos)
      return false;
    out_ += "\\url{" + escaped_address(inside) + "}";
    at_ = end + 1;
    return true;
  }

  /// HTML within a text: its tags are left out and told, but for breaks of lines.
  bool take_tag() {
    const std::size_t end = text_.find('>', at_);
    if (end == std::string_view::npos) return false;
    const std::string_view inside = text_.substr(at_ + 1, end - at_ - 1);
    const std::size_t name = inside.starts_with('/') ? 1 : 0;
    const std::size_t name_end =
        std::min(inside.find_first_not_of(kLettersAndDigits, name), inside.size());
    const bool is_tag = name_end > name && std::isalpha(static_cast<unsigned char>(inside[name])) &&
                        (name_end == inside.size() || inside[name_end] == '/' ||
                         std::isspace(static_cast<unsigned char>(inside[name_end]))) &&
                        inside.find('<') == std::string_view::npos;
    if (!is_tag) return false;
    if (inside.substr(0, name_end) == "br")
      out_ += "\\\\";
    else
      references_.unconverted.push_back("HTML: <" + std::string(inside) + ">");
    at_ = end + 1;
    return true;
  }

  bool take_entity() {
    constexpr std::pair<std::string_view, std::string_view> kEntities[] = {
        {"&lt;", "$<$"},   {"&gt;", "$>$"},    {"&amp;", "\\&"},        {"&quot;", "''"},
        {"&nbsp;", "~"},   {"&le;", "$\\le$"}, {"&ge;", "$\\ge$"},      {"&ne;", "$\\ne$"},
        {"&ndash;", "--"}, {"&mdash;", "---"}, {"&times;", "$\\times$"}};
    for (const auto& [entity, tex] : kEntities) {
      if (!text_.substr(at_).starts_with(entity)) continue;
      out_ += tex;
      at_ += entity.size();
      return true;
    }
    return false;
  }

  static std::string escaped_address(std::string_view address) {
    std::string escaped;
    for (const char c : address) {
      if (c == '%' || c == '#' || c == '&') escaped += '\\';
      escaped += c;
    }
    return escaped;
  }

  std::string escaped_character(char c) {
    if (c != '"') return tex_escaped(std::string_view(&c, 1));
    const bool opens = at_ < 2 || !(is_word(text_[at_ - 2]) ||
                                    std::ispunct(static_cast<unsigned char>(text_[at_ - 2])) != 0);
    return opens ? "``" : "''";
  }

  std::string_view text_;
  TexReferences& references_;
  int depth_;
  std::size_t at_ = 0;
  std::string out_;
  std::vector<std::size_t> closing_brackets_ = {};
};

}  // namespace

// Of all the ways to write these signs, formulas are the one that every judge system shows right.
std::string tex_escaped(std::string_view text) {
  std::string escaped;
  for (const char c : text) {
    switch (c) {
      case '\\':
        escaped += "$\\backslash$";
        break;
      case '{':
      case '}':
      case '$':
      case '&':
      case '#':
      case '%':
      case '_':
        escaped += '\\';
        escaped += c;
        break;
      case '^':
        escaped += "\\^{}";
        break;
      case '~':
        escaped += "\\~{}";
        break;
      case '<':
        escaped += "$<$";
        break;
      case '>':
        escaped += "$>$";
        break;
      case '|':
        escaped += "$|$";
        break;
      default:
        escaped += c;
    }
  }
  return escaped;
}

std::string tex_inline(std::string_view text, TexReferences& references) {
  return InlineWriter(text, references, 0).write();
}

}  // namespace judge
