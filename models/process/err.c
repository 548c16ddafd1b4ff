/* <err.h>, <error.h>: messages to standard error that begin with the name of the program, and ends of it. */
#include <assay/summary.h>

#include <err.h>
#include <errno.h>
#include <error.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* As argv[0] is, unless the program sets it. */
static char name[] = "main";
char *program_invocation_name = name;
char *program_invocation_short_name = name;
extern char *__progname __attribute__((alias("program_invocation_short_name")));
extern char *__progname_full __attribute__((alias("program_invocation_name")));

#define LIST(last, call)                                                                                               \
  va_list list;                                                                                                        \
  va_start(list, last);                                                                                                \
  call;                                                                                                                \
  va_end(list)

/* ---- err.h ---- */

void vwarnx(const char *format, va_list list) {
  fprintf(stderr, "%s: ", program_invocation_short_name);
  if (format) vfprintf(stderr, format, list);
  fputc('\n', stderr);
}
void vwarn(const char *format, va_list list) {
  int number = errno;
  fprintf(stderr, "%s: ", program_invocation_short_name);
  if (format) {
    vfprintf(stderr, format, list);
    fputs(": ", stderr);
  }
  fprintf(stderr, "%s\n", strerror(number));
  errno = number;
}
void warn(const char *format, ...) { LIST(format, vwarn(format, list)); }
void warnx(const char *format, ...) { LIST(format, vwarnx(format, list)); }

void verr(int status, const char *format, va_list list) {
  vwarn(format, list);
  exit(status);
}
void verrx(int status, const char *format, va_list list) {
  vwarnx(format, list);
  exit(status);
}
void err(int status, const char *format, ...) {
  LIST(format, vwarn(format, list));
  exit(status);
}
void errx(int status, const char *format, ...) {
  LIST(format, vwarnx(format, list));
  exit(status);
}

/* ---- error.h ---- */

void (*error_print_progname)(void);
unsigned error_message_count;
int error_one_per_line;

static void begin(void) {
  fflush(stdout);
  if (error_print_progname)
    error_print_progname();
  else
    fprintf(stderr, "%s:", program_invocation_name);
}

static void finish(int status, int number, const char *format, va_list list) {
  vfprintf(stderr, format, list);
  error_message_count++;
  if (number) fprintf(stderr, ": %s", strerror(number));
  fputc('\n', stderr);
  if (status) exit(status);
}

void error(int status, int number, const char *format, ...) {
  begin();
  if (!error_print_progname) fputc(' ', stderr);
  LIST(format, finish(status, number, format, list));
}

void error_at_line(int status, int number, const char *file, unsigned line, const char *format, ...) {
  static const char *last_file;
  static unsigned last_line;
  if (error_one_per_line) {
    int same = last_line == line && (last_file == file || (last_file && file && !strcmp(last_file, file)));
    if (same) return;
    last_file = file, last_line = line;
  }
  begin();
  if (file)
    fprintf(stderr, "%s:%u: ", file, line);
  else
    fputc(' ', stderr);
  LIST(format, finish(status, number, format, list));
}
