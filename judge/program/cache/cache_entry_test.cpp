#include "judge/program/cache/cache_entry.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/temp_dir.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;
using enum CacheEntry::Condition;

class CacheEntryTest : public testing::Test {
 protected:
  /// `place`: what it will be called, if not by its name.
  CacheEntry make(const std::string& name, const std::string& content = "content",
                  const std::string& place = {}) {
    CacheEntry entry(folder_.path() / name);
    fs::create_directories(entry.files() / "sub");
    EXPECT_TRUE(write_file_whole(entry.files() / "program", content));
    EXPECT_TRUE(write_file_whole(entry.files() / "sub" / "a b\nc", "text"));
    EXPECT_TRUE(entry.seal(place.empty() ? name : place,
                           CacheEntry::as_now({header_, folder_.path() / "not there"}), said_));
    return entry;
  }

  void SetUp() override { ASSERT_TRUE(write_file_whole(header_, "header")); }

  static CacheEntry::Condition condition(const CacheEntry& entry) {
    return entry.check().condition;
  }

  TempDir folder_ = TempDir::create().value();
  fs::path header_ = folder_.path() / "header.h";
  std::string said_;
};

TEST_F(CacheEntryTest, IsSoundAsItWasMade) {
  EXPECT_EQ(condition(CacheEntry(folder_.path() / "none")), missing);
  EXPECT_EQ(condition(make("entry")), sound);
}

TEST_F(CacheEntryTest, KnowsWhatTheCompilerSaid) {
  EXPECT_EQ(make("quiet").check().warnings, "");
  said_ = "x.c:1: warning: file 3\nx.c:2: note\n";
  const CacheEntry entry = make("entry");
  EXPECT_EQ(entry.check().warnings, said_);
  EXPECT_EQ(condition(entry), sound);
}

struct Damage {
  std::string name;
  void (*inflict)(const CacheEntry& entry);
  std::string what;
};

std::ostream& operator<<(std::ostream& out, const Damage& damage) {
  return out << damage.name;
}

class DamageTest : public CacheEntryTest, public testing::WithParamInterface<Damage> {};

TEST_P(DamageTest, IsFound) {
  const CacheEntry entry = make("entry");
  GetParam().inflict(entry);
  const CacheEntry::Finding finding = entry.check();
  EXPECT_EQ(finding.condition, damaged);
  EXPECT_THAT(finding.what, testing::HasSubstr(GetParam().what));
}

INSTANTIATE_TEST_SUITE_P(
    Kinds, DamageTest,
    testing::Values(
        Damage{"cut", [](const CacheEntry& e) { fs::resize_file(e.files() / "program", 3); },
               "program is not as it was"},
        Damage{"emptied", [](const CacheEntry& e) { fs::resize_file(e.files() / "program", 0); },
               "program is not as it was"},
        Damage{"changed",
               [](const CacheEntry& e) {
                 EXPECT_TRUE(write_file_whole(e.files() / "program", "CONTENT"));
               },
               "program is not as it was"},
        Damage{"not_to_be_run",
               [](const CacheEntry& e) {
                 fs::permissions(e.files() / "program", fs::perms::owner_read);
               },
               "program is not as it was"},
        Damage{"replaced_by_a_link",
               [](const CacheEntry& e) {
                 fs::remove(e.files() / "program");
                 fs::create_symlink("/bin/true", e.files() / "program");
               },
               "program is not as it was"},
        Damage{"removed", [](const CacheEntry& e) { fs::remove_all(e.files() / "sub"); },
               "a file is missing"},
        Damage{"added",
               [](const CacheEntry& e) {
                 EXPECT_TRUE(write_file_whole(e.files() / "sub" / "more", ""));
               },
               "sub/more was not there"},
        Damage{"without_files", [](const CacheEntry& e) { fs::remove_all(e.files()); }, ""},
        Damage{"without_list", [](const CacheEntry& e) { fs::remove(e.folder() / "list"); },
               "its list is missing"},
        Damage{"list_cut",
               [](const CacheEntry& e) {
                 fs::resize_file(e.folder() / "list", fs::file_size(e.folder() / "list") - 1);
               },
               "its list is missing or broken"},
        Damage{"list_emptied", [](const CacheEntry& e) { fs::resize_file(e.folder() / "list", 0); },
               "its list is missing or broken"},
        Damage{"an_empty_folder",
               [](const CacheEntry& e) {
                 fs::remove_all(e.folder());
                 fs::create_directory(e.folder());
               },
               "its list is missing"},
        Damage{"a_file",
               [](const CacheEntry& e) {
                 fs::remove_all(e.folder());
                 EXPECT_TRUE(write_file_whole(e.folder(), "x"));
               },
               "its list is missing"}),
    [](const testing::TestParamInfo<Damage>& row) { return row.param.name; });

TEST_F(CacheEntryTest, ACopyIsAsGood) {
  const CacheEntry entry = make("entry");
  const CacheEntry copy(folder_.path() / "another cache" / "entry");
  fs::create_directory(copy.folder().parent_path());
  fs::copy(entry.folder(), copy.folder(), fs::copy_options::recursive);
  EXPECT_EQ(condition(copy), sound);
  // Its marks are noted: from now on another date alone is noticed, and looked into.
  const auto list = read_file(copy.folder() / "list").value();
  EXPECT_NE(list, read_file(entry.folder() / "list").value());
  EXPECT_EQ(condition(copy), sound);
  EXPECT_EQ(read_file(copy.folder() / "list").value(), list);
}

TEST_F(CacheEntryTest, AnotherOnesInItsPlaceIsFound) {
  const CacheEntry entry = make("entry");
  const CacheEntry other = make("other");
  fs::remove_all(entry.folder());
  fs::rename(other.folder(), entry.folder());
  EXPECT_EQ(entry.check().what, "it is another program's entry");
  EXPECT_EQ(condition(entry), damaged);
}

TEST_F(CacheEntryTest, TellsWhatItWasMadeWith) {
  EXPECT_THAT(make("entry").ingredients(),
              testing::ElementsAre(testing::Field(&CacheEntry::Ingredient::path, header_)));
  EXPECT_THAT(CacheEntry(folder_.path() / "none").ingredients(), testing::IsEmpty());
}

TEST_F(CacheEntryTest, IsHeldAgainstWhatWasFoundOfIngredientsBefore) {
  const CacheEntry entry = make("entry");
  FileDates dates;
  EXPECT_EQ(entry.check(dates).condition, sound);
  ASSERT_TRUE(write_file_whole(header_, "other header"));
  EXPECT_EQ(entry.check(dates).condition, sound) << "it is not looked at again";
  FileDates later;
  EXPECT_EQ(entry.check(later).condition, outdated);
}

TEST_F(CacheEntryTest, IsOutdatedWhenAnIngredientChanges) {
  const CacheEntry entry = make("entry");
  EXPECT_TRUE(write_file_whole(header_, "another header"));
  EXPECT_EQ(condition(entry), outdated);
  fs::remove(header_);
  EXPECT_EQ(condition(entry), outdated);
}

TEST_F(CacheEntryTest, StaysWhereASoundOneIsAlready) {
  const CacheEntry theirs = make("place", "theirs");
  const CacheEntry ours = make("made", "ours", "place");
  EXPECT_EQ(put_in_place(ours, theirs).value(), Left::nothing);
  EXPECT_EQ(read_file(theirs.files() / "program").value(), "theirs");
}

TEST_F(CacheEntryTest, ChangesPlacesWithADamagedOne) {
  const CacheEntry place = make("place", "theirs");
  fs::resize_file(place.files() / "program", 0);
  const CacheEntry ours = make("made", "ours", "place");
  EXPECT_EQ(put_in_place(ours, place).value(), Left::something);
  EXPECT_EQ(condition(place), sound);
  EXPECT_EQ(read_file(place.files() / "program").value(), "ours");
  EXPECT_EQ(read_file(ours.files() / "program").value(), "");
  // The second of two judges that have found the damage is too late.
  EXPECT_EQ(put_in_place(make("later", "later"), place).value(), Left::nothing);
  EXPECT_EQ(read_file(place.files() / "program").value(), "ours");
}

}  // namespace
}  // namespace judge
