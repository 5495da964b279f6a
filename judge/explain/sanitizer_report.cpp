#include "judge/explain/sanitizer_report.hpp"

#include <algorithm>
#include <cctype>
#include <charconv>

#include <fmt/format.h>

namespace judge {
namespace {

namespace fs = std::filesystem;
using Files = std::vector<fs::path>;

constexpr std::string_view kAddressError = "ERROR: AddressSanitizer: ";
constexpr std::string_view kUndefinedError = ": runtime error: ";
constexpr auto kNowhere = std::string_view::npos;

bool is_digit(char c) {
  return std::isdigit(static_cast<unsigned char>(c)) != 0;
}

/// What follows the first `before` in `text`, up to `end`; empty where either is missing.
std::string_view between(std::string_view text, std::string_view before, std::string_view end) {
  const std::size_t start = text.find(before);
  if (start == kNowhere) return {};
  text.remove_prefix(start + before.size());
  const std::size_t length = text.find(end);
  return length == kNowhere ? std::string_view() : text.substr(0, length);
}

std::string_view first_line(std::string_view text) {
  return text.substr(0, text.find('\n'));
}

std::string_view next_line(std::string_view& text) {
  const std::string_view line = first_line(text);
  text.remove_prefix(std::min(line.size() + 1, text.size()));
  return line;
}

std::string_view first_word(std::string_view text) {
  return text.substr(0, text.find_first_of(" :\n"));
}

bool is_frame(std::string_view line) {
  const std::size_t start = line.find_first_not_of(' ');
  return start != kNowhere && line[start] == '#' && start + 1 < line.size() &&
         is_digit(line[start + 1]);
}

/// "    #1 0x55ffdc2186ed in walk(int, int) maze.cpp:12", with ":7" behind where columns are known.
/// Functions hold spaces, files may: so it is the files that are looked for.
std::optional<CrashFrame> own_frame(std::string_view line, const Files& own_files) {
  for (const fs::path& file : own_files) {
    const std::string place = fmt::format(" {}:", file.string());
    const std::size_t at = line.rfind(place);
    if (at == kNowhere) continue;
    const std::string_view number = line.substr(at + place.size());
    CrashFrame frame{.function = {}, .file = file.string()};
    const auto [end, error] =
        std::from_chars(number.data(), number.data() + number.size(), frame.line);
    if (error != std::errc() || (end != number.data() + number.size() && *end != ':')) continue;
    const std::size_t in = line.find(" in ");
    if (in != kNowhere && in < at) frame.function = line.substr(in + 4, at - in - 4);
    return frame;
  }
  return std::nullopt;
}

/// The own frames of the first stack in `text`.
std::vector<CrashFrame> first_stack(std::string_view text, const Files& own_files) {
  std::vector<CrashFrame> frames;
  bool has_begun = false;
  while (!text.empty()) {
    const std::string_view line = next_line(text);
    if (is_frame(line)) {
      has_begun = true;
      if (auto frame = own_frame(line, own_files)) frames.push_back(std::move(*frame));
    } else if (has_begun) {
      break;
    }
  }
  return frames;
}

/// "freed at maze.cpp:7": the first own place of the stack under a heading.
std::string place_of(std::string_view report, std::string_view heading, std::string_view word,
                     const Files& own_files) {
  const std::size_t at = report.find(heading);
  if (at == kNowhere) return {};
  const auto frames = first_stack(report.substr(at), own_files);
  if (frames.empty()) return {};
  return fmt::format("{} at {}:{}", word, frames.front().file, frames.front().line);
}

/// "read of 4 bytes" out of "READ of size 4 at 0x603000000054 thread T0".
std::string access(std::string_view report) {
  for (const auto& [upper, word] :
       {std::pair{"\nREAD of size ", "read"}, {"\nWRITE of size ", "write"}}) {
    const std::string_view size = between(report, upper, " ");
    if (!size.empty()) return fmt::format("{} of {} byte{}", word, size, size == "1" ? "" : "s");
  }
  return {};
}

/// Where the address lies: "0 bytes to the right of 20-byte region".
std::string location(std::string_view report) {
  for (std::string_view rest = report; !rest.empty();) {
    const std::string_view line = next_line(rest);
    // "    [64, 72) 'name' (line 11) <== Memory access at offset 72 overflows this variable"
    if (line.find("<== Memory access at offset ") == kNowhere) continue;
    const std::string_view how = between(line, "<== Memory access at offset ", " this variable");
    const std::string_view name = between(line, "'", "'");
    const std::string_view number = between(line, "(line ", ")");
    if (how.empty() || name.empty()) break;
    return fmt::format("{} variable '{}'{}", how.substr(how.find(' ') + 1), name,
                       number.empty() ? "" : fmt::format(" of line {}", number));
  }
  const std::string_view line = first_line(between(report, " is located ", "\nSUMMARY"));
  // Behind it stand addresses.
  const std::size_t end = std::min({line.find(" ["), line.find(" ("), line.find(" defined in ")});
  return line.find("in stack of thread") == kNowhere ? std::string(line.substr(0, end))
                                                     : std::string();
}

void add(std::string& text, std::string_view part, std::string_view separator = ", ") {
  if (part.empty()) return;
  if (!text.empty()) text += separator;
  text += part;
}

/// Why a program called abort(), as the libraries say it before.
CrashExplanation explain_abort(std::string_view said) {
  constexpr std::string_view kThrown = "terminate called after throwing an instance of '";
  if (const std::size_t at = said.rfind(kThrown); at != kNowhere) {
    said.remove_prefix(at + kThrown.size());
    const std::string_view line = next_line(said);
    CrashExplanation found{.kind = "uncaught exception",
                           .detail = std::string(line.substr(0, line.rfind('\'')))};
    if (said.starts_with("  what():  ")) add(found.detail, first_line(said).substr(11), ": ");
    return found;
  }
  // The C library quotes `so', the C++ library 'so'.
  for (const std::string_view quoted : {"Assertion `", "Assertion '"}) {
    const std::size_t at = said.rfind(quoted);
    if (at == kNowhere) continue;
    const std::string_view condition = between(said.substr(at), quoted, "' failed.");
    if (condition.empty()) continue;
    return {.kind = "failed assertion", .detail = std::string(condition)};
  }
  return {.kind = "abort", .detail = {}};
}

/// Of an invalid address nothing is known but whether it is near zero.
std::string segment_violation(std::string_view report) {
  std::string text = report.find("caused by a WRITE") != kNowhere  ? "write"
                     : report.find("caused by a READ") != kNowhere ? "read"
                                                                   : "access";
  return text + (report.find("address points to the zero page") != kNowhere
                     ? " through a null pointer"
                     : " at an invalid address");
}

CrashExplanation address_error(std::string_view before, std::string_view report,
                               const Files& own_files) {
  // The summary has the error's short name; the heading is a sentence for some.
  const std::string_view summary = between(report, "\nSUMMARY: AddressSanitizer: ", "\n");
  CrashExplanation found{.kind = std::string(first_word(summary.empty() ? report : summary)),
                         .detail = {}};
  if (found.kind == "ABRT") {
    found = explain_abort(before);
  } else if (found.kind == "SEGV") {
    found.detail = segment_violation(report);
  } else if (found.kind == "allocation-size-too-big") {
    add(found.detail, first_line(report).substr(0, report.find(" (")));
  } else if (found.kind == "alloc-dealloc-mismatch") {
    add(found.detail, between(first_line(report), "(", ") on "));
    add(found.detail, place_of(report, "\nallocated by ", "allocated", own_files), "; ");
  } else {
    add(found.detail, access(report));
    add(found.detail, location(report));
    const std::string freed = place_of(report, "\nfreed by ", "freed", own_files);
    add(found.detail,
        freed.empty() ? place_of(report, "\nallocated by ", "allocated", own_files) : freed, "; ");
  }
  found.frames = first_stack(report, own_files);
  return found;
}

/// "load of address 0x7ffe with ..." has another address each time, which says nothing.
std::string without_addresses(std::string_view message) {
  std::string text(message);
  for (std::size_t at = 0; (at = text.find(" 0x", at)) != std::string::npos;) {
    const std::size_t end = text.find_first_not_of("0123456789abcdefABCDEF", at + 3);
    text.erase(at, end == std::string::npos ? end : end - at);
  }
  return text;
}

CrashExplanation undefined_behaviour(std::string_view report, const Files& own_files) {
  const std::string message = without_addresses(first_line(report));
  // "signed integer overflow: 479001600 * 13 cannot be represented in type 'int'"
  const std::size_t colon = message.find(": ");
  return {.kind = message.substr(0, colon),
          .detail = colon == std::string::npos ? "" : message.substr(colon + 2),
          .frames = first_stack(report, own_files)};
}

/// The last error of UndefinedBehaviorSanitizer: a place, then the word; a program may print the
/// word, too.
std::size_t last_undefined_error(std::string_view output) {
  std::size_t at = output.rfind(kUndefinedError);
  while (at != kNowhere && (at == 0 || !is_digit(output[at - 1])))
    at = at == 0 ? kNowhere : output.rfind(kUndefinedError, at - 1);
  return at;
}

}  // namespace

std::optional<CrashExplanation> parse_sanitizer_report(std::string_view output,
                                                       const Files& own_files) {
  const std::size_t address = output.rfind(kAddressError);
  const std::size_t undefined = last_undefined_error(output);
  if (address == kNowhere && undefined == kNowhere) return std::nullopt;
  if (undefined != kNowhere && (address == kNowhere || address < undefined))
    return undefined_behaviour(output.substr(undefined + kUndefinedError.size()), own_files);
  return address_error(output.substr(0, address), output.substr(address + kAddressError.size()),
                       own_files);
}

}  // namespace judge
