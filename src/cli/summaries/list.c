/* assay summaries list: a table. */
#include "cli/summaries/summaries.h"

#include <stdio.h>
#include <string.h>

static int longer(int width, const char *text) {
  int length = (int)strlen(text);
  return length > width ? length : width;
}

void as_summaries_print_list(const as_summaries *s) {
  int name = 8, origin = 4;
  for (uint32_t i = 0; i < s->all.count; i++) {
    name = longer(name, s->all.at[i].subject.function);
    origin = longer(origin, s->all.at[i].place);
  }
  printf("%-*s  property  %-*s  body  checked    forks\n", name, "function", origin, "file");
  for (uint32_t i = 0; i < s->all.count; i++) {
    const as_summaries_one *one = &s->all.at[i];
    printf("%-*s  %-8s  %-*s  %-4s  %-9s  %s\n", name, one->subject.function,
           as_summary_promises[one->subject.declared].text, origin, one->place, one->no_body ? "no" : "yes",
           one->size ? one->size : "-", one->forks ? one->forks : "not declared");
  }
}
