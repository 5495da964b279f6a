#include "judge/base/bytes.hpp"

#include <gtest/gtest.h>

namespace judge {
namespace {

struct Row {
  Bytes bytes;
  std::string text;
};

TEST(Bytes, AreToldInTheLargestFittingUnit) {
  for (const Row& row :
       {Row{{0}, "0 bytes"}, Row{{1}, "1 byte"}, Row{{1023}, "1,023 bytes"}, Row{{1024}, "1 KiB"},
        Row{{1536}, "1.5 KiB"}, Row{mebibytes(64), "64 MiB"},
        Row{mebibytes(64) + kibibytes(512), "64.5 MiB"}, Row{mebibytes(2048), "2 GiB"}}) {
    EXPECT_EQ(to_string(row.bytes), row.text);
  }
}

}  // namespace
}  // namespace judge
