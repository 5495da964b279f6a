#include "judge/program/language/tool.hpp"

#include <cstdlib>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/temp_dir.hpp"

namespace judge {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::SizeIs;

class Tools : public testing::Test {
 protected:
  std::filesystem::path add(const std::string& name, std::string_view script = "#!/bin/sh\n",
                            std::filesystem::perms mode = std::filesystem::perms::owner_all) {
    const auto path = folder_.path() / name;
    std::filesystem::create_directories(path.parent_path());
    EXPECT_TRUE(write_file_whole(path, script));
    std::filesystem::permissions(path, mode);
    return path;
  }

  std::filesystem::path folder(const std::string& name) const { return folder_.path() / name; }

 private:
  TempDir folder_ = TempDir::create().value();
};

TEST_F(Tools, FirstFolderWins) {
  add("b/tool");
  const auto first = add("a/tool");
  EXPECT_EQ(find_tool("tool", {folder("none"), folder("a"), folder("b")}), first);
}

TEST_F(Tools, WhatIsNoProgramIsPassedOver) {
  add("a/tool", "text", std::filesystem::perms::owner_read);
  std::filesystem::create_directories(folder("b") / "tool");
  const auto program = add("c/tool");
  EXPECT_EQ(find_tool("tool", {folder("a"), folder("b"), folder("c")}), program);
  EXPECT_EQ(find_tool("tool", {folder("a"), folder("b")}), std::nullopt);
  EXPECT_EQ(find_tool("", {folder("c")}), std::nullopt);
}

TEST_F(Tools, BehindRustupIsTheDefaultToolchain) {
  const auto rustup = add("cargo/rustup");
  std::filesystem::create_symlink("rustup", folder("cargo") / "rustc");
  std::filesystem::create_hard_link(rustup, folder("cargo") / "rustdoc");
  const auto rustc = add("home/toolchains/stable-x/bin/rustc");
  const auto nightly = add("home/toolchains/nightly-x/bin/rustc");
  ::unsetenv("RUSTUP_TOOLCHAIN");
  ASSERT_EQ(::setenv("RUSTUP_HOME", folder("home").c_str(), 1), 0);
  EXPECT_EQ(find_tool("rustc", {folder("cargo")}), folder("cargo") / "rustc") << "no settings";
  add("home/settings.toml", "version = \"12\"\ndefault_toolchain = \"stable-x\"\n[overrides]\n");
  EXPECT_EQ(find_tool("rustc", {folder("cargo")}), rustc);
  EXPECT_EQ(find_tool("rustdoc", {folder("cargo")}), folder("cargo") / "rustdoc") << "it has none";
  EXPECT_EQ(find_tool("rustup", {folder("cargo")}), rustup);
  ASSERT_EQ(::setenv("RUSTUP_TOOLCHAIN", "nightly-x", 1), 0);
  EXPECT_EQ(find_tool("rustc", {folder("cargo")}), nightly);
  ASSERT_EQ(::setenv("RUSTUP_TOOLCHAIN", "stable", 1), 0);
  EXPECT_EQ(find_tool("rustc", {folder("cargo")}), rustc) << "no name of a folder";
  std::filesystem::create_directories(folder("links"));
  std::filesystem::create_symlink(folder("cargo") / "rustc", folder("links") / "rustc");
  EXPECT_EQ(find_tool("rustc", {folder("links")}), rustc);
  ::unsetenv("RUSTUP_TOOLCHAIN");
  ::unsetenv("RUSTUP_HOME");
}

TEST_F(Tools, BehindAShimOfPyenvIsTheNewestVersionThatHasTheTool) {
  const auto shim = add("pyenv/shims/python2");
  EXPECT_EQ(find_tool("python2", {folder("pyenv/shims")}), shim) << "no version";
  add("pyenv/versions/2.7.9/bin/python2");
  const auto newest = add("pyenv/versions/2.7.18/bin/python2");
  add("pyenv/versions/3.12.1/bin/python3");
  EXPECT_EQ(find_tool("python2", {folder("pyenv/shims")}), newest);
}

TEST_F(Tools, OursStandBesideTheJudgeAndNowhereElse) {
  const std::string name = "judge-test-" + std::to_string(::getpid());
  add("a/" + name);
  EXPECT_EQ(find_tool(name, {folder("a")}), std::nullopt);
  const std::filesystem::path self = std::filesystem::read_symlink("/proc/self/exe");
  const std::filesystem::path beside = self.parent_path() / name;
  std::filesystem::create_symlink(self, beside);
  EXPECT_EQ(find_tool(name, {folder("a")}), beside);
  std::filesystem::remove(beside);
  const Language language{.id = "x", .name = "X", .run = name + " {mainfile}"};
  EXPECT_EQ(availability(language, {folder("a")}).problem,
            "its interpreter '" + name + "' is missing in " + self.parent_path().string());
}

TEST_F(Tools, SystemFoldersComeBeforePath) {
  ASSERT_EQ(::setenv("PATH", "/opt/shims:relative::/usr/bin:/opt/last", 1), 0);
  EXPECT_THAT(tool_folders(),
              ElementsAre("/usr/local/bin", "/usr/bin", "/bin", "/opt/shims", "/opt/last"));
}

TEST_F(Tools, AvailabilityNamesEachToolOnce) {
  const auto tool = add("a/python3");
  const Language python{.compile = "python3 -m py_compile {files}", .run = "python3 {mainfile}"};
  const Availability found = availability(python, {folder("a")});
  EXPECT_TRUE(found.is_available());
  EXPECT_THAT(found.tools, ElementsAre(Tool{"python3", tool}));
}

TEST_F(Tools, AvailabilitySaysWhatToInstall) {
  const Language rust{
      .compile = "rustc -o {binary} {mainfile}", .run = "{binary}", .package = "rustc"};
  const Availability found = availability(rust, {folder("a")});
  EXPECT_EQ(found.problem,
            "its compiler 'rustc' is not installed; on Debian: apt-get install rustc");
  EXPECT_THAT(found.tools, SizeIs(1));
}

TEST_F(Tools, AvailabilityNeedsTheInterpreterToo) {
  add("a/mcs");
  const Language csharp{.compile = "mcs -out:{binary}.exe {files}", .run = "mono {binary}.exe"};
  EXPECT_EQ(availability(csharp, {folder("a")}).problem, "its interpreter 'mono' is not installed");
}

TEST_F(Tools, CommandGetsTheToolsPath) {
  const auto tool = add("a/tool");
  EXPECT_THAT(with_tool_path({"tool", "x"}, {}, {folder("a")}).value(),
              ElementsAre(tool.string(), "x"));
  EXPECT_THAT(with_tool_path({"/build/program", "x"}, {}, {}).value(),
              ElementsAre("/build/program", "x"));
  const auto missing = with_tool_path({"tool"}, {.name = "T", .package = "p"}, {});
  ASSERT_FALSE(missing);
  EXPECT_EQ(missing.error().message, "T: 'tool' is not installed; on Debian: apt-get install p");
}

TEST_F(Tools, VersionIsTheFirstLineThatTheToolPrints) {
  add("a/tool", "#!/bin/sh\necho; echo \"tool 1.2 $1\"; echo more\n");
  const ToolFolders folders = {folder("a")};
  EXPECT_EQ(tool_version({.compile = "tool {files}", .run = "{binary}"}, folders).value(),
            "tool 1.2 --version");
  EXPECT_EQ(tool_version({.run = "tool {mainfile}", .version = "tool -V"}, folders).value(),
            "tool 1.2 -V");
}

TEST_F(Tools, VersionMayBeToldOnStandardError) {
  add("a/tool", "#!/bin/sh\necho 'tool 3' >&2\n");
  EXPECT_EQ(tool_version({.run = "tool {mainfile}"}, {folder("a")}).value(), "tool 3");
}

TEST_F(Tools, VersionOfAFailingToolIsAnError) {
  add("a/tool", "#!/bin/sh\necho 'choose a toolchain' >&2\nexit 3\n");
  const auto version = tool_version({.name = "T", .run = "tool {mainfile}"}, {folder("a")});
  ASSERT_FALSE(version);
  EXPECT_EQ(version.error().message, "tool --version: exit code 3: choose a toolchain");
}

}  // namespace
}  // namespace judge
