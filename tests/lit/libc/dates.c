/* The date of today, which is any: it is computed and printed without new paths and without a search, also
 * where headers have other names for members (-std=c11).
 *
 * RUN: %assay test --no-cache %s -- -DPRINT | FileCheck %s --check-prefix=ONE
 * RUN: %assay test --no-cache %s -- -DPRINT -std=c11 | FileCheck %s --check-prefix=ONE
 * RUN: %assay test --no-cache %s -- -DTEXT | FileCheck %s --check-prefix=FEW
 * RUN: %assay test --no-cache %s -- -DRANGES | FileCheck %s --check-prefix=ONE
 * RUN: %assay test --no-cache %s -- -DHOURS | FileCheck %s --check-prefix=TWO
 *
 * ONE: verdict: SAFE
 * ONE: paths: 1 ended
 * TWO: paths: 2 ended
 * FEW: verdict: SAFE
 * FEW: paths: {{.}} ended
 */
#include <assay/assay.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

int main(void) {
  time_t now = time(NULL);
  struct tm *date = localtime(&now);
#if defined PRINT
  printf("%d-%02d-%02d %02d:%02d:%02d\n", date->tm_year + 1900, date->tm_mon + 1, date->tm_mday, date->tm_hour,
         date->tm_min, date->tm_sec);
#elif defined TEXT
  char text[40];
  strftime(text, sizeof text, "%a %b %e %H:%M:%S", date);
  assay_assert(strlen(text) == 19 && text[13] == ':');
  puts(ctime(&now));
#elif defined RANGES
  assay_assert(date->tm_mon >= 0 && date->tm_mon < 12 && date->tm_mday >= 1 && date->tm_mday <= 31);
  assay_assert(date->tm_wday >= 0 && date->tm_wday < 7 && date->tm_yday >= 0 && date->tm_yday < 366);
  assay_assert(date->tm_hour < 24 && date->tm_min < 60 && date->tm_sec < 60 && date->tm_year >= 70);
#else
  puts(date->tm_hour < 12 ? "Good morning" : "Good day");
  if (date->tm_hour < 12) puts("early");
#endif
  return 0;
}
