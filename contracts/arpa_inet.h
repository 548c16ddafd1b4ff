/* Contracts of the functions of <arpa/inet.h> that change the order of bytes, for machines whose lowest byte comes first. */
#include <arpa/inet.h>

/*@ function (u16) libc_swapped16(u16 x) { shift_left(x, 8u16) | shift_right(x, 8u16) }
    function (u32) libc_swapped32(u32 x) {
      (shift_left(x, 24u32) | (shift_left(x, 8u32) & 16711680u32)) | ((shift_right(x, 8u32) & 65280u32) | shift_right(x, 24u32)) } @*/

uint16_t htons(uint16_t x);
/*@ spec htons(u16 x);
    ensures return == libc_swapped16(x); @*/

uint16_t ntohs(uint16_t x);
/*@ spec ntohs(u16 x);
    ensures return == libc_swapped16(x); @*/

uint32_t htonl(uint32_t x);
/*@ spec htonl(u32 x);
    ensures return == libc_swapped32(x); @*/

uint32_t ntohl(uint32_t x);
/*@ spec ntohl(u32 x);
    ensures return == libc_swapped32(x); @*/
