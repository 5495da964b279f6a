#include "judge/history/kept_pages.hpp"

#include <algorithm>
#include <functional>

#include <fmt/format.h>

#include "judge/base/os/file.hpp"
#include "judge/base/text/number.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

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
