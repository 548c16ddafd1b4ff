/* <wctype.h>, in the C locale: characters from 0 to 127 have the classes of <ctype.h>, others none. */
#include <assay/summary.h>

#include <ctype.h>
#include <string.h>
#include <wchar.h>
#include <wctype.h>

/* 7.30.1p1. */
static wint_t allowed(wint_t c) {
  assay_check((c == WEOF) | (c <= WCHAR_MAX), "the argument is neither WEOF nor a wchar_t");
  return c;
}

#define DEFINE(name, plain)                                                                                            \
  int name(wint_t c) { return allowed(c) < 128 ? plain((int)c) : 0; }
DEFINE(iswalnum, (isalnum))
DEFINE(iswalpha, (isalpha))
DEFINE(iswblank, (isblank))
DEFINE(iswcntrl, (iscntrl))
DEFINE(iswdigit, (isdigit))
DEFINE(iswgraph, (isgraph))
DEFINE(iswlower, (islower))
DEFINE(iswprint, (isprint))
DEFINE(iswpunct, (ispunct))
DEFINE(iswspace, (isspace))
DEFINE(iswupper, (isupper))
DEFINE(iswxdigit, (isxdigit))

wint_t towlower(wint_t c) {
  int is_upper = (allowed(c) >= 'A') & (c <= 'Z');
  return is_upper ? c + 32 : c;
}
wint_t towupper(wint_t c) {
  int is_lower = (allowed(c) >= 'a') & (c <= 'z');
  return is_lower ? c - 32 : c;
}

int wcwidth(wchar_t c) { return c ? (unsigned)c < 128 && (isprint)(c) ? 1 : -1 : 0; }
int wcswidth(const wchar_t *s, size_t count) {
  int width = 0;
  for (; count && *s; count--, s++) {
    int more = wcwidth(*s);
    if (more < 0) return -1;
    width += more;
  }
  return width;
}

/* ---- by name ---- */

static const char *const names[] = {"alnum", "alpha", "blank", "cntrl", "digit", "graph",
                                    "lower", "print", "punct", "space", "upper", "xdigit"};
static int (*const classes[])(wint_t) = {iswalnum, iswalpha, iswblank, iswcntrl, iswdigit, iswgraph,
                                         iswlower, iswprint, iswpunct, iswspace, iswupper, iswxdigit};

wctype_t wctype(const char *name) {
  for (wctype_t i = 0; i < 12; i++)
    if (!strcmp(name, names[i])) return i + 1;
  return 0;
}
int iswctype(wint_t c, wctype_t which) {
  assay_check(which <= 12, "the class is not one that wctype returned");
  return which ? classes[which - 1](c) : 0;
}

static const int to_lower, to_upper;
wctrans_t wctrans(const char *name) {
  return !strcmp(name, "tolower") ? &to_lower : !strcmp(name, "toupper") ? &to_upper : (wctrans_t)0;
}
wint_t towctrans(wint_t c, wctrans_t which) {
  assay_check(!which || which == &to_lower || which == &to_upper, "the mapping is not one that wctrans returned");
  return which == &to_lower ? towlower(c) : which == &to_upper ? towupper(c) : c;
}

/* ---- with a locale: there is one ---- */

#define DEFINE_LOCAL(name)                                                                                             \
  int name##_l(wint_t c, locale_t locale) { return (void)locale, (name)(c); }
DEFINE_LOCAL(iswalnum)
DEFINE_LOCAL(iswalpha)
DEFINE_LOCAL(iswblank)
DEFINE_LOCAL(iswcntrl)
DEFINE_LOCAL(iswdigit)
DEFINE_LOCAL(iswgraph)
DEFINE_LOCAL(iswlower)
DEFINE_LOCAL(iswprint)
DEFINE_LOCAL(iswpunct)
DEFINE_LOCAL(iswspace)
DEFINE_LOCAL(iswupper)
DEFINE_LOCAL(iswxdigit)
wint_t towlower_l(wint_t c, locale_t locale) { return (void)locale, towlower(c); }
wint_t towupper_l(wint_t c, locale_t locale) { return (void)locale, towupper(c); }
wctype_t wctype_l(const char *name, locale_t locale) { return (void)locale, wctype(name); }
int iswctype_l(wint_t c, wctype_t type, locale_t locale) { return (void)locale, iswctype(c, type); }
wctrans_t wctrans_l(const char *name, locale_t locale) { return (void)locale, wctrans(name); }
wint_t towctrans_l(wint_t c, wctrans_t how, locale_t locale) { return (void)locale, towctrans(c, how); }
