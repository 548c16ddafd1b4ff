/* Texts that nobody knows, for the tests of the two programs here. */
#ifndef TEXTS_H
#define TEXTS_H

#include <assay/assay.h>
#include <assert.h>
#include <string.h>

/* An array with any text of up to so many characters: few, or many with LARGE defined. */
#ifdef LARGE
#define ANY_TEXT(name, few, many) ANY_TEXT_OF(name, many)
#else
#define ANY_TEXT(name, few, many) ANY_TEXT_OF(name, few)
#endif
#define ANY_TEXT_OF(name, size)                                                                                        \
  char name[(size) + 1];                                                                                               \
  assay_symbolic(name, (size), #name);                                                                                 \
  name[size] = 0

#endif
