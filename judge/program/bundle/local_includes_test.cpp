#include "judge/program/bundle/local_includes.hpp"

#include <map>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/temp_dir.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

/// The includes of s/main.cpp, or of another source, by their paths from the root.
std::vector<std::string> includes_of(const std::map<std::string, std::string>& files,
                                     const std::string& source = "s/main.cpp") {
  const TempDir folder = TempDir::create().value();
  const fs::path root = fs::canonical(folder.path());
  for (const auto& [name, text] : files) {
    fs::create_directories((root / name).parent_path());
    EXPECT_TRUE(write_file_whole(root / name, text));
  }
  const auto found = local_includes(root / source, root);
  if (!found) return {"error: " + found.error().message};
  std::vector<std::string> names;
  for (const fs::path& path : *found) names.push_back(path.lexically_relative(root).string());
  return names;
}

TEST(LocalIncludes, AreLookedForOnlyWhereTheyMayLie) {
  const TempDir folder = TempDir::create().value();
  const fs::path root = fs::canonical(folder.path());
  fs::create_directories(root / "lib");
  ASSERT_TRUE(write_file_whole(root / "lib/a.hpp", ""));
  ASSERT_TRUE(write_file_whole(root / "secret.txt", "#include \"lib/a.hpp\"\n"));
  ASSERT_TRUE(write_file_whole(root / "main.cpp", "#include \"secret.txt\"\n"));
  fs::create_symlink("../secret.txt", root / "lib/link.hpp");
  EXPECT_EQ(local_includes(root / "main.cpp", root)->size(), 2U);
  EXPECT_TRUE(local_includes(root / "main.cpp", root, {{root / "lib"}})->empty());
  ASSERT_TRUE(write_file_whole(root / "main.cpp", "#include \"lib/link.hpp\"\n"));
  EXPECT_TRUE(local_includes(root / "main.cpp", root, {{root / "lib"}})->empty());
}

TEST(LocalIncludes, AreAllThatDecideTheResultOfCompiling) {
  EXPECT_THAT(
      includes_of({{"s/main.cpp",
                    "#include <lib/angled.hpp>\n#include <vector>\n"
                    "#include \"near.hpp\"\n#include \"../s/near.hpp\"\n"
                    "#ifdef LOCAL\n#include \"lib/debug.hpp\"\n#endif\n"},
                   {"s/near.hpp", "#include \"lib/deep.hpp\"\n"},
                   {"lib/deep.hpp", "#include \"../s/main.cpp\"\n"},
                   {"lib/debug.hpp", ""},
                   {"lib/angled.hpp", ""},
                   {"lib/unused.hpp", ""}}),
      testing::ElementsAre("lib/angled.hpp", "lib/debug.hpp", "lib/deep.hpp", "s/near.hpp"));
}

TEST(LocalIncludes, AreNotWhatIsDeadOrMissing) {
  EXPECT_THAT(includes_of({{"s/main.cpp",
                            "#if 0\n#include \"a.hpp\"\n#endif\n"
                            "#include \"missing.hpp\"\n"},
                           {"s/a.hpp", ""}}),
              testing::IsEmpty());
}

TEST(LocalIncludes, AreNotOpenedOutsideTheRoot) {
  // Some nobody may read, some have no end.
  EXPECT_THAT(includes_of({{"s/main.cpp",
                            "#include \"/dev/zero\"\n#include \"/proc/self/mem\"\n"
                            "#include \"a.hpp\"\n"},
                           {"s/a.hpp", ""}}),
              testing::ElementsAre("s/a.hpp"));
}

TEST(LocalIncludes, AreNotLookedForInAnotherLanguage) {
  EXPECT_THAT(includes_of({{"main.py", "#include \"a.hpp\"\n"}, {"a.hpp", ""}}, "main.py"),
              testing::IsEmpty());
}

TEST(LocalIncludes, OfAMissingSourceAreAnError) {
  EXPECT_THAT(includes_of({}),
              testing::ElementsAre(testing::EndsWith("No such file or directory")));
}

}  // namespace
}  // namespace judge
