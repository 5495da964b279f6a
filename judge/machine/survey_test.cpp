#include "judge/machine/survey.hpp"

#include <gtest/gtest.h>

namespace judge {
namespace {

Mechanism missing(const std::string& why, const std::string& help) {
  return {.name = "", .is_available = false, .detail = why, .way = {help}};
}

TEST(IsolationSurvey, SaysNothingWhereNothingIsLacking) {
  const IsolationSurvey survey{.best = Isolation::full,
                               .containers = {.is_available = true},
                               .process_tree = {.is_available = true},
                               .memory_cgroup = {.is_available = true}};
  EXPECT_EQ(survey.lacking_isolation(), "");
  EXPECT_EQ(survey.lacking_cgroup(), "");
}

TEST(IsolationSurvey, HasCommandsApartFromWordsAndInOneLineWithThem) {
  EXPECT_EQ(WayToHave{"a new kernel"}.text(), "a new kernel");
  EXPECT_EQ((WayToHave{"as root", "sysctl -w x=1"}.text()), "as root: sysctl -w x=1");
}

TEST(IsolationSurvey, SaysWhatIsLacking) {
  IsolationSurvey survey{.best = Isolation::limits,
                         .containers = missing("no room", "more room"),
                         .process_tree = {.is_available = true},
                         .memory_cgroup = missing("not ours", "ask for it")};
  EXPECT_EQ(survey.lacking_isolation(),
            "isolation is 'limits': programs run as this user, with its files and its network");
  EXPECT_EQ(survey.lacking_cgroup(), "no control group: memory limits are per process");
  survey.best = Isolation::none;
  survey.process_tree = missing("an old kernel", "a new one");
  EXPECT_EQ(survey.lacking_isolation(),
            "isolation is 'none': programs run as this user, with its files and its network");
}

}  // namespace
}  // namespace judge
