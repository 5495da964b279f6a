#include "judge/conversation/conversation.hpp"

#include <gtest/gtest.h>

namespace judge {
namespace {

using std::chrono::microseconds;

std::size_t size_of(const Conversation& conversation) {
  std::size_t size = 0;
  for (const auto* part : {&conversation.beginning, &conversation.end}) {
    for (const Utterance& utterance : *part) size += utterance.text.size();
  }
  return size;
}

TEST(ConversationRecord, JoinsWhatOneSideSaysInPieces) {
  ConversationRecord record(kibibytes(1));
  record.add(Party::submission, microseconds(1), "on");
  EXPECT_FALSE(record.has_submission_asked());
  record.add(Party::submission, microseconds(2), "e\n");
  EXPECT_TRUE(record.has_submission_asked());
  record.add(Party::interactor, microseconds(3), "two\n");
  EXPECT_FALSE(record.has_submission_asked());
  const Conversation conversation = record.take();
  const std::vector<Utterance> expected = {{Party::submission, microseconds(1), "one\n"},
                                           {Party::interactor, microseconds(3), "two\n"}};
  EXPECT_EQ(conversation.beginning, expected);
  EXPECT_TRUE(conversation.end.empty());
  EXPECT_EQ(conversation.left_out, Bytes{});
}

TEST(ConversationRecord, CutsNothingOfWhatItKeeps) {
  ConversationRecord record(kibibytes(1));
  std::string said;
  for (int i = 0; i < 20; ++i) {
    const std::string text(53, static_cast<char>('a' + i));
    said += text;
    record.add(i % 2 == 0 ? Party::submission : Party::interactor, microseconds(i), text);
  }
  const Conversation conversation = record.take();
  EXPECT_EQ(conversation.left_out, Bytes{});
  std::string kept;
  for (const auto* part : {&conversation.beginning, &conversation.end}) {
    for (const Utterance& utterance : *part) {
      EXPECT_EQ(utterance.text.size(), 53U);
      kept += utterance.text;
    }
  }
  EXPECT_EQ(kept, said);
}

TEST(ConversationRecord, KeepsBeginningAndEndOfALongOne) {
  ConversationRecord record(kibibytes(4));
  std::size_t said = 0;
  for (int i = 0; i < 10'000; ++i) {
    const std::string text = std::to_string(i) + "\n";
    said += text.size();
    record.add(i % 2 == 0 ? Party::submission : Party::interactor, microseconds(i), text);
  }
  const Conversation conversation = record.take();
  EXPECT_EQ(conversation.beginning.front().text, "0\n");
  EXPECT_EQ(conversation.end.back().text, "9999\n");
  EXPECT_GT(conversation.end.size(), 10U);
  EXPECT_EQ(size_of(conversation) + static_cast<std::size_t>(conversation.left_out.count), said);
  EXPECT_LT(size_of(conversation), 8U * 1024);
}

TEST(ConversationRecord, IsBoundedWhereOneSideNeverStops) {
  ConversationRecord record(kibibytes(4));
  constexpr int kPieces = 1000;
  const std::string piece(1000, 'x');
  for (int i = 0; i < kPieces; ++i) record.add(Party::submission, microseconds(i), piece);
  const Conversation conversation = record.take();
  EXPECT_LT(size_of(conversation), 16U * 1024);
  EXPECT_EQ(size_of(conversation) + static_cast<std::size_t>(conversation.left_out.count),
            kPieces * piece.size());
}

}  // namespace
}  // namespace judge
