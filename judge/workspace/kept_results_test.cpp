#include "judge/workspace/kept_results.hpp"

#include <string>

#include <gtest/gtest.h>

#include "judge/base/os/temp_dir.hpp"
#include "judge/base/sha256.hpp"
#include "judge/program/cache/cache_folder.hpp"
#include "judge/remembering/result_store.hpp"

namespace judge {
namespace {

/// A cache in which a test keeps results.
class KeptResultsTest : public testing::Test {
 protected:
  void keep(const std::string& value) const {
    const auto store = ResultStore::open(open_cache(cache_).value());
    ASSERT_TRUE(store) << store.error().message;
    ASSERT_TRUE((*store)->keep({{.key = sha256_hex(value), .value = value}}));
  }

  TempDir folder_ = TempDir::create().value();
  std::filesystem::path cache_ = folder_.path() / "cache";
};

TEST_F(KeptResultsTest, AreCountedCheckedAndForgotten) {
  const auto none = kept_results(cache_);
  ASSERT_TRUE(none) << none.error().message;
  EXPECT_EQ(none->count, 0);
  EXPECT_FALSE(none->oldest_use);
  keep("a");
  keep("b");
  const auto two = kept_results(cache_);
  ASSERT_TRUE(two) << two.error().message;
  EXPECT_EQ(two->count, 2);
  EXPECT_TRUE(two->oldest_use);
  EXPECT_LE(two->size, two->most);
  const auto checked = check_kept_results(cache_);
  ASSERT_TRUE(checked) << checked.error().message;
  EXPECT_EQ(checked->sound, 2);
  EXPECT_EQ(checked->damaged, 0);
  const auto forgotten = forget_kept_results(cache_);
  ASSERT_TRUE(forgotten) << forgotten.error().message;
  EXPECT_EQ(*forgotten, 2);
  EXPECT_EQ(kept_results(cache_)->count, 0);
}

TEST_F(KeptResultsTest, AreNoneWhereTheCacheIsNotFit) {
  ASSERT_TRUE(std::filesystem::create_directory(cache_));
  std::filesystem::permissions(cache_, std::filesystem::perms::all);
  const auto kept = kept_results(cache_);
  ASSERT_FALSE(kept);
  EXPECT_EQ(kept.error().kind, Fault::Kind::machine);
  EXPECT_EQ(kept.error().remedy, Fault::Remedy::choose_a_cache);
}

}  // namespace
}  // namespace judge
