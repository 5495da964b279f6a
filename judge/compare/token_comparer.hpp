#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "judge/compare/answer.hpp"
#include "judge/compare/decimal.hpp"
#include "judge/compare/excerpt.hpp"
#include "judge/compare/output_comparer.hpp"

namespace judge {

/// The default output validator of the Problem Package Format, on a stream.
///
/// Output and answer advance together as long as their bytes are equal, whatever these are: equal
/// bytes are accepted under every option. Only where two bytes differ are tokens looked at, and
/// nothing needs to be remembered for that: what the output's token began with stands in the
/// answer. There are three ways on: both sides skip white space to their next tokens, letters
/// differ in case only, or the answer's token is a number and the output's is gathered to its end.
/// Lines are counted once there is a difference, in the answer too: where white space is skipped,
/// both sides tell how many lines that was. So there is one buffer, for a number, and it has a
/// limit.
class TokenComparer final : public OutputComparer {
 public:
  /// A longer token is not taken for a number, on either side.
  static constexpr std::size_t kLongestNumber = 4096;

  TokenComparer(const CompareOptions& options, const Answer& answer);

  void consume(std::string_view chunk) override;
  void finish() override;
  const std::optional<Difference>& difference() const override { return difference_; }

 private:
  /// The answer's number that the output's token is being gathered for.
  struct Number {
    std::size_t begin = 0;  ///< in the answer
    std::size_t size = 0;
    double value = 0;
    std::int64_t output_begin = 0;  ///< offset of the output's token
  };

  bool answer_has_ended() const { return at_ == answer_.size(); }
  std::int64_t output_offset() const { return chunk_offset_ + static_cast<std::int64_t>(next_); }

  void compare_chunk();
  void part();
  void skip_spaces();
  bool skip_case();
  bool begin_number();
  void skip_near_pairs();
  LeadingDecimal number_at(std::size_t begin) const;
  LeadingDecimal output_number_at(std::size_t begin) const;
  void gather_number();
  void judge_number();
  bool are_near(double answer, double output) const;
  std::int64_t line_begin() const;
  std::int64_t continuing() const;
  void differ(Unit unit, Ended ended);
  Difference difference_here(Ended ended) const;

  CompareOptions options_;
  bool spaces_count_;
  bool case_counts_;
  bool numbers_count_;
  Answer source_;
  std::string_view answer_;   ///< its text
  std::size_t at_ = 0;        ///< the answer's next byte
  bool in_token_ = false;     ///< on both sides the byte before is part of a token
  std::size_t text_end_ = 0;  ///< the end of a token of the answer that is known to be no number

  std::string_view chunk_;
  std::size_t next_ = 0;           ///< the chunk's next byte
  std::int64_t chunk_offset_ = 0;  ///< of the chunk's first byte in the output
  RecentBytes recent_;

  std::int64_t line_begin_ = 0;  ///< offset in the output of the line that the chunk begins in
  std::int64_t continuing_ = 0;  ///< bytes of that line which go on with a character
  std::int64_t lines_more_ = 0;  ///< of the output up to here than of the answer

  std::optional<Number> number_;
  std::string number_text_;
  std::optional<PendingDifference> pending_;
  std::optional<Difference> difference_;
};

}  // namespace judge
