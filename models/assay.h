/* What models ask the machine for, where C cannot say it (src/c/exec/library_model.c). Names with __assay are reserved for them.
 *
 * How models are written: they run on symbolic data, so what can be arithmetic or ?: is no branch (both sides of ?: and of &
 * are computed, without new paths), loops go once over what they look at, and nothing is read that libc need not read. A wrong
 * argument is then found in the model, and told where the program calls it. */
#ifndef ASSAY_MODELS_ASSAY_H
#define ASSAY_MODELS_ASSAY_H

/* The argument is one that the function does not allow, unless `holds`: a bug of the program (library). */
void __assay_require(int holds, const char *otherwise);
/* From here on the path may do what the program cannot; why. */
void __assay_over(const char *why);
/* The path ends, incomplete; why. */
void __assay_give_up(const char *why) __attribute__((noreturn));
/* The path ends without an outcome unless `holds`. */
void __assay_assume(int holds);

/* Inputs: any value. */
int __assay_int(const char *name);
long __assay_long(const char *name);

/* The number that these bytes spell, which must be known (the path is given up otherwise), as the host reads it;
 * *error is 0 or ERANGE. */
float __assay_strtof(const char *text, unsigned long size, int *error);
double __assay_strtod(const char *text, unsigned long size, int *error);
long double __assay_strtold(const char *text, unsigned long size, int *error);

#endif
