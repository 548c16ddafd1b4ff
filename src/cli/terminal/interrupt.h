/* Ctrl-C, the end of the terminal, and readers that leave. Commands that may run long ask for the flag once, hand it
 * down, and end with what they have when it is set. */
#ifndef ASSAY_CLI_TERMINAL_INTERRUPT_H
#define ASSAY_CLI_TERMINAL_INTERRUPT_H

/* From now on SIGINT, SIGTERM and SIGHUP set the flag instead of ending the process; the third one ends it with
 * trouble. SIGPIPE sets it, too: nobody reads what is written, but folders are to be removed. SIGHUP and SIGPIPE are
 * left alone where they are ignored. Returns the flag: zero until then, and again after each call. */
const volatile int *as_cli_interrupts(void);
/* Says so, unless it was a reader that left. */
void as_cli_tell_interrupt(const char *command);
/* Ends the process by SIGPIPE, as pipelines expect, if that came. */
void as_cli_end_unread(void);

#endif
