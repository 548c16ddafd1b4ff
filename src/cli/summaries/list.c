/* assay summaries list: a table. */
#include "cli/summaries/summaries.h"

#include <stdio.h>
#include <string.h>

/* The file's place among those that come with assay, or as the user named it. */
static const char *origin_of(const as_summaries_one *one) {
  static const char mark[] = "/summaries/";
  const char *last = NULL;
  for (const char *at = strstr(one->file, mark); at; at = strstr(at + 1, mark)) last = at;
  return one->is_own && last ? last + strlen(mark) : one->file;
}

static int longer(int width, const char *text) {
  int length = (int)strlen(text);
  return length > width ? length : width;
}

void as_summaries_print_list(const as_summaries *s) {
  int name = 8, origin = 4;
  for (uint32_t i = 0; i < s->all.count; i++) {
    name = longer(name, s->all.at[i].subject.function);
    origin = longer(origin, origin_of(&s->all.at[i]));
  }
  printf("%-*s  property  %-*s  body  forks\n", name, "function", origin, "file");
  for (uint32_t i = 0; i < s->all.count; i++) {
    const as_summaries_one *one = &s->all.at[i];
    printf("%-*s  %-8s  %-*s  %-4s  %s\n", name, one->subject.function, as_summary_promises[one->subject.declared].text,
           origin, origin_of(one), one->no_body ? "no" : "yes", one->forks ? one->forks : "not declared");
  }
}
