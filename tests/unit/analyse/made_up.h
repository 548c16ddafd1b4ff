/* A made-up language for tests of findings: two checks, two functions, a file. Nothing of C. */
#ifndef TESTS_ANALYSE_MADE_UP_H
#define TESTS_ANALYSE_MADE_UP_H

#include "unit/base/support.h"

#include "analyse/finding/findings.h"

/* A place on one line of a.up. */
#define PLACE(at_line, from, to) {"a.up", at_line, from, at_line, to, NULL, NULL, 0}

__attribute__((unused)) static const as_check_row made_up_rows[] = {
    {"stack-empty", "something is taken from an empty stack", "2.1", "none", 0},
    {"no-word", "there is no such word", "3", "none", 1}};
__attribute__((unused)) static const as_check_alias made_up_aliases[] = {{"return-empty", 0, "local"}};
__attribute__((unused)) static const as_check_table made_up_checks = {made_up_rows, 2, made_up_aliases, 1};

__attribute__((unused)) static const as_place made_up_definition = PLACE(1, 1, 5);
__attribute__((unused)) static const as_shown_function made_up_main = {"main", NULL, 0};
__attribute__((unused)) static const as_shown_function made_up_push = {"push", &made_up_definition, 1};

#endif
