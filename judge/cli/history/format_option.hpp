#pragma once

#include <string>

#include "judge/cli/command_line.hpp"

namespace judge {

enum class OutputFormat { text, json };

/// Declares --format, which takes text or json.
inline void add_format_option(CommandLine& line) {
  line.add_options()(
      "format",
      boost::program_options::value<std::string>()->value_name("FORMAT")->default_value("text"),
      "text, or json on standard output");
  line.offer("format", {"text", "json"});
}

/// What it says; anything else is told and ends the command.
inline OrExit<OutputFormat> chosen_format(const CommandLine& line) {
  const auto format = line.get<std::string>("format");
  if (format == "json") return OutputFormat::json;
  if (format == "text") return OutputFormat::text;
  return tl::unexpected(fail(ExitCode::usage, "--format takes text or json, not '" + format + "'"));
}

}  // namespace judge
