#include "list.h"
int main(void) { return first_after_drop(push(0, 1)); }
