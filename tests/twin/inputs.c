/* Programs of tests/prove natively: inputs are the words of the environment variable INPUTS, in order, then zeros.
 * Bytes come in words of CHUNK bytes. An assumption that is false ends with 77, an assertion with 78. */
#include <assay/assay.h>

#include <stdlib.h>
#include <string.h>

static unsigned long long next(void) {
  static const char *at;
  char *end;
  if (!at && !(at = getenv("INPUTS"))) at = "";
  unsigned long long word = strtoull(at, &end, 10);
  at = end;
  return word;
}

#define INPUT(type, name)                                                                                              \
  type assay_##name(const char *text) {                                                                                \
    (void)text;                                                                                                        \
    return (type)next();                                                                                               \
  }
bool assay_bool(const char *text) {
  (void)text;
  return next() & 1;
}
INPUT(char, char)
INPUT(signed char, schar)
INPUT(unsigned char, uchar)
INPUT(short, short)
INPUT(unsigned short, ushort)
INPUT(int, int)
INPUT(unsigned, uint)
INPUT(long, long)
INPUT(unsigned long, ulong)
INPUT(long long, llong)
INPUT(unsigned long long, ullong)
INPUT(size_t, size)

void assay_symbolic(void *object, size_t size, const char *name) {
  size_t chunk = getenv("CHUNK") ? (size_t)atoi(getenv("CHUNK")) : 1;
  (void)name;
  for (size_t at = 0; at < size;) {
    size_t bytes = chunk <= size - at ? chunk : 1;
    unsigned long long word = next();
    memcpy((char *)object + at, &word, bytes);
    at += bytes;
  }
}

void(assay_assume)(int condition) {
  if (!condition) exit(77);
}
void assay_claim(int condition, const char *text) {
  (void)text;
  if (!condition) exit(78);
}
