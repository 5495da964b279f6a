#include "judge/cli/given_text.hpp"

#include <filesystem>

#include <fcntl.h>
#include <unistd.h>

#include "judge/base/os/file.hpp"
#include "judge/cli/command_line.hpp"

namespace judge {

namespace fs = std::filesystem;

bool names_stream(const std::string& word) {
  if (word == "-") return true;
  std::error_code code;
  const fs::file_type type = fs::status(word, code).type();
  return type == fs::file_type::fifo || type == fs::file_type::character;
}

std::string why_not_read(const std::string& word, std::string_view wanted_for, const Error& error) {
  if (word.empty()) return fmt::format("the name of the file {} is empty", wanted_for);
  if (error.code != ENOENT) return error.message;
  return fmt::format("{}: there is no such file {}", word, wanted_for);
}

ExitCode fail_to_read(const std::string& word, std::string_view wanted_for, const Error& error,
                      const Cancellation& cancellation) {
  if (cancellation.is_requested()) return fail(ExitCode::interrupted, "interrupted");
  return fail(ExitCode::usage, why_not_read(word, wanted_for, error));
}

Expected<std::string> read_given(const std::string& word, Bytes limit, Cancellation cancellation) {
  if (word == "-") return read_all(STDIN_FILENO, limit, cancellation);
  if (!names_stream(word)) return read_file(word, limit);
  const auto fd = open_file(word, O_RDONLY);
  if (!fd) return tl::unexpected(fd.error());
  return read_all(fd->get(), limit, cancellation);
}

}  // namespace judge
