#include "judge/cli/ready_program.hpp"

#include "judge/base/text/visible_text.hpp"

namespace judge {

Session::OrExit<ReadyProgram> ready_program(const Session& session, ProgramSource source,
                                            Bytes memory) {
  const std::string name = source.files.front().string();
  const auto built = session.builder().build(source);
  if (!built) {
    complain(built.error().message);
    return tl::unexpected(session.cancellation().is_requested() ? ExitCode::interrupted
                                                                : ExitCode::judge_error);
  }
  if (const auto* error = std::get_if<CompileError>(&*built)) {
    complain(fmt::format("{} does not compile:\n{}", name, printable_text(error->message)));
    return tl::unexpected(ExitCode::unexpected);
  }
  const BuiltProgram& program = std::get<BuiltProgram>(*built);
  auto command = program.start_command(memory);
  if (command) return ReadyProgram{program, std::move(*command)};
  complain(command.error().message);
  return tl::unexpected(ExitCode::judge_error);
}

}  // namespace judge
