/* Signals, as models of libc tell each other. */
#ifndef ASSAY_MODELS_SIGNALS_H
#define ASSAY_MODELS_SIGNALS_H

/* One of a timer or a limit: it comes at some time from now on, or no longer does. */
void __model_ask_signal(int number, int comes);
/* Whether quick_exit is executing: no signal may be raised (C17 7.22.4.7p2). */
extern int __model_exits_quickly;

#endif
