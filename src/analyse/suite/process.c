#include "analyse/suite/process.h"
#include "base/file.h"

#include <errno.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

enum { MOST_TEXT_BYTES = 1 << 24, MOST_ANSWER_BYTES = 1 << 28 };

static void close_file(int *file) {
  if (*file >= 0) close(*file);
  *file = -1;
}

static void close_files(as_suite_process *p) {
  close_file(&p->said), close_file(&p->complained), close_file(&p->answer);
}

static bool open_files(as_suite_process *p) {
  p->said = memfd_create("said", MFD_CLOEXEC);
  p->complained = memfd_create("complained", MFD_CLOEXEC);
  p->answer = memfd_create("answer", MFD_CLOEXEC);
  return p->said >= 0 && p->complained >= 0 && p->answer >= 0;
}

/* It keeps the handlers: an interrupt is told by the parent, and ends its run as it ends one without a suite. */
static as_process_side start(as_suite_process *p) {
  as_process_file files[] = {
      {AS_PROCESS_NOTHING, STDIN_FILENO}, {p->said, STDOUT_FILENO}, {p->complained, STDERR_FILENO}};
  return as_process_start(&p->process, &(as_process_setup){.files = files, .file_count = 3, .leads_group = true});
}

as_process_side as_suite_process_start(as_suite_process *p) {
  *p = (as_suite_process){.said = -1, .complained = -1, .answer = -1};
  as_process_side side = open_files(p) ? start(p) : AS_PROCESS_NEITHER;
  int error = errno;
  if (side == AS_PROCESS_NEITHER) close_files(p);
  p->runs = side == AS_PROCESS_PARENT;
  return errno = error, side;
}

bool as_suite_process_answers(const as_suite_process *p) {
  struct stat facts;
  return fstat(p->answer, &facts) == 0 && facts.st_size > 0;
}

as_process_end as_suite_process_finish(as_suite_process *p, as_text *said, as_text *complained, as_text *answer) {
  as_process_end end = as_process_wait(&p->process);
  as_file_read_start(p->said, MOST_TEXT_BYTES, said);
  as_file_read_start(p->complained, MOST_TEXT_BYTES, complained);
  as_file_read_start(p->answer, MOST_ANSWER_BYTES, answer);
  close_files(p);
  p->runs = false;
  return end;
}
