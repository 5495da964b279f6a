#include "judge/base/annotation.hpp"

#include <string_view>

#include <fmt/format.h>

namespace judge {
namespace {

/// Of GitHub's commands; what parts properties is escaped in properties only. Other control
/// characters would steer a terminal that shows them.
std::string escaped_for_command(std::string_view text, std::string_view also) {
  std::string escaped;
  for (const char c : text) {
    if (c == '%' || c == '\r' || c == '\n' || also.find(c) != std::string_view::npos)
      escaped += fmt::format("%{:02X}", static_cast<unsigned char>(c));
    else if ((c >= 0 && c < ' ' && c != '\t') || c == '\x7f')
      escaped += fmt::format("\\x{:02x}", static_cast<unsigned char>(c));
    else
      escaped += c;
  }
  return escaped;
}

std::string escaped_property(std::string_view text) {
  return escaped_for_command(text, ":,");
}

std::string_view command_of(Severity severity) {
  if (severity == Severity::error) return "error";
  return severity == Severity::warning ? "warning" : "notice";
}

}  // namespace

std::string to_string(const Annotation& annotation) {
  const Location& place = annotation.location;
  std::string properties;
  if (!place.file.empty()) properties += fmt::format("file={},", escaped_property(place.file));
  if (place.line > 0) properties += fmt::format("line={},", place.line);
  if (place.column > 0) properties += fmt::format("col={},", place.column);
  return fmt::format("::{} {}title={}::{}", command_of(annotation.severity), properties,
                     escaped_property(annotation.title), escaped_for_command(annotation.text, ""));
}

}  // namespace judge
