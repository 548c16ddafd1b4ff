/* What the file only declares is of another one: no path that is a case has used it, and tests can be linked without.
 */
#include <stddef.h>

struct log;
extern struct log standard;
extern int level;
extern const char *names[];
int write_to(struct log *log, const char *text);
void note_read(int value);

int report(const char *text, int value) {
  if (!text) return -1;
  if (value > 3) return write_to(&standard, text);
  return value;
}
struct log *log_of(struct log *log) { return log ? log : NULL; }
const char *name_of(unsigned number, int value) {
  if (value < 0) return NULL;
  return level > 2 ? names[number] : NULL;
}
static int read(const int *from) {
  if (!from) return 0;
  note_read(*from);
  return *from;
}
int read_both(const int *first, const int *second) { return first ? read(first) : read(second); }
