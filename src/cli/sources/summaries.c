#include "cli/sources/summaries.h"
#include "c/libc/summaries.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* ---- options ---- */

typedef enum option_name {
#define AS_SUMMARY_CLI_OPTION(name, ...) OPTION_##name,
#include "cli/sources/summary_options.def"
#undef AS_SUMMARY_CLI_OPTION
  OPTION_COUNT
} option_name;

static const as_cli_option table[] = {
#define AS_SUMMARY_CLI_OPTION(name, text, argument, description) {text, argument, description},
#include "cli/sources/summary_options.def"
#undef AS_SUMMARY_CLI_OPTION
};

static bool add_pick(as_cli_library *s, const char *word) {
  as_summary_pick pick;
  const char *reason;
  char text[200];
  if (as_summary_parse_pick(&s->region, word, &pick, &reason))
    return as_summary_picks_push(s->memory, &s->wishes.picks, pick), true;
  snprintf(text, sizeof text, "--summary: %s", reason);
  return as_cli_complain(s->command, text, word);
}

static bool set_option(void *data, int option, const char *argument) {
  as_cli_library *s = data;
  switch ((option_name)option) {
  case OPTION_SUMMARIES: return as_cli_patterns_push(s->memory, &s->given, argument), true;
  case OPTION_SUMMARY: return add_pick(s, argument);
  case OPTION_NO_SUMMARY: return as_cli_patterns_push(s->memory, &s->left_out, argument), true;
  case OPTION_COUNT: break;
  }
  return false;
}

as_cli_library as_cli_library_begin(const char *command, as_memory *memory) {
  as_cli_library s = {.command = command, .memory = memory, .wishes.wanted = AS_SUMMARY_EXACT};
  as_region_init(&s.region, memory);
  return s;
}

void as_cli_library_release(as_cli_library *s) {
  as_cli_patterns_release(s->memory, &s->given);
  as_cli_patterns_release(s->memory, &s->left_out);
  as_summary_picks_release(s->memory, &s->wishes.picks);
  as_region_release(&s->region);
}

as_cli_group as_cli_library_group(as_cli_library *s) {
  return (as_cli_group){table, OPTION_COUNT, set_option, s, NULL};
}

const char *as_cli_library_given(const as_cli_library *s) {
  return s->given.count ? "--summaries" : s->wishes.picks.count ? "--summary" : NULL;
}

const char *as_cli_library_folder(as_cli_library *s) { return as_libc_summaries_folder(&s->region); }

const char *const *as_cli_library_left_out(as_cli_library *s) {
  uint32_t count = s->left_out.count;
  if (!count || s->left_out.at[count - 1]) as_cli_patterns_push(s->memory, &s->left_out, NULL);
  return s->left_out.at;
}

/* ---- the user's files ---- */

static int is_c(const struct dirent *entry) {
  size_t length = strlen(entry->d_name);
  return length > 2 && !strcmp(entry->d_name + length - 2, ".c");
}

static void add_file(as_cli_sources *sources, const char *folder, const char *name) {
  as_text path = {.memory = sources->memory};
  as_text_printf(&path, "%s%s%s", folder, folder[strlen(folder) - 1] == '/' ? "" : "/", name);
  as_cli_patterns_push(sources->memory, &sources->summaries,
                       as_region_copy(&sources->c.region, as_text_get(&path), path.length + 1));
  as_text_release(&path);
}

static bool add_folder(const as_cli_library *s, as_cli_sources *sources, const char *folder) {
  struct dirent **entries;
  int count = scandir(folder, &entries, is_c, alphasort);
  if (count < 0) return as_cli_complain(s->command, strerror(errno), folder);
  for (int i = 0; i < count; i++) {
    add_file(sources, folder, entries[i]->d_name);
    free(entries[i]);
  }
  free(entries);
  return count || as_cli_complain(s->command, "--summaries of a folder without C files:", folder);
}

static bool add_given(const as_cli_library *s, as_cli_sources *sources) {
  for (uint32_t i = 0; i < s->given.count; i++) {
    const char *word = s->given.at[i];
    struct stat facts;
    if (!*word || stat(word, &facts) != 0)
      return as_cli_complain(s->command, "--summaries: there is no such file:", word);
    if (!S_ISDIR(facts.st_mode))
      as_cli_patterns_push(sources->memory, &sources->summaries, word);
    else if (!add_folder(s, sources, word))
      return false;
  }
  return true;
}

/* ---- those that come with assay: only what was asked for is parsed ---- */

static bool is_wanted_more(const as_summary_wishes *wishes, const as_summary_pick *pick, const as_libc_summary *a,
                           const as_libc_summary *b) {
  bool is_picked = pick->has_property && a->property == pick->property;
  bool other_is = pick->has_property && b->property == pick->property;
  if (is_picked != other_is) return is_picked;
  return as_summary_rank(wishes->wanted, a->property) < as_summary_rank(wishes->wanted, b->property);
}

/* Those of one function stand together. */
static uint32_t end_of_function(const as_libc_summaries *all, uint32_t first) {
  uint32_t end = first + 1;
  while (end < all->count && !strcmp(all->at[end].function, all->at[first].function)) end++;
  return end;
}

static void add_own(const as_cli_library *s, as_cli_sources *sources) {
  as_libc_summaries all = {0};
  as_libc_find_summaries(&sources->c.region, &all);
  for (uint32_t first = 0, end; first < all.count; first = end) {
    end = end_of_function(&all, first);
    const as_summary_pick *pick = as_summary_pick_of(&s->wishes, all.at[first].function);
    if (!pick) continue;
    const as_libc_summary *best = &all.at[first];
    for (uint32_t i = first + 1; i < end; i++)
      if (is_wanted_more(&s->wishes, pick, &all.at[i], best)) best = &all.at[i];
    as_cli_patterns_push(sources->memory, &sources->summaries, best->file);
    sources->own_summaries++;
  }
  as_libc_summaries_release(sources->memory, &all);
}

bool as_cli_library_find(as_cli_library *s, as_cli_sources *sources) {
  if (!add_given(s, sources)) return false;
  if (s->wishes.picks.count) add_own(s, sources);
  sources->summary_wishes = &s->wishes;
  return true;
}
