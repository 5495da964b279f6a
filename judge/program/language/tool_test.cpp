#include "judge/program/language/tool.hpp"

#include <cstdlib>
#include <map>
#include <optional>
#include <string>

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
  Tools() {
    for (const char* name : {"HOME", "PATH", "RUSTUP_HOME", "RUSTUP_TOOLCHAIN"}) {
      const char* value = ::getenv(name);
      environment_[name] = value == nullptr ? std::nullopt : std::optional<std::string>(value);
    }
  }

  /// Other tests of this process want it as it was.
  ~Tools() override {
    for (const auto& [name, value] : environment_) {
      if (value)
        ::setenv(name.c_str(), value->c_str(), 1);
      else
        ::unsetenv(name.c_str());
    }
  }

  std::filesystem::path add(const std::string& name, std::string_view script = "#!/bin/sh\n",
                            std::filesystem::perms mode = std::filesystem::perms::owner_all) {
    const auto path = folder_.path() / name;
    std::filesystem::create_directories(path.parent_path());
    EXPECT_TRUE(write_file_whole(path, script));
    std::filesystem::permissions(path, mode);
    return path;
  }

  std::filesystem::path folder(const std::string& name) const { return folder_.path() / name; }

  ToolPlaces in(const std::vector<std::string>& names) const {
    ToolPlaces places;
    for (const std::string& name : names) places.folders.push_back(folder(name));
    return places;
  }

 private:
  TempDir folder_ = TempDir::create().value();
  std::map<std::string, std::optional<std::string>> environment_;
};

TEST_F(Tools, FirstFolderWins) {
  add("b/tool");
  const auto first = add("a/tool");
  EXPECT_EQ(find_tool("tool", in({"none", "a", "b"})), first);
}

TEST_F(Tools, WhatIsNoProgramIsPassedOver) {
  add("a/tool", "text", std::filesystem::perms::owner_read);
  std::filesystem::create_directories(folder("b") / "tool");
  const auto program = add("c/tool");
  EXPECT_EQ(find_tool("tool", in({"a", "b", "c"})), program);
  EXPECT_EQ(find_tool("tool", in({"a", "b"})), std::nullopt);
  EXPECT_EQ(find_tool("", in({"c"})), std::nullopt);
}

TEST_F(Tools, BehindRustupIsTheDefaultToolchain) {
  const auto rustup = add("cargo/rustup");
  std::filesystem::create_symlink("rustup", folder("cargo") / "rustc");
  std::filesystem::create_hard_link(rustup, folder("cargo") / "rustdoc");
  const auto rustc = add("home/toolchains/stable-x/bin/rustc");
  const auto nightly = add("home/toolchains/nightly-x/bin/rustc");
  ToolPlaces places = in({"cargo"});
  EXPECT_EQ(find_tool("rustc", places), folder("cargo") / "rustc") << "no rustup";
  places.rustup = folder("home");
  EXPECT_EQ(find_tool("rustc", places), folder("cargo") / "rustc") << "no settings";
  add("home/settings.toml", "version = \"12\"\ndefault_toolchain = \"stable-x\"\n[overrides]\n");
  EXPECT_EQ(find_tool("rustc", places), rustc);
  EXPECT_EQ(find_tool("rustdoc", places), folder("cargo") / "rustdoc") << "it has none";
  EXPECT_EQ(find_tool("rustup", places), rustup);
  places.rust_toolchain = "nightly-x";
  EXPECT_EQ(find_tool("rustc", places), nightly);
  places.rust_toolchain = "stable";
  EXPECT_EQ(find_tool("rustc", places), rustc) << "no name of a folder";
  std::filesystem::create_directories(folder("links"));
  std::filesystem::create_symlink(folder("cargo") / "rustc", folder("links") / "rustc");
  places.folders = {folder("links")};
  EXPECT_EQ(find_tool("rustc", places), rustc);
}

TEST_F(Tools, WhatRustupIsToTakeIsReadFromTheEnvironmentOnce) {
  ASSERT_EQ(::setenv("HOME", folder("user").c_str(), 1), 0);
  ASSERT_EQ(::setenv("RUSTUP_TOOLCHAIN", "nightly-x", 1), 0);
  ::unsetenv("RUSTUP_HOME");
  const ToolPlaces usual = tool_places();
  EXPECT_EQ(usual.home, folder("user"));
  EXPECT_EQ(usual.rustup, folder("user") / ".rustup");
  EXPECT_EQ(usual.rust_toolchain, "nightly-x");
  ASSERT_EQ(::setenv("RUSTUP_HOME", folder("rust").c_str(), 1), 0);
  EXPECT_EQ(tool_places().rustup, folder("rust"));
  EXPECT_EQ(usual.rustup, folder("user") / ".rustup");
}

TEST_F(Tools, BehindAShimOfPyenvIsTheNewestVersionThatHasTheTool) {
  const auto shim = add("pyenv/shims/python2");
  EXPECT_EQ(find_tool("python2", in({"pyenv/shims"})), shim) << "no version";
  add("pyenv/versions/2.7.9/bin/python2");
  const auto newest = add("pyenv/versions/2.7.18/bin/python2");
  add("pyenv/versions/3.12.1/bin/python3");
  EXPECT_EQ(find_tool("python2", in({"pyenv/shims"})), newest);
}

TEST_F(Tools, OursStandBesideTheJudgeAndNowhereElse) {
  const std::string name = "judge-test-" + std::to_string(::getpid());
  add("a/" + name);
  EXPECT_EQ(find_tool(name, in({"a"})), std::nullopt);
  const std::filesystem::path self = std::filesystem::read_symlink("/proc/self/exe");
  const std::filesystem::path beside = self.parent_path() / name;
  std::filesystem::create_symlink(self, beside);
  EXPECT_EQ(find_tool(name, in({"a"})), beside);
  std::filesystem::remove(beside);
  const Language language{.id = "x", .name = "X", .run = name + " {mainfile}"};
  EXPECT_EQ(availability(language, in({"a"})).problem,
            "its interpreter '" + name + "' is missing in " + self.parent_path().string());
}

TEST_F(Tools, SystemFoldersComeBeforePath) {
  ASSERT_EQ(::setenv("PATH", "/opt/shims:relative::/usr/bin:/opt/last", 1), 0);
  EXPECT_THAT(tool_places().folders,
              ElementsAre("/usr/local/bin", "/usr/bin", "/bin", "/opt/shims", "/opt/last"));
}

TEST_F(Tools, AvailabilityNamesEachToolOnce) {
  const auto tool = add("a/python3");
  const Language python{.compile = "python3 -m py_compile {files}", .run = "python3 {mainfile}"};
  const Availability found = availability(python, in({"a"}));
  EXPECT_TRUE(found.is_available());
  EXPECT_THAT(found.tools, ElementsAre(Tool{"python3", tool}));
}

TEST_F(Tools, AvailabilitySaysWhatToInstall) {
  const Language rust{
      .compile = "rustc -o {binary} {mainfile}", .run = "{binary}", .package = "rustc"};
  const Availability found = availability(rust, in({"a"}));
  EXPECT_EQ(found.problem,
            "its compiler 'rustc' is not installed; on Debian: apt-get install rustc");
  EXPECT_THAT(found.tools, SizeIs(1));
}

TEST_F(Tools, AvailabilityNeedsTheInterpreterToo) {
  add("a/mcs");
  const Language csharp{.compile = "mcs -out:{binary}.exe {files}", .run = "mono {binary}.exe"};
  EXPECT_EQ(availability(csharp, in({"a"})).problem, "its interpreter 'mono' is not installed");
}

TEST_F(Tools, CommandGetsTheToolsPath) {
  const auto tool = add("a/tool");
  EXPECT_THAT(with_tool_path({"tool", "x"}, {}, in({"a"})).value(),
              ElementsAre(tool.string(), "x"));
  EXPECT_THAT(with_tool_path({"/build/program", "x"}, {}, {}).value(),
              ElementsAre("/build/program", "x"));
  const auto missing = with_tool_path({"tool"}, {.name = "T", .package = "p"}, {});
  ASSERT_FALSE(missing);
  EXPECT_EQ(missing.error().message, "T: 'tool' is not installed; on Debian: apt-get install p");
}

TEST_F(Tools, VersionIsTheFirstLineThatTheToolPrints) {
  add("a/tool", "#!/bin/sh\necho; echo \"tool 1.2 $1\"; echo more\n");
  const ToolPlaces places = in({"a"});
  EXPECT_EQ(tool_version({.compile = "tool {files}", .run = "{binary}"}, places).value(),
            "tool 1.2 --version");
  EXPECT_EQ(tool_version({.run = "tool {mainfile}", .version = "tool -V"}, places).value(),
            "tool 1.2 -V");
}

TEST_F(Tools, VersionMayBeToldOnStandardError) {
  add("a/tool", "#!/bin/sh\necho 'tool 3' >&2\n");
  EXPECT_EQ(tool_version({.run = "tool {mainfile}"}, in({"a"})).value(), "tool 3");
}

TEST_F(Tools, VersionOfAFailingToolIsAnError) {
  add("a/tool", "#!/bin/sh\necho 'choose a toolchain' >&2\nexit 3\n");
  const auto version = tool_version({.name = "T", .run = "tool {mainfile}"}, in({"a"}));
  ASSERT_FALSE(version);
  EXPECT_EQ(version.error().message, "tool --version: exit code 3: choose a toolchain");
}

}  // namespace
}  // namespace judge
