#pragma once

#include <cmath>
#include <initializer_list>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>

/// What pictures are written with: elements of SVG, one after the other.
namespace judge::kit {

/// A text, which must be UTF-8, as it may stand in SVG, in an attribute too; a control character
/// becomes a question mark.
inline std::string svg_text(std::string_view text) {
  std::string safe;
  for (const char c : text) {
    switch (c) {
      case '<':
        safe += "&lt;";
        break;
      case '>':
        safe += "&gt;";
        break;
      case '&':
        safe += "&amp;";
        break;
      case '"':
        safe += "&quot;";
        break;
      default:
        safe += static_cast<unsigned char>(c) < 0x20 ? '?' : c;
    }
  }
  return safe;
}

/// A length with at most two digits behind the point.
inline std::string svg_number(double value) {
  std::ostringstream text;
  text << std::round(value * 100) / 100;
  return text.str();
}

/// The value of an attribute.
struct SvgValue {
  SvgValue(const char* words) : text(svg_text(words)) {}         // NOLINT: to be written short
  SvgValue(const std::string& words) : text(svg_text(words)) {}  // NOLINT
  SvgValue(double number) : text(svg_number(number)) {}          // NOLINT
  SvgValue(int number) : text(std::to_string(number)) {}         // NOLINT

  std::string text;
};

/// Elements, as they are added.
class Svg {
 public:
  using Attributes = std::initializer_list<std::pair<const char*, SvgValue>>;

  /// An element without content.
  void add(const char* element, Attributes attributes) {
    begin(element, attributes);
    text_.insert(text_.size() - 2, "/");
  }

  /// One with a text in it.
  void add(const char* element, Attributes attributes, std::string_view content) {
    begin(element, attributes);
    text_.pop_back();
    text_ += svg_text(content);
    end(element);
  }

  /// What is added until end() stands in it.
  void begin(const char* element, Attributes attributes) {
    text_ += '<';
    text_ += element;
    for (const auto& [name, value] : attributes) {
      text_ += ' ';
      text_ += name;
      text_ += "=\"" + value.text + '"';
    }
    text_ += ">\n";
  }

  void end(const char* element) {
    text_ += "</";
    text_ += element;
    text_ += ">\n";
  }

  /// SVG as it is.
  void add_raw(std::string_view markup) { text_ += markup; }

  const std::string& text() const { return text_; }

 private:
  std::string text_;
};

}  // namespace judge::kit
