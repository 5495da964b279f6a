#include "judge/problem/checksums.hpp"

#include <algorithm>
#include <span>

#include <fmt/format.h>

#include "judge/problem/file_names.hpp"

namespace judge {
namespace {

constexpr std::size_t kDigits = 64;

bool is_digest(std::string_view text) {
  return text.size() == kDigits && std::ranges::all_of(text, [](char c) {
           return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
         });
}

bool is_one_of(std::string_view name, std::span<const std::string_view> names) {
  return std::ranges::find(names, name) != names.end();
}

/// "secret/large/01.in", or "test_group.yaml" of all there is: nothing that leads out of the cases
/// folder.
bool is_case_file(std::string_view name) {
  std::size_t slash = name.find('/');
  if (slash == std::string_view::npos) return is_one_of(name, kGroupFiles);
  if (!is_one_of(name.substr(0, slash), kCaseGroups)) return false;
  while (slash != std::string_view::npos) {
    name.remove_prefix(slash + 1);
    slash = name.find('/');
    if (!is_format_name(name.substr(0, slash))) return false;
  }
  return true;
}

}  // namespace

std::optional<Diagnostic> unfinished_change(const std::string& word,
                                            const std::filesystem::path& cases_folder,
                                            const std::string& shown) {
  const std::filesystem::path folder = cases_folder / kChangeFolder;
  std::error_code code;
  if (!std::filesystem::exists(folder / kChecksumsFile, code) &&
      !std::filesystem::exists(folder / kUnfinishedMark, code))
    return std::nullopt;
  return Diagnostic{.location = {shown},
                    .what = "a change of the testcases that is not finished",
                    .why = "until it is, old and new ones are mixed",
                    .help = {},
                    .remedy = Remedy::finish_change,
                    .problem = word};
}

std::string to_text(const Checksums& checksums) {
  std::string text;
  for (const auto& [name, digest] : checksums) text += fmt::format("{}  {}\n", digest, name);
  return text;
}

Checksums parse_checksums(std::string_view text, const std::string& file,
                          Diagnostics& diagnostics) {
  // A file that is something else has a mistake in every line.
  constexpr int kMostReported = 3;
  Checksums checksums;
  int mistakes = 0;
  for (int line_number = 1; !text.empty(); ++line_number) {
    const std::size_t newline = text.find('\n');
    const std::string_view line = text.substr(0, newline);
    text.remove_prefix(newline == std::string_view::npos ? text.size() : newline + 1);
    const std::string_view digest = line.substr(0, kDigits);
    const std::string_view rest = line.substr(digest.size());
    const bool has_separator = rest.starts_with("  ") || rest.starts_with(" *");
    if (is_digest(digest) && has_separator && is_case_file(rest.substr(2))) {
      checksums.emplace(rest.substr(2), digest);
    } else if (++mistakes <= kMostReported) {
      diagnostics.push_back({.location = {file, line_number},
                             .what = "not the checksum of a testcase's file",
                             .why = "by this list it is known which files may be removed",
                             .help = "restore the file, or remove it whole"});
    }
  }
  if (mistakes > kMostReported) {
    diagnostics.push_back(
        {.location = {file},
         .what = fmt::format("{} more lines of that kind", mistakes - kMostReported)});
  }
  return checksums;
}

}  // namespace judge
