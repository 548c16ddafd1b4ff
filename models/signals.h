/* Signals, as models of libc tell each other. */
#ifndef ASSAY_MODELS_SIGNALS_H
#define ASSAY_MODELS_SIGNALS_H

/* One of a timer or a limit: it comes at some time from now on, or no longer does. */
void __model_ask_signal(int number, int comes);

#endif
