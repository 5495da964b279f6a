#pragma once

#include <functional>
#include <string>
#include <vector>

#include "judge/history/recorded_run.hpp"
#include "judge/report/html/late_pictures.hpp"
#include "judge/workspace/workspace.hpp"

namespace judge {

/// The words of a run that name what has these places, for a workspace to be opened with them.
std::vector<std::string> words_to_draw(const RunHead& head,
                                       const std::vector<PicturePlace>& places);

/// The pictures at these places of the page of a run, as far as they can be made now: visualizers
/// are built, and each submission is judged on its case once more. Of one that is not there any
/// more, or is another one, or is not wrong there now, there is no picture. `note` is told in one
/// sentence how a visualizer fails, and what takes long. A fault where nothing can be judged.
OrFault<std::vector<LatePicture>> draw_late(Workspace& workspace, const RecordedRun& run,
                                            const std::vector<PicturePlace>& places,
                                            const std::function<void(const std::string&)>& note);

}  // namespace judge
