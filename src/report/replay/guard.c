#include "report/replay/guard.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/landlock.h>
#include <linux/sched.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

/* ---- limits ---- */

static bool limit(int what, uint64_t most) {
  struct rlimit now;
  if (getrlimit((__rlimit_resource_t)what, &now) != 0) return false;
  if (now.rlim_max != RLIM_INFINITY && now.rlim_max < most) most = now.rlim_max;
  struct rlimit wanted = {most, most};
  return setrlimit((__rlimit_resource_t)what, &wanted) == 0;
}

/* What is asked for; or, since frames are larger under sanitizers, more than usual. */
static bool set_stack(uint64_t asked) {
  enum { STACK_BYTES = 64 << 20 };
  struct rlimit stack;
  uint64_t wanted = asked ? asked : STACK_BYTES;
  if (getrlimit(RLIMIT_STACK, &stack) != 0) return false;
  if (!asked && stack.rlim_cur >= wanted) return true; /* no limit is more than any number */
  stack.rlim_cur = stack.rlim_max < wanted ? stack.rlim_max : wanted;
  return setrlimit(RLIMIT_STACK, &stack) == 0;
}

static bool set_limits(const as_guard *guard) {
  return set_stack(guard->stack_bytes) && limit(RLIMIT_CORE, 0) && limit(RLIMIT_CPU, guard->cpu_seconds) &&
         limit(RLIMIT_FSIZE, guard->file_bytes) && limit(RLIMIT_NOFILE, AS_GUARD_FILES);
}

/* ---- files ---- */

/* Of later versions than the headers may have. */
#define MAY_MOVE (UINT64_C(1) << 13)     /* between folders: version 2 */
#define MAY_TRUNCATE (UINT64_C(1) << 14) /* version 3 */

static int landlock_version(void) {
  long version = syscall(SYS_landlock_create_ruleset, NULL, 0, LANDLOCK_CREATE_RULESET_VERSION);
  return version < 0 ? 0 : (int)version;
}

/* Kernels without Landlock go without. */
static bool close_folders(const as_guard *guard, int version) {
  uint64_t writes = LANDLOCK_ACCESS_FS_WRITE_FILE | LANDLOCK_ACCESS_FS_REMOVE_DIR | LANDLOCK_ACCESS_FS_REMOVE_FILE |
                    LANDLOCK_ACCESS_FS_MAKE_CHAR | LANDLOCK_ACCESS_FS_MAKE_DIR | LANDLOCK_ACCESS_FS_MAKE_REG |
                    LANDLOCK_ACCESS_FS_MAKE_SOCK | LANDLOCK_ACCESS_FS_MAKE_FIFO | LANDLOCK_ACCESS_FS_MAKE_BLOCK |
                    LANDLOCK_ACCESS_FS_MAKE_SYM | (version >= 2 ? MAY_MOVE : 0) | (version >= 3 ? MAY_TRUNCATE : 0);
  struct landlock_ruleset_attr attributes = {.handled_access_fs = writes};
  if (!version) return true;
  int rules = (int)syscall(SYS_landlock_create_ruleset, &attributes, sizeof attributes, 0);
  if (rules < 0) return false;
  static const char device[] = "/dev/null";
  const char *const places[] = {guard->folder, device};
  bool good = true;
  for (int i = 0; i < 2 && good; i++) {
    int place = open(places[i], O_PATH | O_CLOEXEC);
    struct landlock_path_beneath_attr rule = {
        .allowed_access = places[i] == device ? LANDLOCK_ACCESS_FS_WRITE_FILE : writes, .parent_fd = place};
    good = place >= 0 && syscall(SYS_landlock_add_rule, rules, LANDLOCK_RULE_PATH_BENEATH, &rule, 0) == 0;
    if (place >= 0) close(place);
  }
  good = good && syscall(SYS_landlock_restrict_self, rules, 0) == 0;
  close(rules);
  return good;
}

/* ---- system calls ---- */

#if defined __x86_64__
#define THIS_ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined __aarch64__
#define THIS_ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

#ifdef THIS_ARCHITECTURE

#define LOAD(field) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, (unsigned)offsetof(struct seccomp_data, field))
#define ANSWER(what) BPF_STMT(BPF_RET | BPF_K, (what))
#define FAIL(number) ANSWER(SECCOMP_RET_ERRNO | (number))
/* The call fails with the error. requires: the number of the call is loaded */
#define REFUSE(call, number) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (call), 0, 1), FAIL(number)
/* Only if this argument is the process, or 0, which is this process, too, where `zero` is 0. Upper halves are not
 * looked at, as the kernel does not. */
#define ONLY_SELF(call, index, self, zero)                                                                             \
  BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (call), 0, 5), LOAD(args[index]),                                                \
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (self), 1, 0), BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (zero), 0, 1),            \
      ANSWER(SECCOMP_RET_ALLOW), FAIL(EPERM)
/* Opening a file to read it must not empty it. */
#define NO_TRUNCATION(call, index)                                                                                     \
  BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (call), 0, 5), LOAD(args[index]),                                                \
      BPF_STMT(BPF_ALU | BPF_AND | BPF_K, O_TRUNC | O_ACCMODE),                                                        \
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, O_TRUNC | O_RDONLY, 0, 1), FAIL(EACCES), ANSWER(SECCOMP_RET_ALLOW)

static bool filter_calls(const as_guard *guard, bool sees_truncation) {
  uint32_t self = (uint32_t)getpid(), none = UINT32_MAX;
  uint32_t threads = CLONE_VM | (guard->may_trace ? 0 : CLONE_THREAD); /* the leak check has a process of its own */
  struct sock_filter code[] = {
      LOAD(arch),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, THIS_ARCHITECTURE, 1, 0),
      ANSWER(SECCOMP_RET_KILL_PROCESS),
      LOAD(nr),
#ifdef __x86_64__
      BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, 0x40000000, 0, 1), /* x32 */
      FAIL(ENOSYS),
      REFUSE(SYS_fork, EAGAIN),
      REFUSE(SYS_vfork, EAGAIN),
      REFUSE(SYS_chmod, 0), /* Landlock does not guard rights and times: such a call does nothing, and succeeds */
      REFUSE(SYS_chown, EPERM),
      REFUSE(SYS_lchown, EPERM),
      REFUSE(SYS_utime, 0),
      REFUSE(SYS_utimes, 0),
      REFUSE(SYS_futimesat, 0),
      NO_TRUNCATION(sees_truncation ? none : SYS_open, 1),
#endif
      REFUSE(SYS_fchmod, 0),
      REFUSE(SYS_fchmodat, 0),
      REFUSE(452, 0), /* fchmodat2 */
      REFUSE(SYS_fchown, EPERM),
      REFUSE(SYS_fchownat, EPERM),
      REFUSE(SYS_utimensat, 0),
      REFUSE(SYS_setxattr, EPERM),
      REFUSE(SYS_lsetxattr, EPERM),
      REFUSE(SYS_fsetxattr, EPERM),
      REFUSE(SYS_removexattr, EPERM),
      REFUSE(SYS_lremovexattr, EPERM),
      REFUSE(SYS_fremovexattr, EPERM),
      REFUSE(sees_truncation ? none : SYS_truncate, EPERM),
      NO_TRUNCATION(sees_truncation ? none : SYS_openat, 2),
      REFUSE(SYS_openat2, ENOSYS),
      REFUSE(SYS_memfd_create, ENOSYS), /* memory that nobody counts, or that outlives the program */
      REFUSE(SYS_shmget, EACCES),
      REFUSE(SYS_msgget, EACCES),
      REFUSE(SYS_semget, EACCES),
      REFUSE(SYS_mq_open, EACCES),
      REFUSE(SYS_setpriority, EPERM),
      REFUSE(SYS_ioprio_set, EPERM),
      REFUSE(SYS_sched_setparam, EPERM),
      REFUSE(SYS_sched_setscheduler, EPERM),
      REFUSE(SYS_sched_setattr, EPERM),
      REFUSE(SYS_sched_setaffinity, EPERM),
      REFUSE(SYS_socket, EACCES),
      REFUSE(SYS_socketpair, EACCES),
      REFUSE(SYS_connect, EACCES),
      REFUSE(SYS_bind, EACCES),
      REFUSE(SYS_listen, EACCES),
      REFUSE(SYS_accept, EACCES),
      REFUSE(SYS_accept4, EACCES),
      REFUSE(SYS_io_uring_setup, ENOSYS),
      REFUSE(SYS_clone3, ENOSYS), /* the C library falls back to clone */
      REFUSE(SYS_unshare, EPERM),
      REFUSE(SYS_setns, EPERM),
      REFUSE(SYS_mount, EPERM),
      REFUSE(SYS_bpf, EPERM),
      REFUSE(SYS_perf_event_open, EPERM),
      REFUSE(SYS_keyctl, EPERM),
      REFUSE(SYS_process_vm_readv, EPERM),
      REFUSE(SYS_process_vm_writev, EPERM),
      REFUSE(SYS_pidfd_send_signal, EPERM),
      REFUSE(SYS_rt_sigqueueinfo, EPERM),
      REFUSE(SYS_rt_tgsigqueueinfo, EPERM),
      REFUSE(SYS_setsid, EPERM), /* it stays where its parent can kill it */
      REFUSE(SYS_setpgid, EPERM),
      REFUSE(SYS_pidfd_open, EPERM),
      REFUSE(SYS_pidfd_getfd, EPERM),
      REFUSE(guard->may_trace ? none : SYS_ptrace, EPERM),
      ONLY_SELF(SYS_ptrace, 1, self, self),
      ONLY_SELF(SYS_kill, 0, self, self),
      ONLY_SELF(SYS_tkill, 0, self, self),
      ONLY_SELF(SYS_tgkill, 0, self, self),
      ONLY_SELF(SYS_prlimit64, 0, self, 0),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_clone, 1, 0),
      ANSWER(SECCOMP_RET_ALLOW),
      LOAD(args[0]), /* a thread shares its memory, and nobody waits for it as for a child */
      BPF_STMT(BPF_ALU | BPF_AND | BPF_K, threads | CLONE_VFORK),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, threads, 0, 1),
      ANSWER(SECCOMP_RET_ALLOW),
      FAIL(EAGAIN),
  };
  struct sock_fprog program = {sizeof code / sizeof *code, code};
  return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program, 0, 0) == 0;
}

#else
/* Nobody has tried it on other machines: rather nothing is run. */
static bool filter_calls(const as_guard *guard, bool sees_truncation) {
  (void)guard, (void)sees_truncation;
  return false;
}
#endif

bool as_guard_enter(const as_guard *guard) {
  int version = landlock_version();
  return set_limits(guard) && prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 && close_folders(guard, version) &&
         filter_calls(guard, version >= 3);
}
