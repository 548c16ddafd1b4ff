/* <locale.h>: there is one locale, "C", also called "POSIX". */
#include <assay/summary.h>

#include <errno.h>
#include <limits.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>

static int is_known(const char *name) { return !*name || !strcmp(name, "C") || !strcmp(name, "POSIX"); }

char *setlocale(int category, const char *name) {
  static const char own[] = "C"; /* which the program must not modify (7.11.1.1p8) */
  if (category < 0 || category > LC_IDENTIFICATION) return errno = EINVAL, (char *)0;
  if (!name) return (char *)own;
  assay_check_string(name);
  return is_known(name) ? (char *)own : NULL;
}

struct lconv *localeconv(void) {
  /* Nor this, nor the strings, which glibc has among its constants (7.11.2.1p8). */
  static const char text_point[] = ".", text_none[] = "";
  static const struct lconv facts = {.decimal_point = (char *)text_point,
                                     .thousands_sep = (char *)text_none,
                                     .grouping = (char *)text_none,
                                     .int_curr_symbol = (char *)text_none,
                                     .currency_symbol = (char *)text_none,
                                     .mon_decimal_point = (char *)text_none,
                                     .mon_thousands_sep = (char *)text_none,
                                     .mon_grouping = (char *)text_none,
                                     .positive_sign = (char *)text_none,
                                     .negative_sign = (char *)text_none,
                                     .int_frac_digits = CHAR_MAX,
                                     .frac_digits = CHAR_MAX,
                                     .p_cs_precedes = CHAR_MAX,
                                     .p_sep_by_space = CHAR_MAX,
                                     .n_cs_precedes = CHAR_MAX,
                                     .n_sep_by_space = CHAR_MAX,
                                     .p_sign_posn = CHAR_MAX,
                                     .n_sign_posn = CHAR_MAX,
                                     .int_p_cs_precedes = CHAR_MAX,
                                     .int_p_sep_by_space = CHAR_MAX,
                                     .int_n_cs_precedes = CHAR_MAX,
                                     .int_n_sep_by_space = CHAR_MAX,
                                     .int_p_sign_posn = CHAR_MAX,
                                     .int_n_sign_posn = CHAR_MAX};
  return (struct lconv *)&facts;
}

/* Locales as objects: each is the C locale. */
locale_t newlocale(int mask, const char *name, locale_t base) {
  (void)mask;
  if (!is_known(name)) return errno = ENOENT, (locale_t)0;
  return base ? base : malloc(1);
}
locale_t duplocale(locale_t locale) { return (void)locale, malloc(1); }
void freelocale(locale_t locale) {
  if (locale != LC_GLOBAL_LOCALE) free(locale);
}
locale_t uselocale(locale_t locale) {
  static locale_t present = LC_GLOBAL_LOCALE;
  locale_t before = present;
  if (locale) present = locale;
  return before;
}
