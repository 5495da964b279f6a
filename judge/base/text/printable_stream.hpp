#pragma once

#include <string>
#include <string_view>

namespace judge {

/// A stranger's text that comes in pieces, for a terminal: each piece as printable_text() has it,
/// and with the sequences by which colours and faces of letters change (SGR), which touch nothing
/// that is on the screen. What may go on in the next piece waits for it.
class PrintableStream {
 public:
  std::string next(std::string_view piece);

  /// What still waits; and colours are what they were before.
  std::string end();

 private:
  std::string waiting_;
  bool is_coloured_ = false;
};

}  // namespace judge
