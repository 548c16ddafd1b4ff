/* Pieces that are joined again are the text. */
#include "../texts.h"
#include "dynamic_string.h"

enum { MOST = 3 };

int main(void) {
  ANY_TEXT(text, 3, 8);
  ds s = ds_new(text), pieces[MOST];
  int count = ds_split(s, ',', pieces, MOST);
  assert(count >= 1 && count <= MOST);
  ds joined = ds_join(pieces, count, ",");
  assert(strcmp(joined, text) == 0);
  for (int i = 0; i < count; i++) ds_free(pieces[i]);
  ds_free(s);
  ds_free(joined);
  return 0;
}
