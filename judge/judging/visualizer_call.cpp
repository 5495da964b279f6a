#include "judge/judging/visualizer_call.hpp"

#include <algorithm>

#include "judge/sandbox/collecting_reader.hpp"
#include "judge/sandbox/environment.hpp"

namespace judge {
namespace {

constexpr Bytes kLargestPicture = mebibytes(16);

/// Nobody looks at what it prints.
class Ignoring final : public OutputReader {
 public:
  Flow consume(std::string_view) override { return Flow::go_on; }
};

void take_picture(const FeedbackFolder& feedback, Drawing& drawing) {
  for (const char* name : {"judgeimage.", "teamimage.", "testcase."}) {
    for (const char* extension : {"svg", "png", "jpg", "jpeg"}) {
      auto image = feedback.content(std::string(name) + extension, kLargestPicture);
      if (!image || !is_image(extension, *image)) continue;
      drawing.extension = extension;
      drawing.image = std::move(*image);
      return;
    }
  }
}

}  // namespace

Expected<Drawing> run_visualizer(const VisualizerCall& call, Sandbox& sandbox) {
  RunSpec spec{.program = call.program,
               .environment = plain_environment(sandbox.working_directory()),
               .working_directory = call.feedback.path(),
               .standard_input = "/dev/null",
               .folders = {call.feedback.visible()},
               .limits = call.limits,
               .cancellation = call.cancellation};
  if (call.of == PictureOf::input) {
    const std::filesystem::path& folder = call.feedback.path();
    if (auto put = call.feedback.put(call.files.input(), "testcase.in"); !put)
      return tl::unexpected(put.error());
    if (auto put = call.feedback.put(call.files.answer(), "testcase.ans"); !put)
      return tl::unexpected(put.error());
    spec.arguments = {(folder / "testcase.in").string(), (folder / "testcase.ans").string()};
  } else {
    spec.arguments = {call.files.input().string(), call.files.answer().string(),
                      call.feedback.path().string() + "/"};
    if (!call.output.empty()) spec.standard_input = call.output;
    spec.folders.push_back(call.files.visible());
  }
  spec.arguments.insert(spec.arguments.end(), call.args.begin(), call.args.end());
  Ignoring reader;
  auto run = sandbox.run(spec, reader);
  if (!run) return tl::unexpected(run.error());
  Drawing drawing{.run = std::move(*run)};
  if (!drawing.run.cancelled && drawing.run.limit_hit == LimitHit::none)
    take_picture(call.feedback, drawing);
  return drawing;
}

bool is_image(std::string_view extension, std::string_view content) {
  using namespace std::string_view_literals;
  if (extension == "svg")
    return content.substr(0, 4096).find("<svg"sv) != std::string_view::npos &&
           content.find('\0') == std::string_view::npos;
  if (extension == "png") return content.starts_with("\x89PNG\r\n\x1A\n"sv);
  return content.starts_with("\xFF\xD8\xFF"sv);
}

}  // namespace judge
