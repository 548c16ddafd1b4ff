/* Tables: every number has a width and a category with a name. */
// assay: expect BOUNDED: two tables, one behind the other, are too much for the solver
// assay: timeout 20
#include <assay/assay.h>

#include "utf8proc.h"

int main(void) {
  utf8proc_int32_t point = assay_int32("point");
  int width = utf8proc_charwidth(point);
  assay_assert(0 <= width && width <= 2);
  assay_assert(utf8proc_category(point) <= UTF8PROC_CATEGORY_CO);
  assay_assert(utf8proc_category_string(point)[2] == 0);
}
