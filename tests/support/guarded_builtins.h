/* For csmith's programs, which count the zeros of zero: gives that a meaning. Included before everything else. */
static inline int guarded_clz(unsigned x) { return x ? __builtin_clz(x) : 32; }
static inline int guarded_ctz(unsigned x) { return x ? __builtin_ctz(x) : 32; }
static inline int guarded_clzl(unsigned long x) { return x ? __builtin_clzl(x) : 64; }
static inline int guarded_ctzl(unsigned long x) { return x ? __builtin_ctzl(x) : 64; }
static inline int guarded_clzll(unsigned long long x) { return x ? __builtin_clzll(x) : 64; }
static inline int guarded_ctzll(unsigned long long x) { return x ? __builtin_ctzll(x) : 64; }
#define __builtin_clz guarded_clz
#define __builtin_ctz guarded_ctz
#define __builtin_clzl guarded_clzl
#define __builtin_ctzl guarded_ctzl
#define __builtin_clzll guarded_clzll
#define __builtin_ctzll guarded_ctzll
