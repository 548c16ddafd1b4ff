#include "cli/command.h"
#include "cli/cli.h"

#include <string.h>

int as_cli_command_run(const as_cli_command *command, int argc, char **argv) {
  as_cli_config unseen, *config = command->config ? command->config : &unseen;
  as_cli_config_init(config, command->sources->memory);
  as_cli_group groups[4] = {command->own, as_cli_sources_group(command->sources), as_cli_config_group(config)};
  int count = 3;
  if (command->summaries) groups[count++] = as_cli_library_group(command->summaries);
  as_cli_syntax syntax = {command->sources->command, command->description, groups, count, command->operands};
  as_cli_defaults defaults = as_cli_config_defaults(config, &syntax, &groups[2]);
  as_cli_words words;
  int code = AS_EXIT_TROUBLE;
  if (as_cli_parse_over(&syntax, &defaults, argc, argv, &words)) {
    as_cli_config_complete(config, &words, true);
    code = AS_EXIT_SAFE;
    if (words.help)
      command->print_help(&syntax);
    else if (config->show)
      as_cli_config_print(config);
    else
      code = command->run(command->data, &words);
  }
  as_cli_config_release(config);
  as_cli_sources_close(command->sources);
  if (command->summaries) as_cli_library_release(command->summaries);
  return code;
}

void as_cli_add_names(as_region *region, const char *text, as_words *names) {
  while (*text) {
    size_t length = strcspn(text, ",");
    char *name = as_region_copy(region, text, length + 1);
    name[length] = 0;
    if (length) as_words_push(region->memory, names, name);
    text += length + (text[length] == ',');
  }
}

bool as_cli_parse_mib(const char *command, const char *text, uint64_t *bytes) {
  const uint64_t most = UINT64_C(1) << 30;
  uint64_t mib;
  if (!as_cli_parse_number(command, text, &mib)) return false;
  if (mib > most) return as_cli_complain(command, "this number is too large:", text);
  return *bytes = mib << 20, true;
}
