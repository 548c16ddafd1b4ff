/* The log is closed on the error path, and once more at the end. */
#include <stdio.h>

int log_line(int severity) {
  FILE *log = tmpfile();
  if (!log) return -1;
  int status = 0;
  if (severity > 5) {
    status = -1;
#ifndef GOOD
    fclose(log);
#endif
  } else if (fputc('0' + (severity & 7), log) == EOF) {
    status = -2;
  }
  fclose(log); /* BUG: heap-use-after-free */
  return status;
}

#ifdef DRIVER
int main(void) {
  log_line(2);
  return log_line(6) == 99;
}
#endif
