#include "judge/exchange/statement/tex_inline.hpp"

#include <algorithm>
#include <cctype>

#include "judge/exchange/statement/markdown_to_tex.hpp"

namespace judge {
namespace {

constexpr int kDeepestEmphasis = 16;

bool is_word(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 || static_cast<unsigned char>(c) >= 0x80;
}

class InlineWriter {
 public:
  InlineWriter(std::string_view text, std::vector<std::string>& unconverted, int depth)
      : text_(text), unconverted_(unconverted), depth_(depth) {}

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
        return take_link();
      case '<':
        return take_address();
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
      out_ += InlineWriter(text_.substr(begin, end - begin), unconverted_, depth_ + 1).write();
      out_ += "}";
      at_ = behind;
      return true;
    }
    return false;
  }

  /// "[shown](address)" from a place on; false where there is none.
  bool read_link(std::size_t from, std::string& shown, std::string& address, std::size_t& behind) {
    const std::size_t end = text_.find("](", from);
    if (from >= text_.size() || text_[from] != '[' || end == std::string_view::npos) return false;
    const std::size_t close = text_.find(')', end);
    if (close == std::string_view::npos) return false;
    shown = text_.substr(from + 1, end - from - 1);
    address = text_.substr(end + 2, close - end - 2);
    if (const std::size_t title = address.find(" \""); title != std::string::npos)
      address.resize(title);
    behind = close + 1;
    return true;
  }

  bool take_link() {
    std::string shown;
    std::string address;
    if (!read_link(at_, shown, address, at_)) return false;
    out_ += "\\href{" + escaped_address(address) + "}{" +
            InlineWriter(shown, unconverted_, depth_ + 1).write() + "}";
    return true;
  }

  bool take_image() {
    std::string shown;
    std::string address;
    if (!read_link(at_ + 1, shown, address, at_)) return false;
    if (address.ends_with(".svg") || address.find("://") != std::string::npos) {
      unconverted_.push_back("an image that LaTeX cannot show: " + address);
    } else {
      out_ += "\\includegraphics{" + address + "}";
    }
    return true;
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
  std::vector<std::string>& unconverted_;
  int depth_;
  std::size_t at_ = 0;
  std::string out_;
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

std::string tex_inline(std::string_view text, std::vector<std::string>& unconverted) {
  return InlineWriter(text, unconverted, 0).write();
}

}  // namespace judge
