#include "judge/exchange/polygon/adapter_texts.hpp"

namespace judge {

const std::string_view kCppAdapterBegin =
    R"PROGRAM(// A @ROLE@ of the Problem Package Format, for Polygon: it stands below as it was. What is around
// it speaks testlib's protocol for it, and has nothing else to do with it.
#include <csignal>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <map>
#include <random>
#include <sstream>
#include <string>
#include <string_view>
#include <system_error>
#include <type_traits>
#include <vector>

namespace for_polygon {

namespace fs = std::filesystem;

constexpr std::string_view kRole = "@ROLE@";

// What it is called with, by the group of a test or by its input; "" stands for all others.
const std::map<std::string, std::vector<std::string>> kArguments = {
@ARGUMENTS@};

struct State {
  fs::path feedback;        // the program's folder
  std::string output;       // of an interactor: what a checker will be shown
  std::string report;       // where testlib's protocol wants the message once more
  std::ostringstream said;  // by the program on its standard error
  std::streambuf* standard_error = nullptr;
};

inline State& state() {
  static State* const known = new State;
  return *known;
}

inline std::string text_of(const fs::path& file) {
  std::ifstream stream(file, std::ios::binary);
  std::ostringstream text;
  text << stream.rdbuf();
  return text.str();
}

// Ends with what an exit code of the Problem Package Format means in testlib's protocol.
[[noreturn]] inline void finish(int code) {
  std::cout.flush();
  std::fflush(nullptr);
  State& known = state();
  if (known.standard_error != nullptr) std::cerr.rdbuf(known.standard_error);
  std::string message = known.feedback.empty() ? "" : text_of(known.feedback / "judgemessage.txt");
  if (message.empty()) message = known.said.str();
  if (message.empty()) message = "\n";
  std::error_code ignored;
  if (!known.feedback.empty()) fs::remove_all(known.feedback, ignored);
  const int result = code == 42 ? 0 : code == 43 && kRole != "validator" ? 1 : 3;
  message = (result == 0 ? "ok " : result == 1 ? "wrong answer " : "FAIL ") + message;
  if (!known.output.empty()) std::ofstream(known.output, std::ios::binary) << message;
  if (!known.report.empty()) std::ofstream(known.report, std::ios::binary) << message;
  std::fputs(message.c_str(), stderr);
  std::exit(result);
}

[[noreturn]] inline void fail(const std::string& why) {
  std::fputs(("FAIL " + why + "\n").c_str(), stderr);
  std::exit(3);
}

inline fs::path new_folder() {
  std::random_device random;
  std::error_code code;
  for (const fs::path& around : {fs::path("."), fs::temp_directory_path(code)}) {
    const fs::path folder = around / ("feedback-" + std::to_string(random()));
    if (fs::create_directory(folder, code)) return folder;
  }
  fail("there is no place for a feedback folder");
}

inline std::string key_of_input(const std::string& file) {
  std::uint64_t hash = 0xcbf29ce484222325U;
  for (const char c : text_of(file)) {
    if (c == '\r') continue;  // in packages for Windows
    hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3U;
  }
  char key[17];
  std::snprintf(key, sizeof key, "%016llx", static_cast<unsigned long long>(hash));
  return key;
}

inline const std::vector<std::string>& arguments_for(const std::string& key) {
  const auto found = kArguments.find(key);
  return found == kArguments.end() ? kArguments.at("") : found->second;
}

template <class Program>
int call(Program program, int count, char** words) {
  [[maybe_unused]] char* environment[] = {nullptr};
  if constexpr (std::is_invocable_v<Program>) {
    return program();
  } else if constexpr (std::is_invocable_v<Program, int, char**>) {
    return program(count, words);
  } else if constexpr (std::is_invocable_v<Program, int, const char**>) {
    return program(count, const_cast<const char**>(words));
  } else {
    return program(count, words, environment);
  }
}

template <class Program>
int run(int count, char** given, Program program) {
  std::vector<std::string> places;
  std::string group;
  for (int i = 1; i < count; ++i) {
    const std::string word = given[i];
    if (word.rfind("--", 0) != 0) {
      places.push_back(word);
    } else if (++i < count && word == "--group") {
      group = given[i];
    }
  }
  std::vector<std::string> words = {given[0]};
  if (kRole != "validator") {
    if (places.size() < 2 || (places.size() < 3 && kRole == "checker"))
      fail("usage: " + std::string(kRole) + " input output answer [report]");
    if (places.size() < 3) places.push_back(places[0]);
    if (places.size() > 3) state().report = places[3];
    if (kRole == "checker" && std::freopen(places[1].c_str(), "rb", stdin) == nullptr)
      fail("cannot read the output " + places[1]);
    if (kRole == "interactor") state().output = places[1];
    state().feedback = new_folder();
    words.insert(words.end(), {places[0], places[2], state().feedback.string() + "/"});
    if (kArguments.size() > 1) group = key_of_input(places[0]);
  }
  for (const std::string& argument : arguments_for(group)) words.push_back(argument);
  std::vector<char*> pointers;
  for (std::string& word : words) pointers.push_back(word.data());
  pointers.push_back(nullptr);
  state().standard_error = std::cerr.rdbuf(state().said.rdbuf());
  finish(call(program, static_cast<int>(words.size()), pointers.data()));
}

}  // namespace for_polygon

[[noreturn]] inline void exit_for_polygon(int code) { for_polygon::finish(code); }
namespace std {
using ::exit_for_polygon;
}
#ifndef SIGPIPE  // Windows has none
#define SIGPIPE SIGTERM
#endif
#define main main_for_polygon
#define exit exit_for_polygon
#define _exit exit_for_polygon
#define _Exit exit_for_polygon
#define quick_exit exit_for_polygon

)PROGRAM";

const std::string_view kCppAdapterEnd = R"PROGRAM(
#undef main
#undef exit
#undef _exit
#undef _Exit
#undef quick_exit
#undef int
#undef char
#undef return

int main(int count, char** words) {
  return for_polygon::run(count, words, main_for_polygon);
}
)PROGRAM";

const std::string_view kPythonAdapterBegin =
    R"PROGRAM(# A @ROLE@ of the Problem Package Format, for Polygon: PROGRAM is its text as it was. What is around
# it speaks testlib's protocol for it, and has nothing else to do with it.
import io
import os
import shutil
import sys
import tempfile
import traceback

ROLE = "@ROLE@"

# What it is called with, by the group of a test or by its input; "" stands for all others.
ARGUMENTS = {
@ARGUMENTS@}

PROGRAM = b"".join([
)PROGRAM";

const std::string_view kPythonAdapterEnd = R"PROGRAM(])


def fail(why):
    sys.stderr.write("FAIL %s\n" % why)
    sys.exit(3)


def key_of_input(path):
    key = 0xCBF29CE484222325
    with open(path, "rb") as file:
        for byte in file.read().replace(b"\r", b""):  # it is there in packages for Windows
            key = ((key ^ byte) * 0x100000001B3) & 0xFFFFFFFFFFFFFFFF
    return "%016x" % key


def new_folder():
    for around in (".", None):
        try:
            return tempfile.mkdtemp(prefix="feedback-", dir=around)
        except OSError:
            pass
    fail("there is no place for a feedback folder")


end_process = os._exit


def called(words):
    """Runs the program; its exit code, and what it says on its standard error."""
    sys.argv = words
    written = io.BytesIO()
    said = io.TextIOWrapper(written, "utf-8", "backslashreplace", write_through=True)
    standard_error, sys.stderr, os._exit = sys.stderr, said, sys.exit
    try:
        names = {"__name__": "__main__", "__file__": words[0]}
        exec(compile(PROGRAM, words[0], "exec", dont_inherit=True), names)
        code = 0
    except SystemExit as end:
        code = end.code
    except BaseException:
        traceback.print_exc()
        code = None
    sys.stderr = standard_error
    try:
        sys.stdout.flush()
    except (AttributeError, OSError, ValueError):  # the program may have closed it
        pass
    message = "" if written.closed else written.getvalue().decode("utf-8", "replace")
    return code, message


def main():
    places, group, words = [], "", list(sys.argv)
    i = 1
    while i < len(words):
        if not words[i].startswith("--"):
            places.append(words[i])
        else:
            i += 1
            if words[i - 1] == "--group" and i < len(words):
                group = words[i]
        i += 1
    call, feedback = [words[0]], None
    if ROLE != "validator":
        if len(places) < 2 or (len(places) < 3 and ROLE == "checker"):
            fail("usage: %s input output answer [report]" % ROLE)
        if len(places) < 3:
            places.append(places[0])
        if ROLE == "checker":
            os.dup2(os.open(places[1], os.O_RDONLY | getattr(os, "O_BINARY", 0)), 0)
        feedback = new_folder()
        call += [places[0], places[2], feedback + "/"]
        if len(ARGUMENTS) > 1:
            group = key_of_input(places[0])
    call += ARGUMENTS.get(group, ARGUMENTS[""])
    code, message = called(call)
    if feedback is not None:
        path = os.path.join(feedback, "judgemessage.txt")
        if os.path.exists(path) and os.path.getsize(path) > 0:
            with open(path, errors="replace") as file:
                message = file.read()
        shutil.rmtree(feedback, ignore_errors=True)
    result = 0 if code == 42 else 1 if code == 43 and ROLE != "validator" else 3
    message = ("ok ", "wrong answer ", "", "FAIL ")[result] + (message or "\n")
    for path in ([places[1]] if ROLE == "interactor" else []) + places[3:4]:
        with open(path, "w", errors="replace") as file:
            file.write(message)
    sys.stderr.write(message)
    sys.stderr.flush()
    end_process(result)


try:
    main()
except SystemExit:
    raise
except BaseException:  # Python ends with 1 then, which is testlib's wrong answer
    try:
        sys.stderr.write("FAIL what calls the program has failed\n" + traceback.format_exc())
        sys.stderr.flush()
    finally:
        end_process(3)
)PROGRAM";

const std::string_view kDefaultOutputValidator =
    R"PROGRAM(// The default output validator of the Problem Package Format: tokens between white space, letters in
// either case, unless flags say otherwise.
#include <cmath>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>
#include <vector>

namespace {

struct Flags {
  bool case_counts = false;
  bool spaces_count = false;
  bool numbers_count = false;
  double relative = -1;
  double absolute = -1;
};

bool is_space(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

bool is_digit(char c) { return c >= '0' && c <= '9'; }

char folded(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

// Whether it is a decimal number: digits with a point or not, and an exponent or not.
bool is_number(const std::string& token) {
  if (token.size() > 4096) return false;
  std::size_t at = token.empty() || (token[0] != '+' && token[0] != '-') ? 0 : 1;
  std::size_t digits = 0;
  for (; at < token.size() && is_digit(token[at]); ++at) ++digits;
  if (at < token.size() && token[at] == '.')
    for (++at; at < token.size() && is_digit(token[at]); ++at) ++digits;
  if (digits == 0) return false;
  if (at == token.size()) return true;
  if (token[at] != 'e' && token[at] != 'E') return false;
  ++at;
  if (at < token.size() && (token[at] == '+' || token[at] == '-')) ++at;
  if (at == token.size()) return false;
  for (; at < token.size(); ++at)
    if (!is_digit(token[at])) return false;
  return true;
}

bool is_same(const std::string& expected, const std::string& found, const Flags& flags) {
  if (expected == found) return true;
  if (flags.numbers_count && is_number(expected)) {
    if (!is_number(found)) return false;
    const double answer = std::strtod(expected.c_str(), nullptr);
    const double distance = std::abs(std::strtod(found.c_str(), nullptr) - answer);
    return std::isfinite(distance) &&
           (distance <= flags.absolute || distance <= flags.relative * std::abs(answer));
  }
  if (flags.case_counts || expected.size() != found.size()) return false;
  for (std::size_t i = 0; i < expected.size(); ++i)
    if (folded(expected[i]) != folded(found[i])) return false;
  return true;
}

// Tokens, and the white space between them where that counts.
std::vector<std::string> parts_of(const std::string& text, const Flags& flags) {
  std::vector<std::string> parts;
  for (std::size_t begin = 0; begin < text.size();) {
    std::size_t end = begin;
    while (end < text.size() && is_space(text[end]) == is_space(text[begin])) ++end;
    if (flags.spaces_count || !is_space(text[begin])) parts.push_back(text.substr(begin, end - begin));
    begin = end;
  }
  return parts;
}

std::string shown(const std::string& part) {
  std::string text;
  for (const char c : part.substr(0, 40)) text += c >= 0x20 && c < 0x7f ? c : '?';
  return "'" + text + (part.size() > 40 ? "...'" : "'");
}

std::string text_of(std::istream& stream) {
  return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 4) return 1;
  Flags flags;
  for (int i = 4; i < argc; ++i) {
    const std::string flag = argv[i];
    if (flag == "case_sensitive") {
      flags.case_counts = true;
    } else if (flag == "space_change_sensitive") {
      flags.spaces_count = true;
    } else if (i + 1 < argc) {
      const double tolerance = std::strtod(argv[++i], nullptr);
      flags.numbers_count = true;
      if (flag != "float_relative_tolerance") flags.absolute = tolerance;
      if (flag != "float_absolute_tolerance") flags.relative = tolerance;
    }
  }
  std::ifstream answer(argv[2], std::ios::binary);
  if (!answer) return 1;
  const std::vector<std::string> expected = parts_of(text_of(answer), flags);
  std::ios::sync_with_stdio(false);
  const std::vector<std::string> found = parts_of(text_of(std::cin), flags);
  for (std::size_t i = 0; i < expected.size() || i < found.size(); ++i) {
    if (i < expected.size() && i < found.size() && is_same(expected[i], found[i], flags)) continue;
    std::cerr << "token " << i + 1 << ": expected "
              << (i < expected.size() ? shown(expected[i]) : "the end of the output") << ", found "
              << (i < found.size() ? shown(found[i]) : "the end of the output") << '\n';
    return 43;
  }
  return 42;
}
)PROGRAM";

}  // namespace judge
