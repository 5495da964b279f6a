#pragma once

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <optional>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include <fcntl.h>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include "judge/base/os/environment_variable.hpp"
#include "judge/base/os/temp_dir.hpp"
#include "judge/base/os/unique_fd.hpp"

namespace judge {

/// Chromium's program, "" where there is none.
inline std::string browser_program() {
  std::istringstream folders(environment_variable("PATH"));
  for (std::string folder; std::getline(folders, folder, ':');) {
    if (std::filesystem::exists(std::filesystem::path(folder) / "chromium"))
      return folder + "/chromium";
  }
  return "";
}

/// How a page is looked at.
struct Viewport {
  int width = 1280;
  const char* scheme = "light";  ///< or "dark"
};

/// For tests: chromium without a window, which is told what to do over a pair of pipes, in the
/// words of its developer tools' protocol (chromedevtools.github.io/devtools-protocol).
class Browser {
 public:
  using Json = nlohmann::json;

  Browser() {
    ::signal(SIGPIPE, SIG_IGN);  // it may be gone when it is told something
    int to[2];
    int from[2];
    if (::pipe2(to, O_CLOEXEC) != 0 || ::pipe2(from, O_CLOEXEC) != 0) std::abort();
    const std::string program = browser_program();
    const std::string profile = "--user-data-dir=" + (home_.path() / "profile").string();
    process_ = ::fork();
    if (process_ == 0) {
      ::setsid();
      // Where it listens, and where it answers. Away from the two numbers first, which may be
      // taken.
      const int reads = ::fcntl(to[0], F_DUPFD, 10);
      const int writes = ::fcntl(from[1], F_DUPFD, 10);
      ::dup2(reads, 3);
      ::dup2(writes, 4);
      const int nowhere = ::open("/dev/null", O_RDWR);
      for (const int fd : {0, 1, 2}) ::dup2(nowhere, fd);
      ::setenv("HOME", home_.path().c_str(), 1);
      ::setenv("TMPDIR", home_.path().c_str(), 1);  // what it leaves there when it is killed, too
      ::execl(program.c_str(), program.c_str(), "--headless=new", "--no-sandbox", "--disable-gpu",
              "--disable-dev-shm-usage", "--remote-debugging-pipe", profile.c_str(),
              static_cast<char*>(nullptr));
      ::_exit(127);
    }
    to_ = UniqueFd(to[1]);
    from_ = UniqueFd(from[0]);
    ::close(to[0]);
    ::close(from[1]);
  }
  Browser(const Browser&) = delete;
  Browser& operator=(const Browser&) = delete;
  ~Browser() {
    ::kill(-process_, SIGKILL);
    ::waitpid(process_, nullptr, 0);
  }

  /// Whether it runs: there are machines on which it does not start.
  bool answers() { return send("Browser.getVersion", Json::object()).has_value(); }

  /// Opens a page in a tab of its own, and waits until it is loaded.
  void open(const std::filesystem::path& page, const Viewport& view) {
    session_.clear();
    const Json target = tell("Target.createTarget", {{"url", "about:blank"}})["targetId"];
    session_ = tell("Target.attachToTarget", {{"targetId", target}, {"flatten", true}})
                   .value("sessionId", "");
    for (const char* part : {"Page.enable", "Runtime.enable", "Log.enable"}) tell(part);
    tell("Emulation.setDeviceMetricsOverride",
         {{"width", view.width}, {"height", 900}, {"deviceScaleFactor", 1}, {"mobile", false}});
    tell("Emulation.setEmulatedMedia",
         {{"features",
           {{{"name", "prefers-color-scheme"}, {"value", view.scheme}},
            {{"name", "prefers-reduced-motion"}, {"value", "reduce"}}}}});
    is_loaded_ = false;
    tell("Page.navigate", {{"url", "file://" + page.string()}});
    while (!is_loaded_ && take()) {
    }
    EXPECT_TRUE(is_loaded_);
  }

  /// The value of an expression in the page.
  Json ask(const std::string& expression) {
    const Json answer =
        tell("Runtime.evaluate",
             {{"expression", expression}, {"returnByValue", true}, {"awaitPromise", true}});
    EXPECT_FALSE(answer.contains("exceptionDetails")) << answer.dump(1);
    return answer.value("result", Json::object()).value("value", Json());
  }

  /// As somebody at a keyboard: "Tab", "ArrowRight", "Enter".
  void press(const std::string& key) {
    static const std::vector<std::pair<std::string, int>> kCodes = {
        {"Tab", 9},      {"Enter", 13},      {"Escape", 27},   {"ArrowLeft", 37},
        {"ArrowUp", 38}, {"ArrowRight", 39}, {"ArrowDown", 40}};
    for (const auto& [name, code] : kCodes) {
      if (name != key) continue;
      Json event = {
          {"type", "keyDown"}, {"key", key}, {"code", key}, {"windowsVirtualKeyCode", code}};
      if (key == "Enter") event["text"] = "\r";
      tell("Input.dispatchKeyEvent", event);
      event["type"] = "keyUp";
      event.erase("text");
      tell("Input.dispatchKeyEvent", event);
      return;
    }
    ADD_FAILURE() << "no such key: " << key;
  }

  /// What its tools would show in red: errors of scripts, what the page's policy forbids, what
  /// could not be loaded; and whatever a page wrote to the console.
  const std::vector<std::string>& faults() const { return faults_; }

  /// Gives what the browser says to it; an empty object, and a failed test, where that is nothing.
  Json tell(const std::string& method, const Json& parameters = Json::object()) {
    const auto answer = send(method, parameters);
    EXPECT_TRUE(answer) << "the browser does not answer to " << method;
    if (!answer) return Json::object();
    EXPECT_FALSE(answer->contains("error")) << method << answer->dump();
    return answer->value("result", Json::object());
  }

 private:
  /// Its answer, whole.
  std::optional<Json> send(const std::string& method, const Json& parameters) {
    const int id = ++last_;
    Json message = {{"id", id}, {"method", method}, {"params", parameters}};
    if (!session_.empty()) message["sessionId"] = session_;
    const std::string text = message.dump() + '\0';
    for (std::size_t sent = 0; sent < text.size();) {
      const ssize_t now = ::write(to_.get(), text.data() + sent, text.size() - sent);
      if (now <= 0) return std::nullopt;
      sent += static_cast<std::size_t>(now);
    }
    while (take()) {
      if (said_.value("id", 0) == id) return said_;
    }
    return std::nullopt;
  }

  /// The next message, into said_; false where none comes.
  bool take() {
    std::size_t end = read_.find('\0');
    while (end == std::string::npos) {
      pollfd ready{.fd = from_.get(), .events = POLLIN, .revents = 0};
      char piece[65536];
      if (::poll(&ready, 1, 60'000) <= 0) return false;
      const ssize_t size = ::read(from_.get(), piece, sizeof piece);
      if (size <= 0) return false;
      read_.append(piece, static_cast<std::size_t>(size));
      end = read_.find('\0');
    }
    said_ = Json::parse(read_.substr(0, end), nullptr, false);
    read_.erase(0, end + 1);
    const std::string method = said_.value("method", "");
    is_loaded_ = is_loaded_ || method == "Page.loadEventFired";
    if (method == "Runtime.exceptionThrown" || method == "Runtime.consoleAPICalled" ||
        method == "Log.entryAdded")
      faults_.push_back(said_["params"].dump());
    return true;
  }

  TempDir home_ = TempDir::create().value();
  pid_t process_ = -1;
  UniqueFd to_;
  UniqueFd from_;
  std::string session_;
  std::string read_;
  Json said_;
  int last_ = 0;
  bool is_loaded_ = false;
  std::vector<std::string> faults_;
};

/// A test that needs a browser, and is skipped where there is none.
class BrowserTest : public testing::Test {
 protected:
  /// One for all tests of a kind: each page has a tab of its own.
  static void SetUpTestSuite() {
    if (browser_program().empty()) return;
    browser_ = std::make_unique<Browser>();
    if (!browser_->answers()) browser_.reset();
  }
  static void TearDownTestSuite() { browser_.reset(); }

  void SetUp() override {
    if (browser_program().empty())
      GTEST_SKIP() << "no chromium here (Debian's package of that name): the page is not looked at";
    if (!browser_) GTEST_SKIP() << "chromium does not start here: the page is not looked at";
  }

  Json ask(const std::string& expression) { return browser_->ask(expression); }

  static inline std::unique_ptr<Browser> browser_;
  TempDir folder_ = TempDir::create().value();
};

}  // namespace judge
