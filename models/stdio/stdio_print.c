/* printf to streams, descriptors and new strings (C17 7.21.6; GNU asprintf, dprintf). The machine reads the format. */
#include <assay/summary.h>
#include "files/files.h"
#include "stdio/streams.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#define FORWARD(last, call)                                                                                            \
  va_list list;                                                                                                        \
  va_start(list, last);                                                                                                \
  int count = call;                                                                                                    \
  va_end(list);                                                                                                        \
  return count

int vfprintf(FILE *stream, const char *format, va_list list) {
  if (!__model_writes(stream)) return -1;
  int sink = __model_sink(stream->_fileno);
  if (sink) return assay_vprint(sink, format, list);
  size_t count;
  int result;
  char *text = assay_vformat(format, list, &count, &result);
  if (!text) return -1;
  size_t put = __model_put(stream, text, count);
  free(text);
  return put == count ? result : -1;
}
int fprintf(FILE *stream, const char *format, ...) { FORWARD(format, vfprintf(stream, format, list)); }
int __vfprintf_chk(FILE *stream, int flag, const char *format, va_list list) {
  return (void)flag, vfprintf(stream, format, list);
}
int __fprintf_chk(FILE *stream, int flag, const char *format, ...) {
  (void)flag;
  FORWARD(format, vfprintf(stream, format, list));
}

int vdprintf(int descriptor, const char *format, va_list list) {
  int sink = __model_sink(descriptor);
  if (sink) return assay_vprint(sink, format, list);
  size_t count;
  int result;
  char *text = assay_vformat(format, list, &count, &result);
  if (!text) return -1;
  ssize_t put = __model_write(descriptor, text, count);
  free(text);
  return put < 0 ? -1 : result;
}
int dprintf(int descriptor, const char *format, ...) { FORWARD(format, vdprintf(descriptor, format, list)); }
int __vdprintf_chk(int descriptor, int flag, const char *format, va_list list) {
  return (void)flag, vdprintf(descriptor, format, list);
}
int __dprintf_chk(int descriptor, int flag, const char *format, ...) {
  (void)flag;
  FORWARD(format, vdprintf(descriptor, format, list));
}

int vasprintf(char **to, const char *format, va_list list) {
  size_t count;
  int result;
  char *text = assay_vformat(format, list, &count, &result);
  if (!text) return -1;
  if (result < 0) return free(text), -1;
  *to = text;
  return result;
}
int asprintf(char **to, const char *format, ...) { FORWARD(format, vasprintf(to, format, list)); }
int __asprintf(char **to, const char *format, ...) { FORWARD(format, vasprintf(to, format, list)); }
int __vasprintf_chk(char **to, int flag, const char *format, va_list list) {
  return (void)flag, vasprintf(to, format, list);
}
int __asprintf_chk(char **to, int flag, const char *format, ...) {
  (void)flag;
  FORWARD(format, vasprintf(to, format, list));
}
