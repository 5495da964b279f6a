#include "judge/problem/listed_names.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/temp_dir.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;

class ListedNames : public testing::Test {
 protected:
  void write(const char* name) { ASSERT_TRUE(write_file_whole(folder_.path() / name, "x")); }

  TempDir folder_ = TempDir::create().value();
};

TEST_F(ListedNames, AreSortedAndSayWhatEachOfThemIs) {
  write("b.in");
  write("a.in");
  fs::create_directory(folder_.path() / "c");
  fs::create_symlink("c", folder_.path() / "to-folder");
  fs::create_symlink("a.in", folder_.path() / "to-file");
  fs::create_symlink("nowhere", folder_.path() / "to-nothing");
  ASSERT_EQ(::mkfifo((folder_.path() / "pipe").c_str(), 0600), 0);
  const auto names = names_in(folder_.path());
  ASSERT_TRUE(names);
  EXPECT_THAT(*names, ElementsAre(ListedName{"a.in", fs::file_type::regular},
                                  ListedName{"b.in", fs::file_type::regular},
                                  ListedName{"c", fs::file_type::directory},
                                  ListedName{"pipe", fs::file_type::fifo},
                                  ListedName{"to-file", fs::file_type::symlink},
                                  ListedName{"to-folder", fs::file_type::symlink},
                                  ListedName{"to-nothing", fs::file_type::symlink}));
  std::vector<std::string> folders;
  for (const ListedName& listed : *names) {
    if (is_folder(folder_.path(), listed)) folders.push_back(listed.name);
  }
  EXPECT_THAT(folders, ElementsAre("c", "to-folder"));
}

TEST_F(ListedNames, EndWithAnErrorWhereThereIsNoFolderOrTooMuchInIt) {
  const auto none = names_in(folder_.path() / "none");
  ASSERT_FALSE(none);
  EXPECT_EQ(none.error().code, ENOENT);
  EXPECT_THAT(none.error().message, testing::HasSubstr("list " + folder_.path().string()));
  write("1");
  EXPECT_FALSE(names_in(folder_.path() / "1")) << "a file has nothing in it";
  EXPECT_TRUE(names_in(folder_.path(), {.most = 1}));
  write("2");
  EXPECT_THAT(names_in(folder_.path(), {.most = 1}).error().message,
              testing::HasSubstr("has more than 1 entries"));
}

}  // namespace
}  // namespace judge
