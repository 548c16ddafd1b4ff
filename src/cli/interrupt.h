/* Interrupts: SIGINT and SIGTERM ask a command to end with what it has. */
#ifndef ASSAY_CLI_INTERRUPT_H
#define ASSAY_CLI_INTERRUPT_H

/* Installs the handlers and returns the number of signals so far. The first one asks to end, and the third one insists:
 * the process exits. (timeout(1) sends two at once.) */
const volatile int *as_cli_interrupts(void);

#endif
