#include "judge/base/left_over.hpp"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

namespace judge {
namespace {

/// Reaped, so that nobody has it.
pid_t pid_of_nobody() {
  const pid_t child = ::fork();
  if (child == 0) ::_exit(0);
  EXPECT_EQ(::waitpid(child, nullptr, 0), child);
  return child;
}

TEST(LeftOver, IsOfAJudgeThatIsNoMore) {
  EXPECT_TRUE(is_left_over(judge_prefix(pid_of_nobody()) + "x"));
  EXPECT_FALSE(is_left_over(judge_prefix(::getpid()) + "x"));
  EXPECT_FALSE(is_left_over(judge_prefix(1) + "x"));
}

TEST(LeftOver, IsNothingThatNoJudgeHasNamed) {
  const std::string prefix = judge_prefix(pid_of_nobody());
  const std::string of_namespace(prefix, 0, prefix.rfind('.', prefix.size() - 2) + 1);
  EXPECT_FALSE(is_left_over(""));
  EXPECT_FALSE(is_left_over("judge.backup.1.x"));
  EXPECT_FALSE(is_left_over(of_namespace));
  EXPECT_FALSE(is_left_over(of_namespace + "0.x"));
  EXPECT_FALSE(is_left_over(of_namespace + "-7.x"));
  EXPECT_FALSE(is_left_over(prefix.substr(0, prefix.size() - 1)));
  EXPECT_FALSE(is_left_over("my." + prefix + "x"));
}

TEST(LeftOver, IsNotOfAJudgeInAnotherPidNamespace) {
  std::string name = judge_prefix(pid_of_nobody()) + "x";
  ASSERT_TRUE(is_left_over(name));
  name.insert(name.find('-') + 1, "1");
  EXPECT_FALSE(is_left_over(name));
  EXPECT_FALSE(is_left_over("judge." + name));
}

}  // namespace
}  // namespace judge
