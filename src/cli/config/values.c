/* Paths and flags of assay.toml. */
#include "base/paths.h"
#include "cli/config/config.h"

#include <glob.h>
#include <string.h>

static const char *const path_flags[] = {
#define AS_CONFIG_ALIAS(key, option)
#define AS_CONFIG_LIST(option)
#define AS_CONFIG_ADDS(option)
#define AS_CONFIG_NEVER(option)
#define AS_CONFIG_SUITE(option)
#define AS_CONFIG_PATH_FLAG(flag) flag,
#include "cli/config/config.def"
#undef AS_CONFIG_ALIAS
#undef AS_CONFIG_LIST
#undef AS_CONFIG_ADDS
#undef AS_CONFIG_NEVER
#undef AS_CONFIG_SUITE
#undef AS_CONFIG_PATH_FLAG
};

const char *as_cli_config_path(as_cli_config *c, const char *path) {
  const char *here = as_path_here(&c->region);
  bool is_here = !strcmp(here, c->directory);
  if (is_here || path[0] == '/' || !strcmp(path, "-")) return path;
  return as_path_normal(&c->region, as_path_join(&c->region, c->directory, path));
}

bool as_cli_config_glob(as_cli_config *c, const char *pattern, as_words *files) {
  glob_t found;
  if (glob(as_cli_config_path(c, pattern), GLOB_NOCHECK * !strpbrk(pattern, "*?["), NULL, &found)) return false;
  for (size_t i = 0; i < found.gl_pathc; i++)
    as_words_push(c->memory, files, as_region_copy(&c->region, found.gl_pathv[i], strlen(found.gl_pathv[i]) + 1));
  globfree(&found);
  return true;
}

void as_cli_config_add_flag(as_cli_config *c, const char *flag, bool *path_follows) {
  const char *word = *path_follows ? as_cli_config_path(c, flag) : flag;
  bool was_path = *path_follows;
  *path_follows = false;
  for (size_t i = 0; !was_path && i < sizeof path_flags / sizeof *path_flags; i++) {
    size_t length = strlen(path_flags[i]);
    if (strncmp(flag, path_flags[i], length) != 0) continue;
    *path_follows = !flag[length];
    const char *path = as_cli_config_path(c, flag + length);
    char *joined = as_region_alloc(&c->region, length + strlen(path) + 1);
    memcpy(joined, path_flags[i], length);
    memcpy(joined + length, *path_follows ? "" : path, *path_follows ? 1 : strlen(path) + 1);
    word = joined;
    break;
  }
  as_words_push(c->memory, &c->flags, word);
}

/* FILE, DIR|FILE, FILE...; FILE:LINE=N is none. */
bool as_cli_config_is_path(const as_cli_option *option) {
  const char *argument = option->argument;
  if (!argument) return false;
  size_t length = !strncmp(argument, "FILE", 4) ? 4 : !strncmp(argument, "DIR", 3) ? 3 : 0;
  return length && (!argument[length] || argument[length] == '|' || argument[length] == '.');
}

const char *as_cli_config_argument(as_cli_config *c, const as_cli_option *option, const char *text) {
  const char *equals = strchr(text, '=');
  if (as_cli_config_is_path(option)) return as_cli_config_path(c, text);
  if (strcmp(option->argument, "NAME=FILE") != 0 || !equals) return text;
  const char *path = as_cli_config_path(c, equals + 1);
  size_t before = (size_t)(equals + 1 - text);
  char *joined = as_region_alloc(&c->region, before + strlen(path) + 1);
  memcpy(joined, text, before);
  memcpy(joined + before, path, strlen(path) + 1);
  return joined;
}
