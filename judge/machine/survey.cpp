#include "judge/machine/survey.hpp"

#include <unistd.h>

#include "judge/base/os/proc_files.hpp"
#include "judge/sandbox/kernel/process_tree.hpp"
#include "judge/sandbox/launcher/launcher.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

/// What an administrator has to do, going by what usually forbids it.
WayToHave way_to_containers() {
  const auto is = [](const char* file, std::int64_t value) {
    return numbers_in(read_proc(file)) == std::vector{value};
  };
  if (is("/proc/sys/user/max_user_namespaces", 0))
    return {"as root", "sysctl -w user.max_user_namespaces=15000"};
  if (is("/proc/sys/kernel/unprivileged_userns_clone", 0))
    return {"as root", "sysctl -w kernel.unprivileged_userns_clone=1"};
  if (is("/proc/sys/kernel/apparmor_restrict_unprivileged_userns", 1)) {
    return {"by an AppArmor profile for judge that allows userns, or as root",
            "sysctl -w kernel.apparmor_restrict_unprivileged_userns=0"};
  }
  std::error_code code;
  if (fs::exists("/.dockerenv", code) || fs::exists("/run/.containerenv", code)) {
    return {"this is a container: start it with --privileged, or with",
            "--security-opt seccomp=unconfined --security-opt systempaths=unconfined"};
  }
  return {"Linux 5.14 or newer, with user namespaces allowed for this user"};
}

WayToHave way_to_cgroups(const Error& error) {
  const bool is_superuser = ::geteuid() == 0;
  if (is_superuser && error.code == EOPNOTSUPP)
    return {"in the group above it", "echo +memory > cgroup.subtree_control"};
  if (is_superuser && error.code != EBUSY) {
    return {
        "mount control groups writable, with the memory controller; in a container, start it with",
        "--privileged --cgroupns=private"};
  }
  std::error_code code;
  if (fs::is_directory("/run/systemd/system", code)) {  // sd_booted(3)
    return {"start it as", fmt::format("systemd-run{} --scope -p Delegate=yes judge ...",
                                       is_superuser ? "" : " --user")};
  }
  if (is_superuser) {
    return {"start it in a new folder G there",
            "sh -c 'mkdir -p G; echo $$ > G/cgroup.procs; exec judge ...'"};
  }
  return {"as root, start it in a new folder G there",
          "sh -c 'mkdir -p G; chown -R USER G; echo $$ > G/cgroup.procs; exec setpriv "
          "--reuid=USER --regid=GROUP --init-groups judge ...'"};
}

Mechanism survey_containers(const fs::path& scratch) {
  Mechanism mechanism{.name = "namespaces and root",
                      .detail = "programs see and reach nothing but themselves"};
  const auto launcher = Launcher::create({.program = {.arguments = {"/bin/true"}}},
                                         {.mount_point = scratch}, nullptr);
  mechanism.is_available = launcher.has_value();
  if (!launcher) {
    mechanism.detail = launcher.error().message;
    mechanism.way = way_to_containers();
  }
  return mechanism;
}

Mechanism survey_process_tree() {
  Mechanism mechanism{.name = "process tree", .detail = "nothing outlives its run"};
  if (::close_range(~0U, ~0U, 0) != 0) {
    mechanism.detail = "the kernel cannot close what a program must not inherit";
    mechanism.way = {"Linux 5.9 or newer"};
  } else if (const auto visible = sees_children(); !visible) {
    mechanism.detail = visible.error().message;
    mechanism.way = {"a kernel with CONFIG_PROC_CHILDREN, and /proc mounted"};
  } else {
    mechanism.is_available = true;
  }
  return mechanism;
}

Mechanism survey_cgroups(Cgroups cgroups, std::optional<CgroupPlace>& found) {
  Mechanism mechanism{.name = "memory control group"};
  if (cgroups == Cgroups::left_out) {
    mechanism.detail = "left out, as asked for";
    mechanism.way = {"do not ask to leave it out"};
    return mechanism;
  }
  const auto place = prepare_cgroup_place();
  mechanism.is_available = place.has_value();
  if (!place) {
    mechanism.detail = place.error().message;
    mechanism.way = way_to_cgroups(place.error());
    return mechanism;
  }
  found = *place;
  mechanism.detail =
      fmt::format("version {}, in {}: memory limits hold for whole process trees",
                  place->version == MemoryAccount::cgroup_v1 ? 1 : 2, place->folder.string());
  return mechanism;
}

}  // namespace

IsolationSurvey survey_isolation(const fs::path& scratch, Cgroups cgroups) {
  IsolationSurvey survey;
  survey.containers = survey_containers(scratch);
  survey.process_tree = survey_process_tree();
  survey.memory_cgroup = survey_cgroups(cgroups, survey.cgroup_place);
  if (survey.process_tree.is_available) survey.best = Isolation::limits;
  if (survey.process_tree.is_available && survey.containers.is_available)
    survey.best = Isolation::full;
  return survey;
}

std::string IsolationSurvey::lacking_isolation() const {
  if (best == Isolation::full) return "";
  return fmt::format("isolation is '{}': programs run as this user, with its files and its network",
                     to_string(best));
}

std::string IsolationSurvey::lacking_cgroup() const {
  return memory_cgroup.is_available ? "" : "no control group: memory limits are per process";
}

}  // namespace judge
