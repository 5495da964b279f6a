#include "judge/cli/samples/own_build.hpp"

#include <iostream>

#include "judge/base/text/visible_text.hpp"
#include "judge/cli/messages.hpp"

namespace judge {

OrExit<Runnable> built_own_program(const CommandLine& line, Workspace& workspace,
                                   const Program& program, const Limits& limits) {
  auto built = told(workspace, build_with_warnings(workspace, program, limits));
  if (!built) return tl::unexpected(built.error());
  if (line.has("warnings")) std::cerr << printable_text(built->warnings);
  return std::move(built->program);
}

}  // namespace judge
