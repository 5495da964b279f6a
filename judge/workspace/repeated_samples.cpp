#include "judge/workspace/repeated_samples.hpp"

#include <algorithm>

#include "judge/base/os/mapped_file.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

/// The archive that a sample was unpacked from, its folder; empty for one that is a file.
fs::path archive_of(const Sample& sample, const fs::path& scratch) {
  const fs::path inside = sample.input.lexically_relative(scratch);
  const bool is_unpacked = inside.string().starts_with("archive-");
  return is_unpacked ? *inside.begin() : fs::path();
}

}  // namespace

void leave_out_repeated(std::vector<Sample>& samples, const fs::path& scratch) {
  std::vector<Sample> kept;
  const auto take = [&](Sample& sample) {
    const fs::path archive = archive_of(sample, scratch);
    const auto same = std::ranges::find_if(kept, [&](const Sample& other) {
      return archive_of(other, scratch) != archive && have_same_bytes(other.input, sample.input);
    });
    if (same == kept.end()) {
      kept.push_back(std::move(sample));
    } else if (same->expected.empty()) {
      same->expected = sample.expected;
    }
  };
  std::stable_partition(samples.begin(), samples.end(),
                        [&](const Sample& sample) { return archive_of(sample, scratch).empty(); });
  std::ranges::for_each(samples, take);
  samples = std::move(kept);
}

}  // namespace judge
