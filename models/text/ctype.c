/* <ctype.h> in the C locale: the functions. Their results are those of glibc's tables (ctype_tables.c), without
 * branches. */
#include <assay/summary.h>
#include <ctype.h>
#include <locale.h>

#undef tolower
#undef toupper

static int between(int c, int first, int last) { return (c >= first) & (c <= last); }
static int upper(int c) { return between(c, 'A', 'Z'); }
static int lower(int c) { return between(c, 'a', 'z'); }
static int alpha(int c) { return upper(c) | lower(c); }
static int digit(int c) { return between(c, '0', '9'); }
static int graph(int c) { return between(c, '!', '~'); }

/* 7.4p1. glibc's tables have characters of a signed char as well. */
static const char otherwise[] = "the argument is neither EOF nor an unsigned char";
static void check_character(int c) { assay_check_as("character", between(c, -1, 255), otherwise); }
static void check(int c) {
  check_character(c);
  assay_check(between(c, -128, 255), otherwise);
}

#define DEFINE(name, holds, bit)                                                                                       \
  int(name)(int c) {                                                                                                   \
    check(c);                                                                                                          \
    return (holds) ? (unsigned short)(bit) : 0;                                                                        \
  }                                                                                                                    \
  int(name##_l)(int c, locale_t locale) {                                                                              \
    (void)locale;                                                                                                      \
    return (name)(c);                                                                                                  \
  }                                                                                                                    \
  int(__##name##_l)(int c, locale_t locale) {                                                                          \
    (void)locale;                                                                                                      \
    return (name)(c);                                                                                                  \
  }

DEFINE(isupper, upper(c), _ISupper)
DEFINE(islower, lower(c), _ISlower)
DEFINE(isalpha, alpha(c), _ISalpha)
DEFINE(isdigit, digit(c), _ISdigit)
DEFINE(isalnum, alpha(c) | digit(c), _ISalnum)
DEFINE(isblank, (c == ' ') | (c == '\t'), _ISblank)
DEFINE(isspace, (c == ' ') | between(c, '\t', '\r'), _ISspace)
DEFINE(iscntrl, between(c, 0, 31) | (c == 127), _IScntrl)
DEFINE(isgraph, graph(c), _ISgraph)
DEFINE(isprint, between(c, ' ', '~'), _ISprint)
DEFINE(ispunct, graph(c) & !(alpha(c) | digit(c)), _ISpunct)
DEFINE(isxdigit, digit(c) | between(c, 'a', 'f') | between(c, 'A', 'F'), _ISxdigit)

int(isascii)(int c) { return (c & ~127) == 0; }
int(toascii)(int c) { return c & 127; }

/* What is no character stays as it is; those below EOF are taken as bytes. */
static int as_byte(int c) { return between(c, -128, -2) ? c + 256 : c; }

/* Nothing is called where one of two is chosen: so they are chosen without a fork. */
int tolower(int c) {
  check_character(c);
  int other = as_byte(c);
  return upper(c) ? c + ('a' - 'A') : other;
}
int toupper(int c) {
  check_character(c);
  int other = as_byte(c);
  return lower(c) ? c - ('a' - 'A') : other;
}

#define DEFINE_LOCAL(name, plain)                                                                                      \
  int(name)(int c, locale_t locale) {                                                                                  \
    (void)locale;                                                                                                      \
    return plain(c);                                                                                                   \
  }
DEFINE_LOCAL(tolower_l, tolower)
DEFINE_LOCAL(toupper_l, toupper)
DEFINE_LOCAL(__tolower_l, tolower)
DEFINE_LOCAL(__toupper_l, toupper)

/* ---- older ones: requires the other case ---- */

#undef _tolower
#undef _toupper
int _tolower(int c) { return tolower(c); }
int _toupper(int c) { return toupper(c); }
