/* Up to which size summaries that come with assay were found to hold: lines "PLACE SIZE" in a file beside them. */
#include "base/file.h"
#include "c/front/front.h"
#include "cli/summaries/summaries.h"

#include <fcntl.h>
#include <inttypes.h>
#include <string.h>
#include <unistd.h>

static const char folder[] = "/summaries/";

const char *as_summaries_place(const char *file) {
  const char *last = NULL;
  for (const char *at = strstr(file, folder); at; at = strstr(at + 1, folder)) last = at;
  return last ? last + strlen(folder) : file;
}

void as_summaries_record(const as_summaries *s, const as_check_settings *settings, as_text *out) {
  for (uint32_t i = 0; i < s->all.count; i++) {
    const as_summaries_one *one = &s->all.at[i];
    if (!one->is_own || as_summaries_answer_of(one) != AS_SUMMARIES_HOLDS) continue;
    as_text_printf(out, "%s ", one->place);
    if (one->checked.is_unbounded)
      as_text_put(out, "unbounded\n");
    else
      as_text_printf(out, "%" PRIu64 "\n", settings->size);
  }
}

void as_summaries_recall(as_summaries *s) {
  as_text path = {.memory = s->memory}, all = {.memory = s->memory};
  as_front_beside(&path, "summaries/checked");
  int file = open(as_text_get(&path), O_RDONLY | O_CLOEXEC);
  if (file >= 0) as_file_read_whole(file, s->sources->interrupt, &all), close(file);
  for (uint32_t i = 0; i < s->all.count && all.length; i++) {
    as_summaries_one *one = &s->all.at[i];
    size_t length = strlen(one->place);
    for (const char *line = as_text_get(&all); one->is_own && *line;
         line += strcspn(line, "\n"), line += *line == '\n') {
      if (strncmp(line, one->place, length) != 0 || line[length] != ' ') continue;
      const char *size = line + length + 1;
      char *kept = as_region_copy(&s->region, size, strcspn(size, "\n") + 1);
      kept[strcspn(size, "\n")] = 0;
      one->size = kept;
    }
  }
  as_text_release(&path), as_text_release(&all);
}
