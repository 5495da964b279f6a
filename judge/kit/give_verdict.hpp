#pragma once

#include <exception>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <stdexcept>
#include <string>
#include <string_view>

#include "judge/kit/input_reader.hpp"

/// How a checker or an interactor tells its verdict, and why.
namespace judge::kit {

/// Exit code of a checker or interactor that can give no verdict: any but 42 and 43 means a judge
/// error.
inline constexpr int kNoVerdict = 1;

/// What the submission said is wrong; what() says to the judges where and how.
class WrongOutput : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// No verdict is possible: the answer file is at fault, a file cannot be read, ... Never the
/// submission's doing.
class JudgeFault : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// How much of a stranger's text a message shows, in bytes.
inline constexpr std::size_t kMostShown = 40;

/// A stranger's text for a message: in quotes, what cannot be printed as \xhh, cut after
/// kMostShown.
inline std::string in_quotes(std::string_view text) {
  constexpr std::string_view kHexadecimal = "0123456789abcdef";
  std::string result = "'";
  for (const char c : text.substr(0, kMostShown)) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte >= 0x20 && byte < 0x7F) {
      result += c;
    } else {
      result += "\\x";
      result += kHexadecimal[byte / 16];
      result += kHexadecimal[byte % 16];
    }
  }
  return result + (text.size() > kMostShown ? "...'" : "'");
}

/// The exit code for what `judge` says: it throws WrongOutput, returns if all is right, and any
/// other exception is a fault of our own. The reason goes to standard error, and to
/// judgemessage.txt in the folder `feedback` if that is not empty.
template <class Judge>
int give_verdict(const std::filesystem::path& feedback, Judge judge) {
  std::string message;
  int code = kAccepted;
  try {
    judge();
  } catch (const WrongOutput& wrong) {
    message = wrong.what();
    code = kRejected;
  } catch (const std::exception& fault) {
    message = std::string("judge error: ") + fault.what();
    code = kNoVerdict;
  }
  if (code == kAccepted) return code;
  std::cerr << message << '\n';
  if (!feedback.empty()) {
    std::ofstream file(feedback / "judgemessage.txt", std::ios::binary);
    if (!(file << message << '\n' << std::flush)) {
      std::cerr << "cannot write judgemessage.txt into " << feedback.string() << '\n';
      return kNoVerdict;
    }
  }
  return code;
}

}  // namespace judge::kit
