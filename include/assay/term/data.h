/* Algebraic datatypes, uninterpreted functions, and maps (arrays) between any sorts.
 *
 * A datatype has constructors, each with members. A value is an application of a constructor to values; the smallest
 * one is the default in models. Terms of a datatype are equal if they were built alike, and none contains itself.
 *
 * An uninterpreted function is known by a variable of its own: the last operand of an application (APPLY), behind the
 * arguments. It is free in every application, so claims about one function share a variable, and a model has its
 * table: a map from the argument, or from the tuple of arguments, to the result. A function without parameters is a
 * variable.
 *
 *   as_sort list = as_data_declare(terms, "list");
 *   as_member cons[] = {{"head", as_sort_bv(32)}, {"tail", list}};
 *   as_constructor constructors[] = {{"nil", NULL, 0}, {"cons", cons, 2}};
 *   as_data_define(terms, list, constructors, 2);
 *   as_term nil = as_term_construct(terms, list, 0, NULL);
 *   as_term head = as_term_member(terms, x, 1, 0), is_cons = as_term_is(terms, x, 1);
 *   as_function length = as_function_declare(terms, "length", &list, 1, as_sort_int());
 *   as_term n = as_term_apply(terms, length, &x);
 *
 * Names and sorts are copied, and live as long as the manager. It has room for 65,535 datatypes and as many maps.
 */
#ifndef ASSAY_TERM_DATA_H
#define ASSAY_TERM_DATA_H

#include <assay/base/api.h>
#include <assay/term/term.h>

AS_BEGIN_DECLARATIONS

typedef struct as_member {
  const char *name;
  as_sort sort;
} as_member;

typedef struct as_constructor {
  const char *name;
  const as_member *members;
  uint32_t count;
} as_constructor;

/* Datatypes. */

/* A datatype without constructors yet, so that several may refer to each other; then its constructors, once, before any
 * term of it but a variable is made. Names need not be unique: equal names are different datatypes. */
as_sort as_data_declare(as_terms *terms, const char *name);
/* False, with nothing defined: no value could ever be built (not well-founded). */
bool as_data_define(as_terms *terms, as_sort data, const as_constructor *constructors, uint32_t count);
const char *as_data_name(const as_terms *terms, as_sort data);
uint32_t as_data_count(const as_terms *terms, as_sort data); /* constructors; 0: not defined yet */
const as_constructor *as_data_constructor(const as_terms *terms, as_sort data, uint32_t index);

/* requires: as many members as the constructor has, of their sorts. */
as_term as_term_construct(as_terms *terms, as_sort data, uint32_t constructor, const as_term *members);
/* Of a value of another constructor: unspecified, as in SMT-LIB. */
as_term as_term_member(as_terms *terms, as_term t, uint32_t constructor, uint32_t member);
as_term as_term_is(as_terms *terms, as_term t, uint32_t constructor);
/* Of a MEMBER: which one; as_term_index says of which constructor. */
uint32_t as_term_member_index(const as_terms *terms, as_term member);

/* Functions. */

typedef struct as_function {
  uint32_t id; /* of the term that stands for it; 0: no function */
} as_function;

/* A new one each time; count may be 0. */
as_function as_function_declare(as_terms *terms, const char *name, const as_sort *parameters, uint32_t count,
                                as_sort result);
const char *as_function_name(const as_terms *terms, as_function function);
uint32_t as_function_count(const as_terms *terms, as_function function); /* parameters */
as_sort as_function_parameter(const as_terms *terms, as_function function, uint32_t index);
as_sort as_function_result(const as_terms *terms, as_function function);
/* The function that this variable stands for, or none (id 0). */
as_function as_function_of(const as_terms *terms, as_term variable);

/* requires: as many arguments as the function has parameters, of their sorts. */
as_term as_term_apply(as_terms *terms, as_function function, const as_term *arguments);
/* Of an APPLY, or of a function without parameters. */
as_function as_term_function(const as_terms *terms, as_term application);

/* Maps. Index and element both bit-vectors: the same sort as as_sort_array. SELECT, STORE, CONST_ARRAY work on all. */
as_sort as_sort_map(as_terms *terms, as_sort index, as_sort element);
as_sort as_sort_index(const as_terms *terms, as_sort map);
as_sort as_sort_element(const as_terms *terms, as_sort map);
as_term as_term_const_map(as_terms *terms, as_sort map, as_term element); /* everywhere the same */

/* Values of any sort. */

/* A constant, or constructors and stores of values in the form that evaluation gives. Equal values are equal terms. */
bool as_term_is_value(as_terms *terms, as_term t);
enum { AS_SORT_MANY = 1 << 30 };
/* How many values the sort has; AS_SORT_MANY: that many or more, or infinitely many. */
uint32_t as_sort_values(as_terms *terms, as_sort sort);
/* Values that are pairwise different, the smallest first. requires: number < as_sort_values. */
as_term as_sort_value(as_terms *terms, as_sort sort, uint32_t number);

AS_END_DECLARATIONS

#endif
