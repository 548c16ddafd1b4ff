// assay: expect BUG
#include "list.h"
int main(void) { return sum(0); }
