/* Linking: several units in, one out, as C and the linkers of Unix join translation units (C17 5.1.1.1, 6.2.2, 6.2.7,
 * 6.9). The linked unit is an ordinary one: it prints, is saved, runs, and links again. The units themselves stay as
 * they are; everything is copied. Linking takes time linear in the sizes of the units.
 *
 * Names. Internal ones stay apart: where two meet, or one meets an external name, the later one is numbered
 * ("helper.2"). External ones mean one function or object each, and the row that serves is, first rule first,
 *   1. a definition (DEFINED, ALIAS, REFUSED, TENTATIVE); two of them are an error, as with -fno-common
 *   2. a TENTATIVE one of -fcommon units: the largest of them
 *   3. a weak definition: the first
 *   4. an INLINE definition: the first. C would have the program not link; it stays INLINE in the linked unit
 *   5. a REFUSED one that is flagged AS_CORE_SYMBOL_INLINE_ONLY
 *   6. a definition in a libc model (see as_link_options)
 *   7. a declaration. WEAK if every unit that uses it says so: its address is null then. Else it is unresolved.
 * Flags of the others that say something about all (NO_RETURN, RETURNS_TWICE) are joined, and the largest alignment is
 * taken. A function is a constructor or destructor if any of its definitions is, and runs once for that. A definition
 * that loses is dropped, but where an alias of its unit names it, or the address of one of its labels stands in an
 * initialiser, it stays as an internal one.
 *
 * Types that meet in an external name must be compatible (6.2.7p1), across units; else both places are named in an
 * error, unless that is not asked for: then the type of a function or object is that of its definition, and execution
 * finds the calls and accesses that do not fit. A declaration that nobody wrote (AS_CORE_SYMBOL_IMPLICIT) claims
 * nothing: execution finds a call that does not fit. Records, enums and opaque types of different units become one when
 * nothing tells them apart: kind, tag (or none), layout, and, down to the last pointer, members; an incomplete record
 * joins a complete one. Two of the same unit never become one. Records of the same tag that differ stay apart.
 *
 *   as_text complaints = {.memory = memory};
 *   as_core_unit *program = as_core_link(memory, units, count, NULL, &complaints);     // NULL: complaints tell why
 *   as_link_symbols missing = {0};
 *   as_link_unresolved(memory, program, &missing);
 */
#ifndef ASSAY_C_LINK_LINK_H
#define ASSAY_C_LINK_LINK_H

#include "c/core/core.h"
#include <assay/base/text.h>

typedef struct as_link_options {
  const char *const *names; /* of the units, where a whole unit is spoken of; NULL: "unit 1", "unit 2" ... */
  uint32_t libc_units;      /* so many units, the last ones, are libc models */
  uint32_t summary_units;   /* so many units before these are summaries */
  const struct as_summary_choice *choice; /* of several of one function (choose.h); NULL: each has one */
  bool
      lenient; /* types that meet need not be compatible: as linkers have it, who do not know them. One warning tells */
  uint32_t *conflicts; /* is set to how many places have a type that is not; NULL: nobody wants to know */
} as_link_options;

/* What a unit of summaries defines with an external name serves nobody: it is an internal function of its own, called
 * NAME.summary. Where that unit itself refers to the name, it means what the program means. Its type need not be
 * compatible; two summaries of one name are an error, unless
 * one is chosen: the others are as good as declarations. Where nobody else mentions the name, all
 * who do mean the summary itself. */
#define AS_LINK_SUMMARY ".summary"

/* Libc models serve like a shared library that is linked with -Bsymbolic: a name means what the program defines,
 * however it does, and a libc model only if nothing else does; but libc models go on to call each other. A libc model
 * whose type is not compatible with what the program declares does not serve; names of records and members may differ
 * there. Nothing about libc models is ever complained of, but for a warning if the program uses such a function. Their
 * own files are called "<libc>/NAME.c" in the linked unit (as_core_is_libc). */

/* options: NULL for none. Complaints are lines as clang writes them ("a.c:3:5: error: ..."), and only errors, but for
 * the warning of a lenient link. requires: at least one unit; each is well-formed (check.h) */
as_core_unit *as_core_link(as_memory *memory, const as_core_unit *const *units, uint32_t count,
                           const as_link_options *options, as_text *complaints);

/* A row of `functions` or of `globals`. */
typedef struct as_link_symbol {
  uint32_t index;
  bool is_function;
} as_link_symbol;
AS_VECTOR_DEFINE(as_link_symbols, as_link_symbol)

/* Of a unit, linked or not, appended in the order of their names: */
/* external names that are used and defined nowhere; their range is the first declaration; */
void as_link_unresolved(as_memory *memory, const as_core_unit *unit, as_link_symbols *found);
/* the same, but every use is weak, so the address is null; */
void as_link_null(as_memory *memory, const as_core_unit *unit, as_link_symbols *found);
/* inline definitions that serve because nobody has an external one. */
void as_link_inline(as_memory *memory, const as_core_unit *unit, as_link_symbols *found);

#endif
