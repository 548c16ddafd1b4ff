/* The memory account of a command. When malloc fails for good the process ends with a message and trouble. */
#ifndef ASSAY_CLI_TERMINAL_ACCOUNT_H
#define ASSAY_CLI_TERMINAL_ACCOUNT_H

#include <assay/base/memory.h>
#include <stdint.h>

/* limit_bytes 0: no limit. Never NULL. */
as_memory *as_cli_account(size_t limit_bytes);
/* What an analysis may have unless somebody says more: three quarters of the machine, so that a program without end
 * stops the run, not the machine. */
uint64_t as_cli_usual_bytes(void);

#endif
