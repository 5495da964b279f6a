#pragma once

#include <string>
#include <string_view>

#include "judge/workspace/workspace.hpp"

namespace judge {

/// The one problem that `word` names, with as much of it as `data` asks for, though it may be one
/// that is not judged here; `what` names what there may be several of ("packages"). What is wrong
/// with it is reported.
OrFault<Problem> one_problem(Workspace& workspace, const std::string& word, const char* what,
                             TestData data);

/// Of a file or a folder that is there, typed as `word`: why it is no problem.
tl::unexpected<Fault> no_problem_at(const std::string& word);

/// What to do with a path that holds several problems, whose names follow. In an archive nothing
/// can be named.
std::string_view naming_one_in(const std::string& word);

}  // namespace judge
