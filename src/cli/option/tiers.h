/* The tiers of the solver on the command line: --tier-off NAME[,NAME]. */
#ifndef ASSAY_CLI_OPTION_TIERS_H
#define ASSAY_CLI_OPTION_TIERS_H

#include <stdbool.h>
#include <stdint.h>

/* Adds the bits of these tiers. False: it has complained. */
bool as_cli_parse_tiers(const char *command, const char *names, uint32_t *tiers_off);
/* For the help text. */
void as_cli_print_tiers(void);

#endif
