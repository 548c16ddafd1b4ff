"""Cases of the fortified forms: with enough room they do what the plain ones do."""

from libc_agreement import case

SHOW = "for (int i = 0; i < 6; i++) OUT(t[i]);"
WIDE = "wchar_t s[5] = {in[0], in[1], in[2]}, t[9] = L\"zz\";"
TOP = """#include <wchar.h>
void *__mempcpy_chk(void *, const void *, size_t, size_t); char *__stpncpy_chk(char *, const char *, size_t, size_t); void __explicit_bzero_chk(void *, size_t, size_t);
wchar_t *__wmemcpy_chk(wchar_t *, const wchar_t *, size_t, size_t), *__wmemmove_chk(wchar_t *, const wchar_t *, size_t, size_t), *__wmemset_chk(wchar_t *, wchar_t, size_t, size_t);
wchar_t *__wcscpy_chk(wchar_t *, const wchar_t *, size_t), *__wcsncpy_chk(wchar_t *, const wchar_t *, size_t, size_t), *__wcscat_chk(wchar_t *, const wchar_t *, size_t);
size_t __mbstowcs_chk(wchar_t *, const char *, size_t, size_t), __wcstombs_chk(char *, const wchar_t *, size_t, size_t); int __wctomb_chk(char *, wchar_t, size_t);"""
for call in ("__wmemcpy_chk(t, s, 3, 9) - t", "__wmemmove_chk(t, s, 3, 3) - t", "__wmemset_chk(t, in[0], 4, 9) - t", "__wcscpy_chk(t, s, 4) - t", "__wcsncpy_chk(t, s, 5, 5) - t",
             "__wcscat_chk(t, s, 9) - t", "__mbstowcs_chk(t, \"ab\", 4, 4)"):
    case(call.split("(")[0], "wchar.h", f"{WIDE} OUT({call}); {SHOW}", top=TOP, bytes=3, alphabet=b"ab\0")
case("__mempcpy_chk __stpncpy_chk __explicit_bzero_chk __wcstombs_chk __wctomb_chk", "wchar.h", "char t[9] = \"zzzzzzzz\"; wchar_t s[4] = {in[0], in[1], in[2]};"
     f" OUT((char *)__mempcpy_chk(t, in, 3, 9) - t); {SHOW} OUT(__stpncpy_chk(t, \"a\", 3, 3) - t); {SHOW} __explicit_bzero_chk(t + 1, 2, 8); {SHOW} OUT(__wcstombs_chk(t, s, 9, 9)); {SHOW}"
     f" OUT(__wctomb_chk(t, in[0], 9)); {SHOW}", top=TOP, bytes=3, alphabet=b"ab\0")
