/* Conversions: a resource in another form. Each looks for one form; REFUSED: it is not there, and nothing was changed
 * but the heap, which the caller puts back. */
#ifndef ASSAY_C_VERIFY_CONVERT_H
#define ASSAY_C_VERIFY_CONVERT_H

#include "c/verify/internal.h"

typedef as_consumption as_recast(as_verifier *v, as_transfer *work, const as_resource *wanted, as_term *output);

/* A cell: bytes of an object of the machine's; elements of an array; a part of a structure that is held; a cell of
 * another type with the same bytes; a structure all of whose members are held; bytes. */
as_recast as_convert_from_object, as_convert_from_array, as_convert_from_whole, as_convert_from_alike,
    as_convert_from_parts, as_convert_from_bytes;
/* A cell in a union, of all whose bytes there are values; a union whose bytes are held in other forms. */
as_recast as_convert_from_union, as_convert_union_from_parts;
/* An each of arrays or structures, some of which were taken apart. */
as_recast as_convert_each_from_parts;
/* A structure or row that is an element of an each has it inside. */
as_recast as_convert_from_element, as_convert_each_from_element;
/* An each: elements of an object; of an array in a structure; those of one with another type of index; of another type
 * with the same bytes; of bytes; bytes of cells at a distance that is seen, or known by proof. */
as_recast as_convert_each_from_object, as_convert_each_from_whole, as_convert_each_from_index,
    as_convert_each_from_alike, as_convert_each_from_bytes, as_convert_each_from_cells, as_convert_each_to_bytes;
/* value_bytes.c: bytes that have values, of cells of other types. */
as_recast as_convert_each_of_values;
/* Where bytes of a cell, or of all elements, begin, counted from the base of those that are wanted; none: it is other
 * memory, or has gaps. */
as_term as_convert_bytes_begin(as_verifier *v, const as_resource *r, const as_resource *wanted);
/* view.c: the value of the type whose bytes the map has from an index on; false: nobody knows. */
bool as_convert_value_of_bytes(as_verifier *v, as_term map, as_term first, as_spec_c_type type, as_term *value);
/* That the pointer is aligned for the type, is looked for by laws, too. */
void as_convert_learn_alignment(as_verifier *v, as_transfer *work, as_term pointer, as_spec_c_type type);
/* Bytes at the place that is accessed as a value of the type become cells, all of them if they are an array of what a
 * variable says that it points to, or of values of this type. False: nothing was changed. */
bool as_convert_view(as_verifier *v, as_transfer *work, as_term number, as_spec_c_type type);
/* The same for all bytes that a variable says what they are of; whether there are such ones. */
bool as_convert_has_arrays(as_verifier *v, const as_resources *heap);
void as_convert_view_arrays(as_verifier *v, as_transfer *work);
/* Integers of one size, or pointers: values of one are values of the other. */
bool as_convert_are_alike(as_verifier *v, as_spec_c_type a, as_spec_c_type b);
/* Elements of an object of the machine's that lacks them are there again; false: nothing was done. */
bool as_convert_each_to_object(as_verifier *v, as_transfer *work, const as_resource *each);
/* A token: that of an object which malloc made. */
as_recast as_convert_token_from_object;
/* Where a string ends: convert/string.c. */
as_recast as_convert_str_end;
/* padding.c: a structure becomes its members, and leaves this; members become one again, and take it: it is DONE, also
 * if there is none. */
void as_convert_leave_padding(as_verifier *v, as_partial *state, as_spec_c_type type, as_term pointer,
                              const as_resource *like);
as_consumption as_convert_take_padding(as_verifier *v, as_transfer *work, as_spec_c_type type,
                                       const as_resource *structure);
/* Padding that is made of bytes; bytes that are padding. */
as_recast as_convert_padding_from_bytes, as_convert_from_padding;
/* All that is held becomes bytes, which the language has words for. */
void as_convert_open_paddings(as_verifier *v, as_transfer *work);
/* The term is a sum without pointers, so that what it is the difference of is of one allocation. */
bool as_convert_is_distance(as_verifier *v, as_term t);
/* Whether the token of an object of the machine's was given away. */
bool as_verify_has_token(const as_object_facts *facts);
/* The cell at this index of the heap, which has the place, becomes its members if it is a structure with arrays, so
 * that an element is accessed by itself: where nobody knows which it is, or there are many. False: it stays. */
bool as_convert_split_at(as_verifier *v, as_transfer *work, uint32_t index, as_term place);
/* The last resource of the heap, a cell of an array type, becomes an each. */
void as_convert_array_to_each(as_verifier *v, as_transfer *work);

#endif
