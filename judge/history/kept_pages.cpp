#include "judge/history/kept_pages.hpp"

#include <algorithm>
#include <functional>
#include <optional>
#include <string_view>

#include <fmt/format.h>

#include "judge/base/os/file.hpp"
#include "judge/base/text/number.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

/// The run of a page that is still being written: ".run-11.html.<something>.tmp".
std::optional<std::int64_t> run_of_unfinished(const std::string& name) {
  constexpr std::string_view kBegin = ".run-";
  if (!name.starts_with(kBegin) || !name.ends_with(".tmp")) return std::nullopt;
  return number_of_text<std::int64_t>(
      std::string_view(name).substr(kBegin.size(), name.find('.', 1) - kBegin.size()));
}

}  // namespace

KeptPages::KeptPages(const fs::path& history) : folder_(history) {
  folder_.replace_extension(".pages");
}

fs::path KeptPages::file(std::int64_t run) const {
  return folder_ / fmt::format("run-{}.html", run);
}

Expected<> KeptPages::keep(std::int64_t run, std::string_view page) {
  std::error_code code;
  fs::create_directories(folder_, code);
  if (code) return system_failure(code.value(), "create {}", folder_.string());
  // They show what is nobody else's business.
  fs::permissions(folder_, fs::perms::owner_all, code);
  if (auto written = write_file_whole(file(run), page); !written) return written;
  keep_newest(kMost);
  return {};
}

void KeptPages::keep_newest(std::size_t count) {
  const auto all = runs();
  std::error_code code;
  for (std::size_t i = count; i < all.size(); ++i) fs::remove(file(all[i]), code);
  // A judge that was killed while it wrote one has left it.
  const std::size_t kept = std::min(count, all.size());
  std::vector<fs::path> left;
  for (fs::directory_iterator entry(folder_, code), end; !code && entry != end;
       entry.increment(code)) {
    const auto run = run_of_unfinished(entry->path().filename().string());
    if (run && (kept == 0 || *run < all[kept - 1])) left.push_back(entry->path());
  }
  for (const fs::path& path : left) fs::remove(path, code);
}

std::vector<std::int64_t> KeptPages::runs() const {
  constexpr std::size_t kBegin = 4;  // "run-"
  std::vector<std::int64_t> numbers;
  std::error_code code;
  for (fs::directory_iterator entry(folder_, code), end; !code && entry != end;
       entry.increment(code)) {
    const std::string stem = entry->path().stem().string();
    const auto number = number_of_text<std::int64_t>(stem.substr(std::min(kBegin, stem.size())));
    if (number && entry->path() == file(*number)) numbers.push_back(*number);
  }
  std::ranges::sort(numbers, std::greater());
  return numbers;
}

}  // namespace judge
