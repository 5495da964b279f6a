#include "judge/problem/judging_protocol.hpp"

#include <algorithm>
#include <string>

#include "judge/base/os/file.hpp"
#include "judge/base/os/is_below.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kTestlib = "testlib.h";

/// Whether a header says behind one of its `OK_EXIT_CODE` the exit code by which programs of that
/// protocol accept.
bool has_accepting_code_of(JudgingProtocol protocol, std::string_view header) {
  const std::string wanted = std::to_string(accepting_exit_code(protocol));
  constexpr std::string_view kName = "OK_EXIT_CODE";
  for (std::size_t at = header.find(kName); at != std::string_view::npos;
       at = header.find(kName, at + 1)) {
    const std::size_t begin = header.find_first_not_of(" \t=(", at + kName.size());
    if (begin == std::string_view::npos) return false;
    const std::size_t end = std::min(header.find_first_not_of("0123456789", begin), header.size());
    if (header.substr(begin, end - begin) == wanted) return true;
  }
  return false;
}

/// The testlib.h that one of the files is, or that lies beside one that includes it.
fs::path testlib_of(const std::vector<fs::path>& files) {
  for (const fs::path& file : files) {
    if (file.filename() == kTestlib) return file;
  }
  for (const fs::path& file : files) {
    std::error_code code;
    const fs::path beside = file.parent_path() / kTestlib;
    if (!fs::is_regular_file(beside, code)) continue;
    const auto text = read_file(file, mebibytes(4));
    if (text && text->find(kTestlib) != std::string::npos) return beside;
  }
  return {};
}

}  // namespace

JudgingProtocol protocol_of_testlib(std::string_view header) {
  return has_accepting_code_of(JudgingProtocol::testlib, header) &&
                 !has_accepting_code_of(JudgingProtocol::package_format, header)
             ? JudgingProtocol::testlib
             : JudgingProtocol::package_format;
}

bool has_testlib(const std::vector<fs::path>& files) {
  return !testlib_of(files).empty();
}

JudgingProtocol protocol_of(const std::vector<fs::path>& files) {
  if (files.empty()) return JudgingProtocol::package_format;
  // A script that starts the program ends by the format's protocol, whatever it is made of.
  const fs::path script = common_folder(files) / "run";
  if (std::ranges::find(files, script) != files.end()) return JudgingProtocol::package_format;
  const fs::path header = testlib_of(files);
  if (header.empty()) return JudgingProtocol::package_format;
  const auto text = read_file(header, mebibytes(4));
  return text ? protocol_of_testlib(*text) : JudgingProtocol::package_format;
}

}  // namespace judge
