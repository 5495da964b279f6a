#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "judge/kit/svg.hpp"

namespace judge::visualizers {

/// How everything looks, on light and on dark ground. What means something by its colour means it
/// by its form, too.
inline constexpr std::string_view kStyle = R"css(
text { font: 13px system-ui, "DejaVu Sans", sans-serif; fill: #1f2328; }
.title { font-size: 17px; font-weight: bold; }
.small { font-size: 11px; fill: #59636e; }
.good { fill: #116329; }
.bad { fill: #a40e26; }
.middle { text-anchor: middle; font-weight: bold; }
.paper { fill: #ffffff; }
.floor { fill: #f6f8fa; }
.point { fill: #c4cbd3; }
.place { fill: #fff1c2; stroke: #9a6700; stroke-width: 1.5; stroke-dasharray: 3 3; }
.wall { stroke: #1f2328; fill: none; stroke-linecap: round; }
.open { stroke: #c4cbd3; fill: none; stroke-dasharray: 2 3; }
.glow { stroke: #f2cc60; fill: none; stroke-linecap: round; stroke-opacity: 0.7; }
.missing { stroke: #cf222e; fill: none; }
.extra { stroke: #0969da; fill: none; stroke-linecap: round; }
.way { stroke: #2da44e; stroke-opacity: 0.35; fill: none; stroke-linecap: round; stroke-linejoin: round; }
.steps { stroke: #8250df; fill: none; stroke-linejoin: round; stroke-linecap: round; }
.tip { fill: #8250df; }
.hit { stroke: #cf222e; fill: none; stroke-linecap: round; }
.start { fill: #116329; }
.goal { fill: #9a6700; }
.on { fill: #ffffff; }
.circle { stroke: #59636e; fill: none; }
.decided { stroke: #f2cc60; fill: none; }
@media (prefers-color-scheme: dark) {
text { fill: #e6edf3; }
.small { fill: #9198a1; }
.good { fill: #3fb950; }
.bad { fill: #ff7b72; }
.paper { fill: #0d1117; }
.floor { fill: #161b22; }
.point { fill: #484f58; }
.place { fill: #3b2e0a; stroke: #d29922; }
.wall { stroke: #e6edf3; }
.open { stroke: #484f58; }
.glow { stroke: #845306; }
.missing, .hit { stroke: #ff7b72; }
.extra { stroke: #58a6ff; }
.way { stroke: #3fb950; stroke-opacity: 0.4; }
.steps { stroke: #bc8cff; }
.tip { fill: #bc8cff; }
.start { fill: #3fb950; }
.goal { fill: #d29922; }
.on { fill: #0d1117; }
.circle { stroke: #9198a1; }
.decided { stroke: #845306; }
}
)css";

/// A picture with a title, remarks, something drawn, and a legend below it.
class Sheet {
 public:
  explicit Sheet(std::string title) : title_(std::move(title)) {}

  /// A line of text below the title; `kind` is "", "good", "bad" or "small".
  void remark(std::string text, const char* kind = "") {
    remarks_.emplace_back(std::move(text), kind);
  }

  /// What is in a frame of 36 by 18 means that.
  void legend(std::string sample, std::string text) {
    legend_.emplace_back(std::move(sample), std::move(text));
  }

  /// All of it; `body` is so large, from its own origin. `more` is put behind it as it is.
  std::string text(double body_width, double body_height, std::string_view body,
                   std::string_view more = {}) const {
    double width = std::max(body_width, 300.0);
    width = std::max(width, kWidthOfTitle * static_cast<double>(title_.size()));
    for (const auto& [remark, kind] : remarks_)
      width = std::max(width, kWidthOfLetter * static_cast<double>(remark.size()));
    width += 2 * kMargin;
    double y = kMargin + 16;
    judge::kit::Svg inner;
    inner.add("text", {{"class", "title"}, {"x", kMargin}, {"y", y}}, title_);
    for (const auto& [remark, kind] : remarks_) {
      y += kLine;
      inner.add("text", {{"class", kind}, {"x", kMargin}, {"y", y}}, remark);
    }
    y += kMargin - 4;
    inner.begin(
        "g", {{"transform", "translate(" + judge::kit::svg_number((width - body_width) / 2) + " " +
                                judge::kit::svg_number(y) + ")"}});
    inner.add_raw(body);
    inner.end("g");
    y += body_height + kMargin - 6;
    add_legend(inner, width, y);
    const double height = y + kMargin - 6;
    judge::kit::Svg all;
    all.begin("svg", {{"xmlns", "http://www.w3.org/2000/svg"},
                      {"viewBox", "0 0 " + judge::kit::svg_number(width) + " " +
                                      judge::kit::svg_number(height)},
                      {"width", width},
                      {"height", height},
                      {"role", more.empty() ? "img" : "group"}});
    all.add("title", {}, title_);
    std::string described;
    for (const auto& [remark, kind] : remarks_)
      described += (described.empty() ? "" : ". ") + remark;
    if (!described.empty()) all.add("desc", {}, described);
    all.begin("style", {});
    all.add_raw(kStyle);
    all.end("style");
    all.add("rect", {{"class", "paper"}, {"width", width}, {"height", height}});
    all.add_raw(inner.text());
    all.add_raw(more);
    all.end("svg");
    return all.text();
  }

 private:
  static constexpr double kMargin = 20;
  static constexpr double kLine = 19;
  static constexpr double kWidthOfLetter = 7.4;  ///< roughly: a little more than there is
  static constexpr double kWidthOfTitle = 10.5;
  static constexpr double kSample = 36;

  /// As many in a line as there is room for; `y` becomes where it ends.
  void add_legend(judge::kit::Svg& out, double width, double& y) const {
    if (legend_.empty()) return;
    out.begin("g", {{"class", "legend"}});
    double x = kMargin;
    bool is_first = true;
    for (const auto& [sample, text] : legend_) {
      const double needed = kSample + 8 + kWidthOfLetter * static_cast<double>(text.size()) + 18;
      if (!is_first && x + needed - 18 > width - kMargin) {
        x = kMargin;
        y += kLine + 4;
      }
      is_first = false;
      out.begin("g", {{"transform", "translate(" + judge::kit::svg_number(x) + " " +
                                        judge::kit::svg_number(y) + ")"}});
      out.add_raw(sample);
      out.add("text", {{"x", kSample + 8}, {"y", 13}}, text);
      out.end("g");
      x += needed;
    }
    out.end("g");
    y += kLine;
  }

  std::string title_;
  std::vector<std::pair<std::string, const char*>> remarks_;
  std::vector<std::pair<std::string, std::string>> legend_;
};

}  // namespace judge::visualizers
