#include "judge/scaffolding/identity.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace judge {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

const Identity kWas{.id = "old", .name = "Old One"};
const Identity kIs{.id = "new", .name = "New", .uuid = "2f0e9a51-6f0b-4f6e-8d0a-5d2b3c1f7a10"};

std::string text_at(const PackageDraft& draft, const std::string& path) {
  const auto entry = draft.entries().find(path);
  return entry == draft.entries().end() ? "(no file)" : entry->second.text;
}

TEST(NameOfId, IsMadeOfItsWords) {
  EXPECT_EQ(name_of_id("red-blue_tree.2"), "Red Blue Tree 2");
  EXPECT_EQ(name_of_id("maze438"), "Maze438");
  EXPECT_EQ(name_of_id("_"), "_");
}

TEST(ManifestEntry, IsReplacedWithAllOfItsValue) {
  EXPECT_EQ(with_entry("a: 1\nname:\n  en: A\n  de: B\n\n# c\nb: 2\n", "name", "C"),
            "a: 1\nname: C\n\n# c\nb: 2\n");
  EXPECT_EQ(with_entry("a: 1\n", "uuid", "x"), "a: 1\nuuid: x\n");
  EXPECT_EQ(with_entry("name_of: 1\nlimits:\n  name: 2\n", "name", "C"),
            "name_of: 1\nlimits:\n  name: 2\nname: C\n");
}

TEST(Identity, ChangesPlacesAndWhatNamesThem) {
  PackageDraft draft;
  draft.put_text("cases/old/problem.yaml", "name: Old One\nuuid: 1\n");
  draft.put_text("cases/old/statement.md", "# Old One\n\n## Old One's\n");
  draft.put_text("cases/old/secret/1.in", "# Old One\nsolutions/old/old.cpp\n");
  draft.put_text("generators/old/generators.yaml", "solution: /solutions/old/old.cpp\n");
  draft.put_text("judge/checkers/old.cpp", "// generators/old/checker_test.cpp\n");
  draft.put_text("solutions/old/accepted/old.py", "");
  draft.put_text("solutions/old/older.cpp", "// bold/old.cpp");
  draft.put_text("solutions/old/old.cpp", "", PackageDraft::Mode::can_be_run);
  const PackageDraft changed = with_identity(draft, kWas, kIs);
  EXPECT_THAT(changed.refusals(), ElementsAre());
  EXPECT_EQ(changed.entries().size(), 8U);
  EXPECT_EQ(text_at(changed, "cases/new/problem.yaml"), "name: New\nuuid: " + kIs.uuid + "\n");
  EXPECT_EQ(text_at(changed, "cases/new/statement.md"), "# New\n\n## Old One's\n");
  EXPECT_EQ(text_at(changed, "cases/new/secret/1.in"), "# Old One\nsolutions/old/old.cpp\n");
  EXPECT_EQ(text_at(changed, "generators/new/generators.yaml"),
            "solution: /solutions/new/new.cpp\n");
  EXPECT_EQ(text_at(changed, "judge/checkers/new.cpp"), "// generators/new/checker_test.cpp\n");
  EXPECT_EQ(text_at(changed, "solutions/new/accepted/new.py"), "");
  EXPECT_EQ(text_at(changed, "solutions/new/older.cpp"), "// bold/old.cpp");
  EXPECT_EQ(changed.entries().at("solutions/new/new.cpp").mode, PackageDraft::Mode::can_be_run);
}

TEST(Identity, HasANameInAllLanguages) {
  PackageDraft draft;
  draft.put_text("cases/old/problem.yaml", "name:\n  en: Old One\n  de: Das Alte\nuuid: 1\n");
  const PackageDraft changed = with_identity(draft, kWas, kIs);
  EXPECT_THAT(changed.refusals(), ElementsAre());
  EXPECT_EQ(text_at(changed, "cases/new/problem.yaml"),
            "name: {en: New, de: New}\nuuid: " + kIs.uuid + "\n");
}

TEST(Identity, IsNotPutIntoAManifestThatIsNotWrittenInLines) {
  PackageDraft draft;
  draft.put_text("cases/old/problem.yaml", "{name: Old One, uuid: 1}\n");
  EXPECT_THAT(with_identity(draft, kWas, kIs).refusals(), ElementsAre(HasSubstr("problem.yaml")));
}

TEST(Identity, IsRefusedWhereFilesWouldMeet) {
  PackageDraft draft;
  draft.put_text("solutions/old/accepted/old.py", "1");
  draft.put_text("solutions/old/accepted/new.py", "2");
  EXPECT_THAT(with_identity(draft, kWas, kIs).refusals(),
              ElementsAre("two files would be solutions/new/accepted/new.py"));
}

}  // namespace
}  // namespace judge
