#include "judge/program/compile/toolchain.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/temp_dir.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;
using testing::Contains;
using testing::ElementsAre;

std::vector<std::string> names(const std::vector<fs::path>& paths) {
  std::vector<std::string> result;
  for (const fs::path& path : paths) result.push_back(path.filename());
  return result;
}

TEST(Toolchain, HeadersAreThoseThatTheSourceCouldSee) {
  EXPECT_THAT(
      headers_in("main.o: /usr/include/stdio.h \\\n /tree/own.h \\\n"
                 " /usr/lib/gcc/12/../include/x.h relative.h /proc/self/mem\n"
                 "b.o: /opt/compiler/include/y.h /usr/../etc/passwd\n",
                 {"/opt/compiler"}),
      ElementsAre("/usr/include/stdio.h", "/usr/lib/gcc/include/x.h", "/opt/compiler/include/y.h"));
  EXPECT_THAT(headers_in("", {}), testing::IsEmpty());
  EXPECT_THAT(headers_in(" \\\n", {}), testing::IsEmpty());
}

TEST(Toolchain, ACompilerHasItsPartsAssemblerLinkerAndLibraries) {
  const LanguageTable languages = LanguageTable::load().table;
  const Language& cpp = *languages.find("cpp");
  const Availability available = availability(cpp, tool_places());
  if (!available.is_available()) GTEST_SKIP() << available.problem;
  const auto parts = names(toolchain_parts(cpp, available, tool_places()));
  for (const char* part : {"g++", "cc1plus", "as", "ld", "libstdc++.a", "libc.a", "crt1.o"})
    EXPECT_THAT(parts, Contains(part));
}

TEST(Toolchain, AToolInAFolderOfItsOwnHasWhatIsInstalledThere) {
  const TempDir folder = TempDir::create().value();
  for (const char* name : {"bin/tool", "lib/modules", "lib/deep/er/archive", "share/text"}) {
    fs::create_directories((folder.path() / name).parent_path());
    ASSERT_TRUE(write_file_whole(folder.path() / name, ""));
  }
  const Language language{.compile = "tool {files}"};
  const Availability available{.tools = {{.name = "tool", .path = folder.path() / "bin/tool"}},
                               .problem = {}};
  EXPECT_THAT(names(toolchain_parts(language, available, tool_places())),
              testing::UnorderedElementsAre("tool", "modules", "archive"));
}

TEST(Toolchain, TheRowNamesMoreParts) {
  const TempDir folder = TempDir::create().value();
  for (const char* name : {"units/3.2/rtl.ppu", "units/3.0/rtl.ppu", "settings.cfg"}) {
    fs::create_directories((folder.path() / name).parent_path());
    ASSERT_TRUE(write_file_whole(folder.path() / name, ""));
  }
  const std::string at = folder.path().string();
  const Language language{
      .compile = "tool {files}",
      .parts = {"sh", "no-such-program", at + "/units/*", at + "/set*.cfg", at + "/missing"}};
  EXPECT_THAT(names(toolchain_parts(language, {}, tool_places())),
              testing::UnorderedElementsAre("sh", "rtl.ppu", "rtl.ppu", "settings.cfg"));
}

}  // namespace
}  // namespace judge
