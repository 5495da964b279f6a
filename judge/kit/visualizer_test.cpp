#include "judge/kit/visualizer.hpp"

#include <gtest/gtest.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/temp_dir.hpp"
#include "judge/kit/svg.hpp"

namespace {

using judge::kit::draw_output;
using judge::kit::VisualizerFiles;

class DrawOutput : public testing::Test {
 protected:
  template <class Draw>
  int draw(Draw draw, std::vector<std::string> more = {}) {
    EXPECT_TRUE(judge::write_file_whole(folder_.path() / "in", "the input\n"));
    EXPECT_TRUE(judge::write_file_whole(folder_.path() / "ans", "the answer\n"));
    std::vector<std::string> words = {"visualizer", (folder_.path() / "in").string(),
                                      (folder_.path() / "ans").string(),
                                      folder_.path().string() + "/"};
    words.insert(words.end(), more.begin(), more.end());
    std::vector<const char*> pointers;
    for (const std::string& word : words) pointers.push_back(word.c_str());
    return draw_output(static_cast<int>(pointers.size()), pointers.data(), draw);
  }

  std::string picture() const {
    return judge::read_file(folder_.path() / "judgeimage.svg").value_or("none");
  }

  judge::TempDir folder_ = judge::TempDir::create().value();
};

TEST_F(DrawOutput, WritesThePictureIntoTheFeedbackFolder) {
  const auto all = [](VisualizerFiles& files) {
    std::string input;
    std::string answer;
    std::getline(files.input, input);
    std::getline(files.answer, answer);
    return "<svg>" + input + ", " + answer + ", " + files.arguments.at(0) + "</svg>";
  };
  EXPECT_EQ(draw(all, {"wide"}), 0);
  EXPECT_EQ(picture(), "<svg>the input, the answer, wide</svg>");
}

TEST_F(DrawOutput, HasNoPictureWhereSomethingIsWrong) {
  testing::internal::CaptureStderr();
  EXPECT_EQ(draw([](VisualizerFiles&) -> std::string { throw std::runtime_error("no size"); }), 1);
  const char* const words[] = {"visualizer", "in"};
  EXPECT_EQ(draw_output(2, words, [](VisualizerFiles&) { return std::string(); }), 1);
  EXPECT_EQ(testing::internal::GetCapturedStderr(),
            "no size\nusage: visualizer input answer feedback_dir/ [argument...]\n");
  EXPECT_EQ(picture(), "none");
}

TEST(Svg, WritesElementsAndLeavesNoMarkupInTexts) {
  judge::kit::Svg svg;
  svg.begin("g", {{"class", "a\"b"}});
  svg.add("line", {{"x1", 1.0 / 3}, {"x2", 40}});
  svg.add("text", {}, "a < b & c\x01");
  svg.end("g");
  EXPECT_EQ(svg.text(),
            "<g class=\"a&quot;b\">\n<line x1=\"0.33\" x2=\"40\"/>\n<text>a &lt; b &amp; "
            "c?</text>\n</g>\n");
}

}  // namespace
