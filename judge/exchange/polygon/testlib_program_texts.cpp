#include "judge/exchange/polygon/testlib_program_texts.hpp"

namespace judge {

const std::string_view kPackageAdapterBegin =
    R"PROGRAM(// A @ROLE@ that speaks testlib's protocol: it stands below as it was. What is around it is
// called as the Problem Package Format wants it: before main() it starts another process, in which
// the program goes on as testlib wants it, waits for its end, and says 42 or 43 for what that means.
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <type_traits>

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

namespace for_package_format {

enum class Role { validator, checker, interactor };

constexpr Role kRole = Role::@ROLE@;
constexpr int kParts = @PARTS@;  // 2: an interactor, then the checker that looks at what it wrote
constexpr bool kGivesPoints = @POINTS@;  // in a problem with points it leaves them in files
constexpr bool kRefusesPoints = @REFUSED@;  // in a problem with points, all of which it would be
constexpr bool kArePercents = @PERCENTS@;  // the points, of what a case is worth

constexpr int kAccept = 42;
constexpr int kReject = 43;
constexpr int kFault = 1;

static int part = 0;  // of the process that goes on to main()

[[noreturn]] static void fail(const char* why) {
  std::fprintf(stderr, "%s\n", why);
  _exit(kFault);
}

static void put_in_place(int fd, const char* path, int flags) {
  const int opened = open(path, flags, 0644);
  if (opened < 0 || dup2(opened, fd) < 0) fail(path);
  if (opened != fd) close(opened);
}

// Where the output on the standard input can be opened anew, as testlib does; null: nowhere.
static const char* place_of_output() {
  const char* const place = "/proc/self/fd/0";
  struct stat facts;
  if (fstat(0, &facts) != 0 || !S_ISREG(facts.st_mode)) return nullptr;
  const int opened = open(place, O_RDONLY);
  if (opened < 0) return nullptr;
  close(opened);
  return place;
}

static void copy_output(const std::string& path) {
  std::signal(SIGXFSZ, SIG_IGN);  // what is too much for a file is told
  const int file = open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0644);
  if (file < 0) fail("cannot write into the feedback folder");
  static char bytes[1 << 16];
  for (;;) {
    const ssize_t count = read(0, bytes, sizeof bytes);
    if (count == 0) break;
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) fail("cannot read the output");
    for (ssize_t done = 0; done < count;) {
      const ssize_t written = write(file, bytes + done, static_cast<size_t>(count - done));
      if (written < 0 && errno != EINTR) fail("cannot write the output into the feedback folder");
      if (written > 0) done += written;
    }
  }
  close(file);
  std::signal(SIGXFSZ, SIG_DFL);
}

static long size_of(const std::string& path) {
  struct stat facts;
  return stat(path.c_str(), &facts) == 0 ? static_cast<long>(facts.st_size) : 0;
}

// The last of it, where it is long.
static std::string text_behind(const std::string& path, long begin) {
  std::string text;
  if (std::FILE* const file = std::fopen(path.c_str(), "rb")) {
    static char bytes[1 << 16];
    const long last = size_of(path) - static_cast<long>(sizeof bytes);
    std::fseek(file, begin < last ? last : begin, SEEK_SET);
    text.assign(bytes, std::fread(bytes, 1, sizeof bytes, file));
    std::fclose(file);
  }
  return text;
}

// The number behind these words at the front of a message; less than 0: there is none.
static double number_behind(const char* words, const std::string& message) {
  const size_t size = std::strlen(words);
  if (message.compare(0, size, words) != 0) return -1;
  const char* const begin = message.c_str() + size;
  const bool is_number = (*begin >= '0' && *begin <= '9') || *begin == '.';
  return is_number ? std::strtod(begin, nullptr) : -1;
}

// The same of a message that stands behind what the program has said meanwhile: that of the last
// line with these words at its front.
static double number_in_line_behind(const std::string& words, const std::string& message) {
  const double number = number_behind(words.c_str(), message);
  if (number >= 0) return number;
  const size_t at = message.rfind("\n" + words);
  return at == std::string::npos ? -1 : number_behind(words.c_str(), message.substr(at + 1));
}

// Tells it in front of what the program has said.
[[noreturn]] static void fail_for_points(const std::string& messages) {
  const char* const why =
      "the program gives points, and its source does not say so: all would be given here. Name "
      "quitp in the source, if only in a comment, and convert it again";
  const std::string said = text_behind(messages, 0);
  if (std::FILE* const file = std::fopen(messages.c_str(), "w")) {
    std::fprintf(file, "%s\n%s", why, said.c_str());
    std::fclose(file);
  }
  fail(why);
}

enum class Given { points, part };  // of a part 1 is all

static int given(double amount, Given kind, const std::string& feedback) {
  if (amount <= 0) return kReject;
  if (kRefusesPoints && (kind == Given::points || amount < 1))
    fail_for_points(feedback + "judgemessage.txt");
  if (!kGivesPoints) return kAccept;
  const std::string file = feedback + (kind == Given::part ? "score_multiplier.txt" : "score.txt");
  std::FILE* const opened = std::fopen(file.c_str(), "w");
  if (opened == nullptr || std::fprintf(opened, "%.10g\n", amount) < 0 || std::fclose(opened) != 0)
    fail("cannot write the points into the feedback folder");
  return kAccept;
}

static int given_points(double points, const std::string& feedback) {
  if (kArePercents) return given(points / 100, Given::part, feedback);
  return given(points, Given::points, feedback);
}

// What an exit code of testlib's means. More than no points, or than no part of them, is accepted.
static int meaning_of(int code, const std::string& message, const std::string& feedback) {
  const double all = 200;  // parts
  double part = number_in_line_behind("partially correct (", message);
  if (part < 0 && code >= 16 && code <= 216) part = code - 16;
  if (part >= 0) return given(part < all ? part / all : 1, Given::part, feedback);
  if (code == 5 || code == 7) {
    double points = number_in_line_behind("points ", message);
    if (points < 0) points = number_behind("", message);
    if (points >= 0) return given_points(points, feedback);
  }
  if (code == 0) {  // by which older versions give points, too
    const bool is_ok = message.find("\nok") != std::string::npos;
    const double points = is_ok ? -1 : number_behind("points ", message);
    return points >= 0 ? given_points(points, feedback) : kAccept;
  }
  return code == 1 || code == 2 || code == 4 || code == 8 ? kReject : kFault;
}

static int exit_code_of(pid_t child) {
  int status = 0;
  while (waitpid(child, &status, 0) < 0)
    if (errno != EINTR) fail("cannot wait for the program");
  if (WIFSIGNALED(status)) {
    std::signal(WTERMSIG(status), SIG_DFL);
    std::raise(WTERMSIG(status));
  }
  return WIFEXITED(status) ? WEXITSTATUS(status) : kFault;
}

static pid_t another_process() {
  const pid_t child = fork();
  if (child < 0) fail("cannot start a process");
  return child;
}

// There are as many arguments in either protocol, so that main() has its own behind this.
__attribute__((constructor(101))) static void begin(int count, char** words) {
  if (kRole == Role::validator) {
    const pid_t child = another_process();
    if (child != 0) _exit(exit_code_of(child) == 0 ? kAccept : kReject);
    return;
  }
  if (count < 4) fail("usage: input answer feedback_dir/ [arguments]");
  static std::string output;  // it is an argument of what goes on
  const std::string feedback = std::string(words[3]) + "/";
  const std::string messages = feedback + "judgemessage.txt";
  const std::string written = feedback + "testlib-output";
  char* const answer = words[2];
  const char* const place = kRole == Role::checker ? place_of_output() : nullptr;
  output = place != nullptr ? place : written;
  if (kRole == Role::interactor) {
    const int file = open(output.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0644);
    if (file < 0) fail("cannot write into the feedback folder");
    close(file);
  } else if (place == nullptr) {
    copy_output(output);
  }
  int result = kAccept;
  for (int each = 0; each < kParts && result == kAccept; ++each) {
    const long said = size_of(messages);
    const bool has_conversation = kRole == Role::interactor && each == 0;
    const pid_t child = another_process();
    if (child == 0) {
      put_in_place(2, messages.c_str(), O_WRONLY | O_CREAT | O_APPEND);
      if (!has_conversation && place == nullptr) put_in_place(0, "/dev/null", O_RDONLY);
      words[2] = &output[0];
      words[3] = answer;
      part = each;
      return;
    }
    if (has_conversation) {  // else nobody would see that the program has closed its side
      put_in_place(0, "/dev/null", O_RDONLY);
      put_in_place(1, "/dev/null", O_WRONLY);
    }
    const int code = exit_code_of(child);
    result = meaning_of(code, text_behind(messages, said), feedback);
  }
  unlink(written.c_str());
  _exit(result);
}

}  // namespace for_package_format

)PROGRAM";

const std::string_view kPackageAdapterOfTwo = R"PROGRAM(
namespace for_package_format {

// Behind main() comes 0 where it says nothing.
template <class Call>
int code_of(Call call) {
  if constexpr (std::is_void_v<decltype(call())>) {
    call();
    return 0;
  } else {
    return static_cast<int>(call());
  }
}

template <class Program>
int called(Program program, [[maybe_unused]] int count, [[maybe_unused]] char** words) {
  if constexpr (std::is_invocable_v<Program>) {
    return code_of([&] { return program(); });
  } else if constexpr (std::is_invocable_v<Program, int, char**>) {
    return code_of([&] { return program(count, words); });
  } else if constexpr (std::is_invocable_v<Program, int, const char**>) {
    return code_of([&] { return program(count, const_cast<const char**>(words)); });
  } else {
    return code_of([&] { return program(count, words, words + count); });
  }
}

}  // namespace for_package_format

int main(int count, char** words) {
  using namespace for_package_format;
  return part == 0 ? called(the_interactor::main_of_testlib, 4, words)
                   : called(the_checker::main_of_testlib, count, words);
}
)PROGRAM";

}  // namespace judge
