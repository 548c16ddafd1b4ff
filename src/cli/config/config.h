/* assay.toml: what a project always wants. The table [test] has settings of `assay test`, and [verify] those of `assay
 * verify`: the long names of their options (config.def has a few more names), and `flags` and `files` for what stands
 * behind -- and without an option.
 *
 *   [test]
 *   each = ["tests/t?.c"]
 *   with = ["src/list.c"]
 *   flags = ["-Iinclude", "-DNDEBUG"]
 *   unwind = 8
 *   malloc-may-fail = true
 *   cache = false                     # as --no-cache
 *
 * A switch is a boolean; an option with an argument is a string or a number; one that may be given several times, or
 * with several words, is also an array. Paths are relative to the file; lists of files may have the wildcards of
 * shells. What the command line gives replaces what the file says about that option (and about its opposite, --no-...);
 * config.def says where it adds. Flags of the command line come after those of the file. A key that is not known is an
 * error.
 *
 *   as_cli_config config;
 *   as_cli_config_init(&config, memory);
 *   as_cli_group groups[] = {..., as_cli_config_group(&config)};
 *   as_cli_syntax syntax = {...};
 *   as_cli_defaults defaults = as_cli_config_defaults(&config, &syntax, &groups[n]);
 *   if (as_cli_parse_over(&syntax, &defaults, argc, argv, &words)) as_cli_config_complete(&config, &words, true), ...;
 */
#ifndef ASSAY_CLI_CONFIG_CONFIG_H
#define ASSAY_CLI_CONFIG_CONFIG_H

#include "base/shell/shell.h"
#include "cli/option/options.h"

/* Something that was set, by the command line or by the file. */
typedef struct as_cli_setting {
  const char *key;   /* of the file, or the name of the option */
  const char *value; /* as TOML writes it */
  uint32_t line;     /* of the file; 0: the command line */
} as_cli_setting;
AS_VECTOR_DEFINE(as_cli_setting_vector, as_cli_setting)
AS_VECTOR_DEFINE(as_cli_option_vector, const as_cli_option *)

typedef struct as_cli_config {
  as_memory *memory;
  as_region region;
  const as_cli_syntax *syntax;
  const char *wanted; /* --config */
  bool none, show;
  bool files_given;           /* by the command line, without an option */
  as_cli_option_vector given; /* by the command line */
  as_cli_setting_vector settings;
  /* once a file was found */
  const char *path;      /* as it is shown; NULL: there is none */
  const char *directory; /* that it is in, absolute */
  as_words flags, files;
} as_cli_config;

void as_cli_config_init(as_cli_config *config, as_memory *memory);
void as_cli_config_release(as_cli_config *config);
as_cli_group as_cli_config_group(as_cli_config *config);
/* early: the group of the config in the syntax. */
as_cli_defaults as_cli_config_defaults(as_cli_config *config, const as_cli_syntax *syntax, const as_cli_group *early);
/* Flags and files of the file join those of the command line. takes_files: the command line says nothing of files. */
void as_cli_config_complete(as_cli_config *config, as_cli_words *words, bool takes_files);
/* --show-config: on standard output, a line for each setting with where it comes from. */
void as_cli_config_print(const as_cli_config *config);

/* ---- config/find.c ---- */

/* Finds the file: the one that is wanted, or assay.toml in this folder or one above it, up to one with .git. NULL:
 * there is none, or it cannot be read, after a complaint (*failed). Its text is appended. */
const char *as_cli_config_find(as_cli_config *config, as_text *text, bool *failed);

/* ---- config/values.c ---- */

/* The path as the command can use it: the file's folder comes first unless it is absolute or the current one. */
const char *as_cli_config_path(as_cli_config *config, const char *path);
/* Files that the path with wildcards stands for, in order; false: there are none. */
bool as_cli_config_glob(as_cli_config *config, const char *pattern, as_words *files);
/* A flag with its path, which may be the next word. */
void as_cli_config_add_flag(as_cli_config *config, const char *flag, bool *path_follows);
/* Does the argument of the option name a file or folder? */
bool as_cli_config_is_path(const as_cli_option *option);
/* The argument as the option takes it: paths, also behind NAME=, become those of the command. */
const char *as_cli_config_argument(as_cli_config *config, const as_cli_option *option, const char *text);

#endif
