#include "command.h"

#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

void command_fail(const char *what, const char *why) {
  fprintf(stderr, "%s: %s: %s\n", program_invocation_short_name, what, why);
  exit(2);
}

static double seconds_of(const struct rusage *usage) {
  return (double)(usage->ru_utime.tv_sec + usage->ru_stime.tv_sec) +
         1e-6 * (double)(usage->ru_utime.tv_usec + usage->ru_stime.tv_usec);
}

/* Processes that nobody waited for (servers that a command starts for itself) have become ours. */
static double wait_for_others(void) {
  double seconds = 0;
  struct rusage usage;
  while (wait4(-1, NULL, 0, &usage) > 0) seconds += seconds_of(&usage);
  return seconds;
}

command_cost command_run_into(const char *output, const char *const *words, unsigned limit_seconds) {
  prctl(PR_SET_CHILD_SUBREAPER, 1L, 0L, 0L, 0L);
  pid_t child = fork();
  if (child < 0) command_fail(words[0], strerror(errno));
  if (child == 0) {
    int nowhere = open("/dev/null", O_RDONLY), file = open(output, O_WRONLY | O_CREAT | O_TRUNC, 0666);
    dup2(nowhere, STDIN_FILENO), dup2(file, STDOUT_FILENO), dup2(file, STDERR_FILENO);
    setrlimit(RLIMIT_CPU, &(struct rlimit){limit_seconds, limit_seconds});
    execvp(words[0], (char *const *)(const void *)words);
    _exit(127);
  }
  struct rusage usage;
  int status = 0;
  if (wait4(child, &status, 0, &usage) < 0) command_fail(words[0], strerror(errno));
  bool good = WIFEXITED(status) && WEXITSTATUS(status) == 0;
  double others = wait_for_others();
  return (command_cost){good ? seconds_of(&usage) + others : -1, usage.ru_maxrss};
}

command_cost command_run(const char *const *words, unsigned limit_seconds) {
  return command_run_into("/dev/null", words, limit_seconds);
}

double command_processor_seconds(void) {
  struct timespec own;
  struct rusage children;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &own);
  getrusage(RUSAGE_CHILDREN, &children);
  return (double)own.tv_sec + 1e-9 * (double)own.tv_nsec + seconds_of(&children);
}

void command_find_tool(char tool[COMMAND_TOOL_BYTES]) {
  char bridge[COMMAND_TOOL_BYTES + 16];
  ssize_t length = readlink("/proc/self/exe", tool, COMMAND_TOOL_BYTES - 16);
  if (length < 0) command_fail("/proc/self/exe", strerror(errno));
  tool[length] = 0;
  for (int i = 0; i < 2; i++) *strrchr(tool, '/') = 0;
  strcat(tool, "/assay");
  if (access(tool, X_OK)) command_fail(tool, "is not there; 'make' builds it");
  snprintf(bridge, sizeof bridge, "%s-clang.so", tool);
  setenv("ASSAY_BRIDGE", bridge, 0);
}
