#include "judge/cli/draw/drawn_picture.hpp"

#include <iostream>

#include <fmt/format.h>
#include <unistd.h>

#include "judge/base/os/file.hpp"
#include "judge/cli/messages.hpp"
#include "judge/cli/screen.hpp"

namespace judge {

namespace fs = std::filesystem;
namespace po = boost::program_options;

void add_picture_option(CommandLine& line) {
  line.add_options()("output,o", po::value<std::string>()->value_name("FILE"),
                     "where the picture goes; else to standard output");
}

ExitCode check_picture_place(const CommandLine& line) {
  if (line.has("output")) {
    const auto fit = check_output_file(line.get<std::string>("output"));
    return fit ? ExitCode::ok : fail(ExitCode::usage, "-o: " + fit.error().message);
  }
  if (::isatty(STDOUT_FILENO) == 0) return ExitCode::ok;
  return fail(ExitCode::usage,
              "a picture is nothing for a terminal: name a file for it, such as -o picture.svg");
}

ExitCode put_picture(const CommandLine& line, const Picture& picture) {
  if (!line.has("output")) {
    std::cout << picture.image << std::flush;
    return std::cout ? ExitCode::ok : ExitCode::judge_error;  // main() says what there is to say
  }
  const fs::path file = line.get<std::string>("output");
  if (const auto written = write_output_file(file, picture.image); !written)
    return fail(ExitCode::judge_error, written.error().message);
  std::string extension = file.extension().string();
  if (!extension.empty() && extension != "." + picture.extension)
    std::cerr << for_screen(fmt::format("what the visualizer drew is {}, whatever {} is called\n",
                                        picture.extension, file.filename().string()),
                            STDERR_FILENO);
  return ExitCode::ok;
}

}  // namespace judge
