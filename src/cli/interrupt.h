/* Ctrl-C, or the end of the terminal. Commands that may run long ask for the flag once, hand it down, and end with what
 * they have when it is set.
 */
#ifndef ASSAY_CLI_INTERRUPT_H
#define ASSAY_CLI_INTERRUPT_H

/* From now on SIGINT, SIGTERM and SIGHUP set the flag instead of ending the process; the third one ends it with
 * trouble. SIGHUP is left alone where it is ignored (nohup). Returns the flag: zero until then, and again after each
 * call. */
const volatile int *as_cli_interrupts(void);

#endif
