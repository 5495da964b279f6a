#pragma once

#include <iosfwd>
#include <optional>
#include <string_view>

#include "judge/base/cancellation.hpp"
#include "judge/base/text/own_names.hpp"
#include "judge/base/text/printable_stream.hpp"
#include "judge/playing/live_run.hpp"

namespace judge {

/// What a program prints comes out at once: byte by byte as it is, but to a terminal nothing that
/// steers it, colours aside; and on standard error its own files have the names that people know.
/// What is not taken holds nothing up once an end is asked for.
class PassedOn final : public LiveOutput {
 public:
  /// `own` are the program's files.
  PassedOn(Cancellation cancellation, const OwnFiles& own);

  void output(std::string_view chunk) override { pass_on(chunk, output_); }
  void error_output(std::string_view chunk) override {
    pass_on(own_names_.next(chunk), error_output_);
  }
  void came_to_rest() override { pass_on(own_names_.rest(), error_output_); }

  /// When the program has ended: what still waits for more of a character, and the usual colours.
  void end();

 private:
  struct Stream {
    int fd = -1;
    std::ostream& stream;                           ///< told that nobody takes it
    std::optional<PrintableStream> printable = {};  ///< at a terminal
  };

  void pass_on(std::string_view chunk, Stream& to) const;
  void write(std::string_view text, const Stream& to) const;

  Cancellation cancellation_;
  Stream output_;
  Stream error_output_;
  OwnNamesStream own_names_;
};

}  // namespace judge
