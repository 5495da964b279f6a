#include <algorithm>

#include <fmt/format.h>

#include "judge/manifest/document.hpp"
#include "judge/manifest/node.hpp"

namespace judge {
namespace {

/// Writes values as they are written in the document that they come from.
class YamlWriter {
 public:
  explicit YamlWriter(const Document& document) : document_(document) {}

  std::string write(const NodeData& node) {
    if (is_collection(node) && !is_in_flow(node)) {
      write_lines(node, 0);
    } else {
      text_ = in_line(node) + "\n";
    }
    return std::move(text_);
  }

 private:
  static bool is_collection(const NodeData& node) {
    return node.kind == NodeKind::list || node.kind == NodeKind::map;
  }

  char first_character(const TextPosition& position) const {
    return position.offset < document_.text.size() ? document_.text[position.offset] : '\0';
  }

  bool is_in_flow(const NodeData& node) const {
    const char first = first_character(node.position);
    return first == '[' || first == '{' || (node.items.empty() && node.entries.empty());
  }

  /// Entries or items, a line each, with what is in them indented further. Items of a list in a map
  /// are indented, too.
  void write_lines(const NodeData& node, std::size_t indentation) {
    for (const auto& [key, position, value] : node.entries) {
      text_ += fmt::format("{:{}}{}:", "", indentation, quoted(key, first_character(position)));
      write_value(*value, indentation + 2);
    }
    for (const NodeData* item : node.items) {
      text_ += fmt::format("{:{}}-", "", indentation);
      write_value(*item, indentation + 2);
    }
  }

  void write_value(const NodeData& value, std::size_t indentation) {
    if (is_collection(value) && !is_in_flow(value)) {
      text_ += '\n';
      write_lines(value, indentation);
    } else {
      const std::string text = in_line(value);
      text_ += (text.empty() ? "" : " ") + text + "\n";
    }
  }

  std::string in_line(const NodeData& node) const {
    switch (node.kind) {
      case NodeKind::absent:
      case NodeKind::null:
        return "";
      case NodeKind::scalar:
        return node.is_plain && !is_block(node) ? node.text : quoted(node.text, quote_of(node));
      case NodeKind::list:
      case NodeKind::map:
        break;
    }
    std::string inside;
    const auto add = [&](const std::string& text) {
      inside += (inside.empty() ? "" : ", ") + text;
    };
    for (const auto& [key, position, value] : node.entries) {
      const std::string text = in_line(*value);
      add(quoted(key, first_character(position)) + ":" + (text.empty() ? "" : " ") + text);
    }
    for (const NodeData* item : node.items)
      add(item->kind == NodeKind::null ? "~" : in_line(*item));
    return node.kind == NodeKind::list ? "[" + inside + "]" : "{" + inside + "}";
  }

  /// A text of several lines (`|`, `>`, or a plain one that is continued).
  bool is_block(const NodeData& node) const {
    const char first = first_character(node.position);
    return first == '|' || first == '>' || node.text.find('\n') != std::string::npos;
  }

  char quote_of(const NodeData& node) const {
    return first_character(node.position) == '\'' && node.text.find('\n') == std::string::npos
               ? '\''
               : '"';
  }

  static std::string quoted(const std::string& text, char quote) {
    if (quote == '\'') {
      std::string inside;
      for (const char c : text) inside += c == '\'' ? "''" : std::string(1, c);
      return "'" + inside + "'";
    }
    if (quote != '"') return text;
    std::string inside;
    for (const char c : text) {
      if (c == '"' || c == '\\') {
        inside += {'\\', c};
      } else if (c == '\n') {
        inside += "\\n";
      } else if (c == '\t') {
        inside += "\\t";
      } else if (static_cast<unsigned char>(c) < 0x20) {
        inside += fmt::format("\\x{:02x}", static_cast<unsigned char>(c));
      } else {
        inside += c;
      }
    }
    return '"' + inside + '"';
  }

  const Document& document_;
  std::string text_;
};

}  // namespace

std::string Node::to_yaml() const {
  return data_ == nullptr ? "" : YamlWriter(*document_).write(*data_);
}

}  // namespace judge
