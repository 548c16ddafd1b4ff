/* Beginning of a program that makes one call, with arguments of assay's choosing, and prints what it did in the words
 * of a counterexample (src/analyse/summaries/example.h). Harnesses ask for values by names. */
#include <stdio.h>
#include <string.h>

#define ASSAY_CALL_UNUSED __attribute__((unused))

static const char *const *assay_call_names;
static const unsigned long long *assay_call_values;

ASSAY_CALL_UNUSED static unsigned long long assay_call_value(const char *name) {
  for (int i = 0; assay_call_names[i]; i++)
    if (!strcmp(assay_call_names[i], name)) return assay_call_values[i];
  return 0;
}

ASSAY_CALL_UNUSED static float assay_call_float_value(const char *name) {
  unsigned bits = (unsigned)assay_call_value(name);
  float x;
  memcpy(&x, &bits, sizeof x);
  return x;
}

ASSAY_CALL_UNUSED static double assay_call_double_value(const char *name) {
  unsigned long long bits = assay_call_value(name);
  double x;
  memcpy(&x, &bits, sizeof x);
  return x;
}

#undef assay_assume
#define assay_assume(condition) ((void)(condition))
#define assay_bool(name) ((_Bool)assay_call_value(name))
#define assay_char(name) ((char)assay_call_value(name))
#define assay_schar(name) ((signed char)assay_call_value(name))
#define assay_uchar(name) ((unsigned char)assay_call_value(name))
#define assay_short(name) ((short)assay_call_value(name))
#define assay_ushort(name) ((unsigned short)assay_call_value(name))
#define assay_int(name) ((int)assay_call_value(name))
#define assay_uint(name) ((unsigned)assay_call_value(name))
#define assay_long(name) ((long)assay_call_value(name))
#define assay_ulong(name) ((unsigned long)assay_call_value(name))
#define assay_llong(name) ((long long)assay_call_value(name))
#define assay_ullong(name) (assay_call_value(name))
#define assay_float(name) assay_call_float_value(name)
#define assay_double(name) assay_call_double_value(name)

/* How what lies somewhere is printed. */
enum assay_call_kind { ASSAY_CALL_CHARS, ASSAY_CALL_SIGNED, ASSAY_CALL_UNSIGNED, ASSAY_CALL_POINTERS };
enum { ASSAY_CALL_SHOWN = 64, ASSAY_CALL_OBJECTS = 16 };

/* The object of an argument, as it was before the call. */
static struct assay_call_object {
  const char *name;
  unsigned char *base;
  const unsigned char *at;
  size_t size, each;
  enum assay_call_kind kind;
  unsigned char before[ASSAY_CALL_SHOWN];
} assay_call_objects[ASSAY_CALL_OBJECTS];
static int assay_call_object_count, assay_call_told;

size_t malloc_usable_size(void *object); /* exact, under AddressSanitizer */

ASSAY_CALL_UNUSED static void assay_call_see(const char *name, void *base, const void *at, size_t each,
                                             enum assay_call_kind kind) {
  struct assay_call_object *o = &assay_call_objects[assay_call_object_count++];
  o->name = name, o->base = base, o->at = at, o->each = each, o->kind = kind;
  o->size = base ? malloc_usable_size(base) : 0;
  if (base && o->size <= ASSAY_CALL_SHOWN) memcpy(o->before, base, o->size);
}

ASSAY_CALL_UNUSED static void assay_call_see_variable(const char *name, void *place, size_t size,
                                                      enum assay_call_kind kind) {
  struct assay_call_object *o = &assay_call_objects[assay_call_object_count++];
  o->name = name, o->base = place, o->at = place, o->each = o->size = size, o->kind = kind;
  if (size <= ASSAY_CALL_SHOWN) memcpy(o->before, place, size);
}

ASSAY_CALL_UNUSED static void assay_call_put_number(const void *place, size_t each, int is_signed) {
  unsigned long long number = 0;
  memcpy(&number, place, each);
  if (!is_signed)
    printf("%llu", number);
  else
    printf("%lld", (long long)(number << (64 - 8 * each)) >> (64 - 8 * each));
}

static void assay_call_put_chars(const unsigned char *p, size_t size) {
  static const char plain[] = "\a\b\t\n\v\f\r", letters[] = "abtnvfr";
  putchar('"');
  for (size_t i = 0; i < size; i++) {
    const char *found = p[i] ? strchr(plain, p[i]) : NULL;
    if (found)
      printf("\\%c", letters[found - plain]);
    else if (p[i] == '"' || p[i] == '\\')
      printf("\\%c", p[i]);
    else if (p[i] >= 32 && p[i] < 127)
      putchar(p[i]);
    else
      printf("\\%03o", p[i]);
  }
  putchar('"');
}

static void assay_call_put_pointer(const void *pointer, size_t each, enum assay_call_kind kind);

static void assay_call_put_object(const unsigned char *p, size_t size, size_t each, enum assay_call_kind kind) {
  if (size > ASSAY_CALL_SHOWN) {
    fputs("many bytes", stdout);
  } else if (kind == ASSAY_CALL_CHARS) {
    assay_call_put_chars(p, size);
  } else {
    if (size / each != 1) putchar('{');
    for (size_t i = 0; i < size / each; i++) {
      if (i) fputs(", ", stdout);
      if (kind == ASSAY_CALL_POINTERS) {
        const void *pointer;
        memcpy(&pointer, p + i * each, sizeof pointer);
        assay_call_put_pointer(pointer, 1, ASSAY_CALL_CHARS);
      } else {
        assay_call_put_number(p + i * each, each, kind == ASSAY_CALL_SIGNED);
      }
    }
    if (size / each != 1) putchar('}');
  }
}

static void assay_call_put_pointer(const void *pointer, size_t each, enum assay_call_kind kind) {
  const unsigned char *p = pointer;
  for (int i = 0; p && i < assay_call_object_count; i++) {
    const struct assay_call_object *o = &assay_call_objects[i];
    if (!o->base || p < o->base || p > o->base + o->size) continue;
    long offset = (long)(p - o->at), count = offset % (long)each ? offset : offset / (long)each;
    fputs(o->name, stdout);
    if (count) printf(" %c %ld", count < 0 ? '-' : '+', count < 0 ? -count : count);
    return;
  }
  fputs(p ? "a new object with " : "null", stdout);
  if (p) {
    union {
      const void *from;
      void *to;
    } object = {pointer};
    assay_call_put_object(p, malloc_usable_size(object.to), each, kind);
  }
}

/* What it returns. */
ASSAY_CALL_UNUSED static void assay_call_returns_pointer(const void *pointer, size_t each, enum assay_call_kind kind) {
  fputs("returns ", stdout);
  assay_call_put_pointer(pointer, each, kind);
}

ASSAY_CALL_UNUSED static void assay_call_returns_number(const void *place, size_t each, int is_signed) {
  fputs("returns ", stdout);
  assay_call_put_number(place, each, is_signed);
}

ASSAY_CALL_UNUSED static void assay_call_returns_double(double x, int digits) { printf("returns %.*g", digits, x); }
ASSAY_CALL_UNUSED static void assay_call_returns_nothing(void) { fputs("returns", stdout); }

/* What it has changed; then it ends. */
ASSAY_CALL_UNUSED static int assay_call_end(int errno_before, int errno_now) {
  for (int i = 0; i < assay_call_object_count; i++) {
    const struct assay_call_object *o = &assay_call_objects[i];
    if (!o->base || o->size > ASSAY_CALL_SHOWN || !memcmp(o->before, o->base, o->size)) continue;
    printf("%s%s = ", assay_call_told++ ? ", " : ", with ", o->name);
    assay_call_put_object(o->base, o->size, o->each, o->kind);
  }
  if (errno_before != errno_now) printf("%serrno = %d", assay_call_told++ ? ", " : ", with ", errno_now);
  return fflush(stdout);
}
