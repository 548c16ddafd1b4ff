/* <stdlib.h>, <malloc.h>, <sys/random.h>: what POSIX and GNU add. */
#include <assay/summary.h>

#include <errno.h>
#include <malloc.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <unistd.h>

/* ---- allocation ---- */

/* An alignment that is none becomes the next one that is. */
void *memalign(size_t align, size_t size) {
  size_t least = 16;
  while (least < align && least) least *= 2;
  if (!least) return errno = EINVAL, NULL;
  return aligned_alloc(least, size);
}
void *valloc(size_t size) { return aligned_alloc(4096, size); }
void *pvalloc(size_t size) {
  if (size > (size_t)-1 - 4095) return errno = ENOMEM, NULL;
  return aligned_alloc(4096, (size + 4095) & ~(size_t)4095);
}
int malloc_trim(size_t kept) { return (void)kept, 0; }
int mallopt(int parameter, int value) { return (void)parameter, (void)value, 1; }

/* ---- random bytes ---- */

static void fill(void *to, size_t count, const char *name) {
  unsigned char *bytes = to;
  for (size_t i = 0; i < count; i++) bytes[i] = (unsigned char)assay_unknown(name);
}
uint32_t arc4random(void) { return (uint32_t)assay_unknown("arc4random"); }
uint32_t arc4random_uniform(uint32_t end) {
  uint32_t number = (uint32_t)assay_unknown("arc4random_uniform");
  if (end < 2) return 0;
  assay_assume(number < end);
  return number;
}
void arc4random_buf(void *to, size_t count) { fill(to, count, "arc4random_buf"); }
ssize_t getrandom(void *to, size_t count, unsigned flags) {
  if (flags & ~(unsigned)(GRND_NONBLOCK | GRND_RANDOM | GRND_INSECURE)) return errno = EINVAL, -1;
  fill(to, count, "getrandom");
  return (ssize_t)count;
}
int getentropy(void *to, size_t count) {
  if (count > 256) return errno = EIO, -1;
  fill(to, count, "getentropy");
  return 0;
}

/* ---- text ---- */

int rpmatch(const char *answer) {
  switch (*answer) {
  case 'y':
  case 'Y': return 1;
  case 'n':
  case 'N': return 0;
  default: return -1;
  }
}

int getsubopt(char **restrict option, char *const *restrict names, char **restrict value) {
  char *begin = *option;
  if (!*begin) return -1;
  char *end = strchrnul(begin, ','), *equals = memchr(begin, '=', (size_t)(end - begin));
  size_t length = (size_t)((equals ? equals : end) - begin);
  int found = -1;
  for (int i = 0; found < 0 && names[i]; i++)
    if (!strncmp(names[i], begin, length) && !names[i][length]) found = i;
  *value = found < 0 ? begin : equals ? equals + 1 : NULL;
  if (*end) *end++ = 0;
  *option = end;
  return found;
}

/* Six bits a digit, the lowest first. */
static const char digits[] = "./0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
char *l64a(long number) {
  static char text[7], none[1];
  unsigned rest = (unsigned)number;
  if (!rest) return none;
  int n = 0;
  for (; rest; rest >>= 6) text[n++] = digits[rest & 63];
  text[n] = 0;
  return text;
}
long a64l(const char *text) {
  unsigned number = 0;
  for (int shift = 0; shift < 36; shift += 6, text++) {
    const char *digit = *text ? strchr(digits, *text) : NULL;
    if (!digit) break;
    number |= (unsigned)(digit - digits) << shift;
  }
  return (long)number;
}

int getloadavg(double to[], int count) {
  if (count > 3) count = 3;
  for (int i = 0; i < count; i++) {
    unsigned long number = assay_unknown("getloadavg");
    assay_assume(number < 100000);
    to[i] = (double)number / 100;
  }
  return count;
}
