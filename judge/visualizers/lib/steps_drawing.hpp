#pragma once

#include <cmath>
#include <cstddef>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "judge/visualizers/lib/procedural_maze.hpp"
#include "judge/visualizers/lib/sheet.hpp"

namespace judge::visualizers {

/// Turns the row of steps into a slider: the large board shows the step that it is at. Without
/// script the large board shows the last one, and all of them are below.
inline constexpr std::string_view kSliderScript = R"js(<script><![CDATA[
(function () {
  "use strict";
  var root = document.querySelector("svg"), large = document.getElementById("large");
  var slider = document.getElementById("slider"), knob = document.getElementById("knob");
  if (!large || !slider) return;
  var last = Number(slider.getAttribute("aria-valuemax"));
  var from = Number(slider.getAttribute("data-from")), length = Number(slider.getAttribute("data-length"));
  var now = last;
  function show(step) {
    now = Math.max(0, Math.min(last, step));
    large.setAttribute("href", "#step-" + now);
    knob.setAttribute("cx", from + (last ? length * now / last : 0));
    slider.setAttribute("aria-valuenow", now);
    slider.setAttribute("aria-valuetext", document.getElementById("step-" + now).getAttribute("aria-label"));
    Array.prototype.forEach.call(document.querySelectorAll(".tile"), function (tile) {
      tile.classList.toggle("chosen", Number(tile.getAttribute("data-step")) === now);
    });
  }
  function place(event) {
    var point = new DOMPoint(event.clientX, event.clientY).matrixTransform(slider.getScreenCTM().inverse());
    show(Math.round((point.x - from) / length * last));
  }
  slider.removeAttribute("visibility");
  slider.addEventListener("pointerdown", function (event) { slider.setPointerCapture(event.pointerId); place(event); });
  slider.addEventListener("pointermove", function (event) { if (event.buttons) place(event); });
  document.addEventListener("keydown", function (event) {
    var steps = { ArrowRight: now + 1, ArrowUp: now + 1, ArrowLeft: now - 1, ArrowDown: now - 1, Home: 0, End: last };
    if (!(event.key in steps)) return;
    event.preventDefault();
    show(steps[event.key]);
  });
  Array.prototype.forEach.call(document.querySelectorAll(".tile"), function (tile) {
    tile.addEventListener("click", function () { show(Number(tile.getAttribute("data-step"))); });
  });
  root.classList.add("live");
  show(last);
})();
]]></script>
)js";

/// Draws a way through the Procedural Maze step by step: the board, its circles, the walls as they
/// get decided, the seed, and the move that runs into a wall. Of a long way the last steps.
class StepsDrawing {
 public:
  /// A board comes up.
  void start(const ProceduralMaze& maze, std::string caption = "start") {
    keep({.maze = maze, .caption = std::move(caption)});
  }

  /// The light has gone on, from how it stood before.
  void move(const ProceduralMaze& before, const ProceduralMaze& after, char letter) {
    keep({.maze = after,
          .caption = "move " + std::to_string(++moves_) + ": " + letter,
          .before = before});
  }

  /// It runs into a wall.
  void strike(const ProceduralMaze& maze, char letter) {
    keep({.maze = maze,
          .caption = "move " + std::to_string(++moves_) + ": " + letter + ", a wall",
          .before = maze,
          .hit = maze.light() + kClockwise[direction_of(std::string(1, letter))].step});
  }

  std::string text(Sheet sheet) const {
    if (left_out_ > 0) {
      sheet.remark("shown are the last " + std::to_string(steps_.size()) + " of " +
                       std::to_string(static_cast<std::size_t>(left_out_) + steps_.size()) +
                       " steps",
                   "small");
    }
    add_legend(sheet);
    Svg out;
    out.begin("defs", {});
    for (std::size_t i = 0; i < steps_.size(); ++i) add_step(out, i);
    out.end("defs");
    const int last = static_cast<int>(steps_.size()) - 1;
    const int columns = std::min<int>(static_cast<int>(steps_.size()), kColumns);
    const double width = std::max(kScale * kTileWidth, columns * kTileWidth);
    const double left = (width - kScale * kTileWidth) / 2;
    out.add("use",
            {{"id", "large"},
             {"href", "#step-" + std::to_string(last)},
             {"transform", "translate(" + number(left) + " 0) scale(" + number(kScale) + ")"}});
    double y = kScale * kTileHeight;
    if (steps_.size() < 2) return sheet.text(width, y, out.text());
    add_slider(out, left, y, last);
    y += kSliderHeight;
    for (int i = 0; i <= last; ++i) {
      const double x = (width - columns * kTileWidth) / 2 + i % columns * kTileWidth;
      const double top = y + i / columns * kTileHeight;
      out.begin("g", {{"class", "tile"}, {"data-step", i}});
      out.add("rect", {{"class", "ground"},
                       {"x", x + 3},
                       {"y", top},
                       {"width", kTileWidth - 6},
                       {"height", kTileHeight - 4},
                       {"rx", 5}});
      out.add("use", {{"href", "#step-" + std::to_string(i)}, {"x", x}, {"y", top}});
      out.end("g");
    }
    y += (last / columns + 1) * kTileHeight;
    return sheet.text(width, y, kOwnStyle + out.text(), kSliderScript);
  }

 private:
  using Svg = judge::kit::Svg;

  struct Step {
    ProceduralMaze maze;
    std::string caption;
    std::optional<ProceduralMaze> before = std::nullopt;
    std::optional<Place> hit = std::nullopt;
  };

  static constexpr std::size_t kMostSteps = 36;
  static constexpr int kColumns = 6;
  static constexpr double kCell = 18;
  static constexpr double kBoard = kSide * kCell;
  static constexpr double kEdge = 8;
  static constexpr double kTileWidth = kBoard + 2 * kEdge;
  static constexpr double kTileHeight = kBoard + kEdge + 36;
  static constexpr double kScale = 2.6;
  static constexpr double kSliderHeight = 62;
  inline static const std::string kOwnStyle = R"css(<style>
.ground { fill: none; }
.live .tile { cursor: pointer; }
.live .still { display: none; }
.tile.chosen .ground { fill: #ddf4ff; }
.track { stroke: #c4cbd3; stroke-width: 6; stroke-linecap: round; }
.knob { fill: #8250df; }
#slider { cursor: pointer; touch-action: none; outline-offset: 2px; }
.tiny { font-size: 8px; text-anchor: middle; }
.light { fill: #1f2328; }
@media (prefers-color-scheme: dark) {
.tile.chosen .ground { fill: #0c2d6b; }
.track { stroke: #484f58; }
.knob { fill: #bc8cff; }
.light { fill: #e6edf3; }
}
</style>
)css";

  static std::string number(double value) { return judge::kit::svg_number(value); }

  void keep(Step step) {
    steps_.push_back(std::move(step));
    if (steps_.size() <= kMostSteps) return;
    steps_.pop_front();
    ++left_out_;
  }

  /// Of a place on the lattice.
  static double x(Place place) { return kEdge + place.column * kCell / 2; }
  static double y(Place place) { return kEdge + place.row * kCell / 2; }

  static std::string line(Place place) {
    const bool is_between_rows = place.row % 2 == 0;
    const double from_x = x(place) - (is_between_rows ? kCell / 2 : 0);
    const double from_y = y(place) - (is_between_rows ? 0 : kCell / 2);
    return "M" + number(from_x) + " " + number(from_y) + (is_between_rows ? "h" : "v") +
           number(kCell);
  }

  template <class Wanted>
  static std::string lines(const Wanted& wanted) {
    std::string path;
    for (int row = 0; row < kLattice; ++row) {
      for (int column = 0; column < kLattice; ++column) {
        if ((row + column) % 2 == 1 && wanted(Place{row, column})) path += line({row, column});
      }
    }
    return path;
  }

  static void add_path(Svg& out, const char* kind, double width, const std::string& path) {
    if (!path.empty()) out.add("path", {{"class", kind}, {"stroke-width", width}, {"d", path}});
  }

  static void add_circles(Svg& out, const ProceduralMaze& maze) {
    for (int row = 1; row < kLattice; row += 2) {
      for (int column = 1; column < kLattice; column += 2) {
        const Place place{row, column};
        if (maze.has_circle(place))
          out.add("circle", {{"class", "circle"},
                             {"cx", x(place)},
                             {"cy", y(place)},
                             {"r", kCell * 0.32},
                             {"stroke-width", 1.2}});
      }
    }
  }

  static void add_cross(Svg& out, Place place) {
    const double arm = kCell * 0.28;
    const std::string a = number(arm);
    out.add("path", {{"class", "hit"},
                     {"stroke-width", 2.2},
                     {"d", "M" + number(x(place) - arm) + " " + number(y(place) - arm) + "l" +
                               number(2 * arm) + " " + number(2 * arm) + "m0 " + number(-2 * arm) +
                               "l" + number(-2 * arm) + " " + number(2 * arm)}});
  }

  static std::string triangle(double at_x, double at_y, double arm) {
    return "M" + number(at_x) + " " + number(at_y - arm) + "l" + number(arm) + " " +
           number(1.8 * arm) + "h" + number(-2 * arm) + "z";
  }

  void add_step(Svg& out, std::size_t i) const {
    const Step& step = steps_[i];
    const ProceduralMaze& maze = step.maze;
    out.begin("g", {{"id", "step-" + std::to_string(i)},
                    {"aria-label", step.caption + ", seed " + maze.seed()}});
    out.add(
        "rect",
        {{"class", "floor"}, {"x", kEdge}, {"y", kEdge}, {"width", kBoard}, {"height", kBoard}});
    const auto is_new = [&](Place place) {
      return step.before && step.before->wall(place) == Decision::undecided &&
             maze.wall(place) != Decision::undecided;
    };
    add_circles(out, maze);
    add_path(out, "decided", 6, lines(is_new));
    add_path(out, "open", 1,
             lines([&](Place place) { return maze.wall(place) == Decision::undecided; }));
    add_path(out, "wall", 2,
             lines([&](Place place) { return maze.wall(place) == Decision::present; }));
    out.add("path",
            {{"class", "goal"}, {"d", triangle(x(maze.goal()), y(maze.goal()), kCell * 0.22)}});
    out.add(
        "circle",
        {{"class", "light"}, {"cx", x(maze.light())}, {"cy", y(maze.light())}, {"r", kCell * 0.2}});
    if (step.hit) add_cross(out, *step.hit);
    const double middle = kTileWidth / 2;
    out.add("text",
            {{"class", step.hit ? "tiny bad" : "tiny"}, {"x", middle}, {"y", kEdge + kBoard + 14}},
            step.caption);
    out.add("text", {{"class", "tiny small seed"}, {"x", middle}, {"y", kEdge + kBoard + 25}},
            "seed " + maze.seed());
    out.end("g");
  }

  static void add_slider(Svg& out, double left, double y, int last) {
    const double from = left + 20;
    const double length = kScale * kTileWidth - 40;
    out.add(
        "text",
        {{"class", "still"}, {"text-anchor", "middle"}, {"x", from + length / 2}, {"y", y + 34}},
        "step by step:");
    out.begin("g", {{"id", "slider"},
                    {"role", "slider"},
                    {"tabindex", 0},
                    {"aria-label", "step"},
                    {"aria-valuemin", 0},
                    {"aria-valuemax", last},
                    {"aria-valuenow", last},
                    {"data-from", from},
                    {"data-length", length},
                    {"visibility", "hidden"}});
    out.add("rect", {{"x", from - 20},
                     {"y", y},
                     {"width", length + 40},
                     {"height", 44},
                     {"fill", "transparent"}});
    out.add(
        "line",
        {{"class", "track"}, {"x1", from}, {"x2", from + length}, {"y1", y + 14}, {"y2", y + 14}});
    out.add("circle",
            {{"id", "knob"}, {"class", "knob"}, {"cx", from + length}, {"cy", y + 14}, {"r", 10}});
    out.add(
        "text",
        {{"class", "small"}, {"text-anchor", "middle"}, {"x", from + length / 2}, {"y", y + 40}},
        "drag it, or press the arrow keys");
    out.end("g");
  }

  static void add_legend(Sheet& sheet) {
    const auto stroke = [](const char* kind, double width) {
      Svg out;
      add_path(out, kind, width, "M3 9h30");
      return out.text();
    };
    sheet.legend(stroke("wall", 3), "wall");
    sheet.legend(stroke("open", 1.5), "undecided");
    sheet.legend(stroke("decided", 10) + stroke("wall", 3), "just decided: a wall");
    sheet.legend(stroke("decided", 10), "just decided: none");
    Svg circle;
    circle.add("circle",
               {{"class", "circle"}, {"cx", 18}, {"cy", 9}, {"r", 7}, {"stroke-width", 1.5}});
    sheet.legend(circle.text(), "circle");
    Svg light;
    light.add("circle", {{"class", "light"}, {"cx", 18}, {"cy", 9}, {"r", 6}});
    sheet.legend(light.text(), "light");
    Svg goal;
    goal.add("path", {{"class", "goal"}, {"d", triangle(18, 8, 7)}});
    sheet.legend(goal.text(), "goal");
  }

  std::deque<Step> steps_;
  int moves_ = 0;
  int left_out_ = 0;
};

}  // namespace judge::visualizers
