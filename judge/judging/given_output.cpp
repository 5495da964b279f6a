#include "judge/judging/given_output.hpp"

#include <algorithm>
#include <string>

#include "judge/base/os/mapped_file.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kEndings[] = {"", ".out", ".ans", ".txt"};

/// So much comes at a time, about as from a program.
constexpr std::size_t kChunk = 1U << 16U;

/// Whether a file of that path is called as the case, or as the end of its name.
bool is_called(std::string_view path, std::string_view test_case) {
  return std::ranges::any_of(kEndings, [&](std::string_view ending) {
    if (!path.ends_with(ending)) return false;
    const std::string_view name = path.substr(0, path.size() - ending.size());
    return !name.empty() && (test_case == name || test_case.ends_with("/" + std::string(name)));
  });
}

}  // namespace

fs::path given_output(const Runnable& answers, std::string_view test_case) {
  const ProgramFiles& files = answers.files;
  if (answers.language.is_for_all_cases && !files.files.empty())
    return files.folder / files.files.front();
  fs::path longest;
  for (const fs::path& file : files.files) {
    if (is_called(file.native(), test_case) && file.native().size() > longest.native().size())
      longest = file;
  }
  return longest.empty() ? longest : files.folder / longest;
}

Expected<RunResult> read_given_output(const fs::path& file, const RunLimits& limits,
                                      OutputReader& reader) {
  const auto content = MappedFile::open(file);
  if (!content) return tl::unexpected(content.error());
  const auto most = static_cast<std::size_t>(limits.output.count);
  RunResult result{.output_size = {static_cast<std::int64_t>(content->bytes().size())}};
  if (content->bytes().size() > most) result.limit_hit = LimitHit::output;
  std::string_view rest = content->bytes().substr(0, most);
  while (!rest.empty()) {
    if (reader.consume(rest.substr(0, kChunk)) == OutputReader::Flow::enough) break;
    rest.remove_prefix(std::min(kChunk, rest.size()));
  }
  return result;
}

}  // namespace judge
