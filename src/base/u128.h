/* Numbers of 128 bits: patterns of all floating formats fit. */
#ifndef ASSAY_BASE_U128_H
#define ASSAY_BASE_U128_H

__extension__ typedef unsigned __int128 as_u128;

#endif
