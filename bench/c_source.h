/* C sources for measuring the front end, made up in the style of programs: records and tables, lists and buffers, state
 * machines, macros, strings. Equal numbers give equal text. */
#ifndef ASSAY_BENCH_C_SOURCE_H
#define ASSAY_BENCH_C_SOURCE_H

#include <stdint.h>
#include <stdio.h>

/* So many modules of about 85 lines each, and a main that calls some of them. */
void c_source_large(FILE *out, uint32_t modules);
/* A few lines that include what most programs do. */
void c_source_small(FILE *out);

#endif
