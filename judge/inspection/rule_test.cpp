#include "judge/inspection/rule.hpp"

#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/base/os/file.hpp"
#include "judge/inspection/rules_page.hpp"

namespace judge {
namespace {

TEST(Rule, HasANameOfItsOwnAndAllThatThereIsToSay) {
  std::set<std::string_view> names;
  for (const Rule& rule : rules()) {
    EXPECT_TRUE(names.insert(rule.name).second) << rule.name;
    EXPECT_EQ(rule_named(rule.name), &rule);
    EXPECT_EQ(rule.name.find_first_not_of("abcdefghijklmnopqrstuvwxyz-"), rule.name.npos);
    for (const std::string_view text : {rule.formats, rule.finds, rule.why, rule.help}) {
      EXPECT_FALSE(text.empty()) << rule.name;
      EXPECT_FALSE(text.ends_with('.')) << rule.name << ": " << text;
    }
  }
  EXPECT_EQ(rule_named("no-such-rule"), nullptr);
}

TEST(RulesPage, IsWhatTheTableSays) {
  const auto file = std::filesystem::path(JUDGE_SOURCE_ROOT) / "docs/verify-rules.md";
  if (std::getenv("UPDATE_GOLDEN") != nullptr) {
    ASSERT_TRUE(write_file_whole(file, rules_page()));
    return;
  }
  EXPECT_EQ(read_file(file).value_or(""), rules_page()) << "UPDATE_GOLDEN=1 writes it";
}

TEST(RuleText, SaysWhyAndWhatToDo) {
  EXPECT_EQ(
      rule_text(rule_of(RuleId::absolute_link)),
      "absolute-link (warning)\n\na symbolic link by an absolute path.\n\nwhy: it leads nowhere "
      "once the package is moved\n\nhelp: make it relative: ln -sr\n\ndemanded by: 2025-09 and "
      "legacy, \"General Requirements\"\n");
}

}  // namespace
}  // namespace judge
