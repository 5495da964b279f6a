#include "judge/program/compile/start_fault.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/temp_dir.hpp"
#include "judge/process/command.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;
using testing::Optional;

class StartFaultTest : public testing::Test {
 protected:
  fs::path write(const std::string& name, const std::string& content, unsigned mode = 0755) {
    EXPECT_TRUE(write_file_whole(folder_.path() / name, content));
    EXPECT_EQ(::chmod((folder_.path() / name).c_str(), mode), 0);
    return folder_.path() / name;
  }

  std::optional<std::string> fault_of(const std::vector<std::string>& command) {
    return start_fault(command, folder_.path());
  }

  /// What a C source becomes; the options of the built-in language.
  fs::path compiled(const std::string& source) {
    const fs::path program = folder_.path() / "compiled";
    const auto built =
        run_command({.arguments = {"gcc", "-static", "-o", program, write("a.c", source)}});
    EXPECT_TRUE(built && built->succeeded());
    return program;
  }

  TempDir folder_ = TempDir::create().value();
};

TEST_F(StartFaultTest, IsNoneOfWhatCanBeStarted) {
  EXPECT_EQ(fault_of({"/proc/self/exe"}), std::nullopt);
  fs::copy_file("/proc/self/exe", folder_.path() / "program");
  EXPECT_EQ(fault_of({folder_.path() / "program"}), std::nullopt);
  EXPECT_EQ(fault_of({"/usr/bin/perl", write("main.pl", "", 0644)}), std::nullopt);
  EXPECT_EQ(fault_of({"java", "-cp", folder_.path(), "Main"}), std::nullopt);
  EXPECT_EQ(fault_of({write("script", "#!/bin/sh\n")}), std::nullopt);
}

TEST_F(StartFaultTest, TellsOfAScriptWithoutItsInterpreter) {
  for (const char* line : {"#!/bin/sh", "#! /bin/sh -e\necho", "#!\t/usr/bin/env python3\n"})
    EXPECT_EQ(script_fault(write("script", line)), std::nullopt) << line;
  write("own", "#!/bin/sh\n");
  const std::string own = folder_.path() / "own";
  for (const std::string& line :
       {std::string("#!/no/such\n"), std::string("#!"), std::string("#! \n"),
        std::string("#!own\n"), std::string("#!sh\n"), std::string("#!/proc/self/exe\n"),
        "#!" + own + "\n", std::string("#!/usr/bin\n"), std::string("#!/etc/passwd\n")})
    EXPECT_THAT(script_fault(write("script", line)), Optional(HasSubstr("names an interpreter")))
        << line;
  EXPECT_THAT(script_fault(write("script", "#!/bin/sh\r\n")),
              Optional(HasSubstr("its lines end as those of Windows do")));
  EXPECT_THAT(script_fault(write("script", "text")), Optional(HasSubstr("no program for this")));
}

TEST_F(StartFaultTest, TellsWhatIsNotThere) {
  EXPECT_THAT(fault_of({folder_.path() / "program"}), Optional(HasSubstr("made no program")));
  EXPECT_THAT(fault_of({"mono", folder_.path() / "program.exe"}),
              Optional(HasSubstr("made no 'program.exe'")));
}

TEST_F(StartFaultTest, TellsWhatIsNoFile) {
  fs::create_directory(folder_.path() / "folder");
  fs::create_symlink("/bin/sh", folder_.path() / "link");
  ASSERT_EQ(::mkfifo((folder_.path() / "fifo").c_str(), 0700), 0);
  for (const char* name : {"folder", "link", "fifo"}) {
    EXPECT_THAT(fault_of({folder_.path() / name}), Optional(HasSubstr("is no file")));
    EXPECT_THAT(fault_of({"perl", folder_.path() / name}), Optional(HasSubstr("is no file")));
  }
}

TEST_F(StartFaultTest, TellsWhatIsNoProgram) {
  EXPECT_THAT(fault_of({write("text", "text", 0644)}), Optional(HasSubstr("not executable")));
  EXPECT_THAT(fault_of({write("empty", "")}), Optional(HasSubstr("no program for this machine")));
  EXPECT_THAT(fault_of({write("cut",
                              "\x7f"
                              "ELF")}),
              Optional(HasSubstr("no program for this")));
  const std::string own = read_file("/proc/self/exe").value();
  EXPECT_THAT(fault_of({write("short", own.substr(0, 64))}), Optional(HasSubstr("cut off")));
  std::string other = own;
  other[18] ^= 1;  // e_machine
  EXPECT_THAT(fault_of({write("other", other)}), Optional(HasSubstr("no program for this")));
}

TEST_F(StartFaultTest, TellsOfALoaderThatIsNotThere) {
  for (const std::string loader :
       {"/no/such/loader", "/bin/sh", "ld.so", "", "/lib/../tmp/ld.so"}) {
    EXPECT_THAT(
        fault_of({compiled("__attribute__((section(\".interp\"))) const char loader[] = \"" +
                           loader + "\";\nint main(void) { return 0; }\n")}),
        Optional(HasSubstr("names a loader")))
        << loader;
  }
}

}  // namespace
}  // namespace judge
