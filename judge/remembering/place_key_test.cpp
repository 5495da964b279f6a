#include "judge/remembering/place_key.hpp"

#include <functional>

#include <gtest/gtest.h>
#include <unistd.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/temp_dir.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

/// A place of which a test says what there is.
class Place {
 public:
  Place() {
    fs::create_directories(files_.settings / "alternatives");
    write(files_.processors, "processor\t: 0\nmodel name\t: Quick 1\ncpu MHz\t\t: 800.0\n\n");
    write(files_.packages, "Package: libc6\nVersion: 1\n");
    write(files_.settings / "ld.so.cache", "libraries");
    write(files_.settings / "motd", "hello");
    write(files_.local_installations / "bin/tool", "tool");
    fs::create_symlink("/usr/bin/java17", files_.settings / "alternatives/java");
  }

  void write(const fs::path& path, const std::string& content) const {
    fs::create_directories(path.parent_path());
    ASSERT_TRUE(write_file_whole(path, content));
  }

  PlaceFiles& files() { return files_; }
  Expected<std::string> key() const { return place_key(sandbox, files_); }

  SandboxOptions sandbox = {.isolation = Isolation::full, .hidden_folders = {"/cache"}};

 private:
  TempDir folder_ = TempDir::create().value();
  PlaceFiles files_ = {.processors = folder_.path() / "cpuinfo",
                       .packages = folder_.path() / "status",
                       .settings = folder_.path() / "etc",
                       .local_installations = folder_.path() / "local"};
};

struct PlaceChange {
  const char* name;
  std::function<void(Place&)> make;
};

std::ostream& operator<<(std::ostream& out, const PlaceChange& change) {
  return out << change.name;
}

class ChangedPlace : public testing::TestWithParam<PlaceChange> {};

TEST_P(ChangedPlace, MakesAnotherKey) {
  Place place;
  const auto before = place.key();
  ASSERT_TRUE(before) << before.error().message;
  EXPECT_EQ(place.key(), before);
  GetParam().make(place);
  const auto after = place.key();
  ASSERT_TRUE(after) << after.error().message;
  EXPECT_NE(after, before);
}

INSTANTIATE_TEST_SUITE_P(
    Rows, ChangedPlace,
    testing::Values(
        PlaceChange{"processor",
                    [](Place& p) { p.write(p.files().processors, "model name\t: Quick 2\n\n"); }},
        PlaceChange{"package",
                    [](Place& p) { p.write(p.files().packages, "Package: libc6\nVersion: 2\n"); }},
        PlaceChange{"alternative",
                    [](Place& p) {
                      fs::remove(p.files().settings / "alternatives/java");
                      fs::create_symlink("/usr/bin/java21",
                                         p.files().settings / "alternatives/java");
                    }},
        PlaceChange{
            "library_cache",
            [](Place& p) { p.write(p.files().settings / "ld.so.cache", "more libraries"); }},
        PlaceChange{"tool_of_ones_own",
                    [](Place& p) { p.write(p.files().local_installations / "bin/tool", "loot"); }},
        PlaceChange{"another_tool",
                    [](Place& p) { p.write(p.files().local_installations / "lib/b", ""); }},
        PlaceChange{"hidden_folder", [](Place& p) { p.sandbox.hidden_folders = {"/usr/hidden"}; }},
        PlaceChange{
            "group",
            [](Place& p) { p.sandbox.cgroup_place = {.version = MemoryAccount::cgroup_v2}; }}),
    [](const testing::TestParamInfo<PlaceChange>& row) { return std::string(row.param.name); });

TEST(PlaceKey, IsTheSameAtAnotherFrequency) {
  Place place;
  const auto before = place.key();
  place.write(place.files().processors,
              "processor\t: 0\nmodel name\t: Quick 1\ncpu MHz\t\t: 3600.0\n\n");
  EXPECT_EQ(place.key().value(), before.value());
}

TEST(PlaceKey, IsTheSameForAProblemThatLiesElsewhere) {
  Place place;
  const auto before = place.key();
  place.sandbox.hidden_folders = {"/home/else", "/cache"};
  EXPECT_EQ(place.key().value(), before.value());
}

TEST(PlaceKey, IsTheSameWithSettingsThatNoProgramSees) {
  Place place;
  const auto before = place.key();
  place.write(place.files().settings / "motd", "welcome");
  EXPECT_EQ(place.key().value(), before.value());
}

TEST(PlaceKey, IsTheSameWithWhatPythonWritesByItself) {
  Place place;
  const auto before = place.key();
  place.write(place.files().local_installations / "bin/__pycache__/tool.pyc", "made");
  EXPECT_EQ(place.key().value(), before.value());
}

TEST(PlaceKey, IsNoneWhereAFolderCannotBeLookedInto) {
  if (::geteuid() == 0) GTEST_SKIP() << "the superuser may look everywhere";
  Place place;
  const fs::path folder = place.files().local_installations / "bin";
  fs::permissions(folder, fs::perms::none);
  EXPECT_FALSE(place.key());
  fs::permissions(folder, fs::perms::owner_all);
}

TEST(PlaceKey, IsNoneWhereProgramsMaySeeAnything) {
  Place place;
  place.sandbox.isolation = Isolation::limits;
  EXPECT_FALSE(place.key());
}

TEST(PlaceKey, IsNoneWhereItIsNotKnownWhatIsInstalled) {
  Place place;
  fs::remove(place.files().packages);
  EXPECT_FALSE(place.key());
}

TEST(PlaceKey, IsNoneWhereTheProcessorIsNotTold) {
  Place place;
  place.write(place.files().processors, "cpu MHz\t\t: 3600.0\n");
  EXPECT_FALSE(place.key());
}

}  // namespace
}  // namespace judge
