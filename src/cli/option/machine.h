/* Options of the machine that executes C, as several commands have them: which checks are on, what is not decided by
 * the program. All complain in the name of the command, and give false then. */
#ifndef ASSAY_CLI_OPTION_MACHINE_H
#define ASSAY_CLI_OPTION_MACHINE_H

#include "c/exec/machine.h"

/* --check, --no-check: "NAME,NAME", where 'all' are all. */
bool as_cli_switch_checks(const char *command, const char *names, bool on, bool checks[AS_CHECK_COUNT]);
/* --list-checks: a table, on standard output. */
void as_cli_print_checks(void);
/* --uninit, --missing, --strict-flex-arrays. */
bool as_cli_set_uninit(const char *command, const char *argument, as_machine_options *machine);
bool as_cli_set_missing(const char *command, const char *argument, as_machine_options *machine);
bool as_cli_set_merge(const char *command, const char *argument, as_machine_options *machine);
bool as_cli_set_flexible(const char *command, const char *argument, as_machine_options *machine);

#endif
