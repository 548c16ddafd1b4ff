/* <langinfo.h>: what the C locale says. */
#include <assay/summary.h>

#include <langinfo.h>

char *nl_langinfo(nl_item item) {
  static char days[][10] = {"Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"};
  static char short_days[][4] = {"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
  static char months[][10] = {"January", "February", "March",     "April",   "May",      "June",
                              "July",    "August",   "September", "October", "November", "December"};
  static char short_months[][4] = {"Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
  static struct {
    nl_item item;
    char text[24];
  } others[] = {{CODESET, "ANSI_X3.4-1968"},
                {RADIXCHAR, "."},
                {THOUSEP, ""},
                {D_T_FMT, "%a %b %e %H:%M:%S %Y"},
                {D_FMT, "%m/%d/%y"},
                {T_FMT, "%H:%M:%S"},
                {T_FMT_AMPM, "%I:%M:%S %p"},
                {AM_STR, "AM"},
                {PM_STR, "PM"},
                {YESEXPR, "^[yY]"},
                {NOEXPR, "^[nN]"},
                {YESSTR, ""},
                {NOSTR, ""},
                {CRNCYSTR, "-"},
                {ERA, ""},
                {ERA_D_FMT, ""},
                {ERA_D_T_FMT, ""},
                {ERA_T_FMT, ""},
                {ALT_DIGITS, ""}};
  if (item >= DAY_1 && item <= DAY_7) return days[item - DAY_1];
  if (item >= ABDAY_1 && item <= ABDAY_7) return short_days[item - ABDAY_1];
  if (item >= MON_1 && item <= MON_12) return months[item - MON_1];
  if (item >= ABMON_1 && item <= ABMON_12) return short_months[item - ABMON_1];
  for (unsigned i = 0; i < sizeof others / sizeof *others; i++)
    if (others[i].item == item) return others[i].text;
  assay_refuse("nl_langinfo of this item");
  return others[2].text;
}
char *nl_langinfo_l(nl_item item, locale_t locale) { return (void)locale, nl_langinfo(item); }
