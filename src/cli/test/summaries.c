/* --summaries: which files these are. */
#include "cli/command.h"
#include "cli/test/test.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

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

static bool add_folder(as_cli_sources *sources, const char *folder) {
  struct dirent **entries;
  int count = scandir(folder, &entries, is_c, alphasort);
  if (count < 0) return as_cli_complain("test", strerror(errno), folder);
  for (int i = 0; i < count; i++) {
    add_file(sources, folder, entries[i]->d_name);
    free(entries[i]);
  }
  free(entries);
  return count || as_cli_complain("test", "--summaries of a folder without C files:", folder);
}

bool as_test_find_summaries(const as_test_wishes *settings, as_cli_sources *sources) {
  for (uint32_t i = 0; i < settings->summaries.count; i++) {
    const char *word = settings->summaries.at[i];
    struct stat facts;
    if (!*word || stat(word, &facts) != 0) return as_cli_complain("test", "--summaries: there is no such file:", word);
    if (!S_ISDIR(facts.st_mode))
      as_cli_patterns_push(sources->memory, &sources->summaries, word);
    else if (!add_folder(sources, word))
      return false;
  }
  return true;
}
