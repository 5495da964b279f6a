#include "judge/mutation/case_order.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <numeric>
#include <utility>

namespace judge {
namespace {

constexpr std::chrono::milliseconds kOverAtOnce(50);

}  // namespace

std::vector<std::size_t> case_order(const std::vector<CaseCost>& costs) {
  const auto time = [&](std::size_t i) {
    return std::bit_width(static_cast<std::uint64_t>(
        std::max<std::chrono::microseconds>(costs[i].time, kOverAtOnce).count()));
  };
  std::vector<std::size_t> order(costs.size());
  std::iota(order.begin(), order.end(), 0U);
  std::ranges::stable_sort(order, [&](std::size_t a, std::size_t b) {
    return std::pair(time(a), costs[b].reached) < std::pair(time(b), costs[a].reached);
  });
  return order;
}

}  // namespace judge
