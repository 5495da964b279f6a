#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "judge/base/cancellation.hpp"
#include "judge/playing/conversation_visualizer.hpp"
#include "judge/playing/play_view.hpp"
#include "judge/playing/transcript.hpp"

namespace judge {

/// What a person who plays gets to see, on standard output.
class PlayScreen final : public PlayView {
 public:
  /// On paper everything stays, and what is typed is shown as well, for nobody else does. At a
  /// terminal it is shown while it is typed, and on one that is not dumb a picture takes the place
  /// of the last one.
  enum class Surface { paper, dumb_terminal, terminal };
  /// Whether there are lines beside the pictures, too.
  enum class Lines { instead_of_pictures, always };

  struct Options {
    Surface surface = Surface::paper;
    Lines lines = Lines::instead_of_pictures;
    std::string title;  ///< at a terminal, in lines with their ends
    std::optional<ConversationVisualizer> visualizer = {};
    Cancellation cancellation = {};  ///< makes a missing picture nothing to speak of
  };

  explicit PlayScreen(Options options) : options_(std::move(options)) {}

  void begin() override;

  /// As a picture if the interactor has answered, else and where there is none, in lines.
  void show(const Transcript& transcript) override;
  /// A picture, or the person's last line and what comes behind it.
  void show_again(const Transcript& transcript) override;
  void ask() override;
  void note_typed(const Transcript& transcript) override;
  void tell(const std::string& lines) override;
  void question(const std::string& text) override;
  void passed() override;
  void end() override;

  /// What there is by now of the line that is typed, with its newline when it is whole: for a
  /// terminal that does not show it by itself.
  void show_typed(std::string_view line);

  /// Whether somebody sits at it, who can be asked.
  bool is_terminal() const { return options_.surface != Surface::paper; }

 private:
  void show_picture(const std::string& picture, std::string_view lines);
  void print(std::string_view text);
  /// Unless it has been shown.
  void show_title();

  Options options_;
  std::size_t shown_ = 0;  ///< up to where in the transcript
  std::size_t typed_ = 0;  ///< up to where it was shown while it was typed
  std::string typing_;     ///< the line that is typed, as it is shown
  bool is_title_due_ = false;
  bool is_asked_ = false;
  bool is_inside_line_ = false;
};

}  // namespace judge
