#include "cli/terminal/output.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

bool as_cli_wants_colour(void) {
  const char *no = getenv("NO_COLOR"), *terminal = getenv("TERM");
  return isatty(STDOUT_FILENO) && !(no && *no) && !(terminal && !strcmp(terminal, "dumb"));
}

static bool cannot_write(const as_cli_output *o, int error) {
  fprintf(stderr, "assay %s: cannot write '%s': %s\n", o->command, o->name, strerror(error));
  return false;
}

static void release(as_cli_output *o) { as_text_release(&o->final), as_text_release(&o->scratch); }

/* A link stays one: what it leads to is replaced. */
static void put_final(as_text *final, const char *name) {
  char *real = realpath(name, NULL);
  as_text_put(final, real ? real : name);
  free(real);
}

/* Files that mkstemp makes are for their owner only; this one is to be as others are. */
static void give_usual_mode(int file, const struct stat *old) {
  mode_t mask = umask(0);
  umask(mask);
  if (fchmod(file, old ? old->st_mode & 0777 : 0666 & ~mask) != 0) return;
}

static bool open_scratch(as_cli_output *o, const char *name, const struct stat *old) {
  put_final(&o->final, name);
  as_text_printf(&o->scratch, "%s.XXXXXX", as_text_get(&o->final));
  int file = mkstemp(o->scratch.at);
  if (file < 0) return false;
  give_usual_mode(file, old);
  o->file = fdopen(file, "w");
  if (o->file) return true;
  int error = errno;
  close(file), unlink(as_text_get(&o->scratch));
  return errno = error, false;
}

bool as_cli_output_open(as_cli_output *o, const char *command, as_memory *memory, const char *name) {
  *o = (as_cli_output){command, name, stdout, {.memory = memory}, {.memory = memory}};
  if (!name) return true;
  struct stat status;
  bool exists = stat(name, &status) == 0, good;
  if (exists && !S_ISREG(status.st_mode))
    good = (o->file = fopen(name, "we")) != NULL;
  else
    good = open_scratch(o, name, exists ? &status : NULL);
  if (good) return true;
  int error = errno;
  release(o);
  return cannot_write(o, error);
}

/* 0, or what went wrong. */
static int flush_and_close(FILE *file) {
  errno = 0;
  bool good = !fflush(file) && !ferror(file);
  int error = errno ? errno : EIO;
  if (fclose(file) != 0 && good) return errno;
  return good ? 0 : error;
}

static bool close_file(as_cli_output *o, bool keep, const char *scratch, const char *final) {
  int error = flush_and_close(o->file);
  if (!error && keep && *final && rename(scratch, final) != 0) error = errno;
  if (*final && (error || !keep)) unlink(scratch);
  return !error || !keep || cannot_write(o, error);
}

bool as_cli_output_close(as_cli_output *o, bool keep) {
  bool good = o->file == stdout || close_file(o, keep, as_text_get(&o->scratch), as_text_get(&o->final));
  release(o);
  return good;
}

bool as_cli_output_try(const char *command, as_memory *memory, const char *name) {
  struct stat status;
  as_cli_output output;
  bool exists = stat(name, &status) == 0;
  if (exists && !S_ISREG(status.st_mode) && !S_ISDIR(status.st_mode)) return true;
  return as_cli_output_open(&output, command, memory, name) && as_cli_output_close(&output, false);
}

bool as_cli_output_sink(void *data, const char *bytes, size_t count) {
  as_cli_output *o = data;
  return fwrite(bytes, 1, count, o->file) == count;
}
