; Datatypes, functions with parameters, and arrays between any sorts. Strategy: declarations in all forms, testers,
; members, functions and arrays together; each answer follows from one rule of the theories, which its comment names, and
; models are shown where they are the only ones.
; RUN: %assay smt %s | FileCheck %s
; RUN: %assay smt --tier-off z3 %s | FileCheck %s
(declare-datatypes ((tree 0) (forest 0)) (((node (label Int) (below forest))) ((none) (some (first tree) (rest forest)))))
(declare-datatype color ((red) (green) (blue)))
(declare-fun f (color (_ BitVec 8)) color)
(declare-const c color)
(declare-const d color)
(declare-const t tree)
(declare-const u forest)
(declare-const b (_ BitVec 8))
(declare-const m (Array tree Bool))
(define-sort Map (X) (Array color X))
(declare-const p (Map Int))
(push)
(assert (distinct c red))
(assert (not ((_ is green) c)))
(check-sat)
(get-value (c))
; CHECK: {{^sat$}}
; CHECK-NEXT: ((c blue))
(assert (distinct c d red))
(assert (distinct d green))
(check-sat)
; there are three colors
; CHECK-NEXT: {{^unsat$}}
(pop)
(push)
(assert (= u (some (node 1 u) none)))
(check-sat)
; nothing contains itself
; CHECK-NEXT: {{^unsat$}}
(pop)
(push)
(assert (= c d))
(assert (distinct (f c b) (f d b)))
(check-sat)
; functions agree on equal arguments
; CHECK-NEXT: {{^unsat$}}
(pop)
(push)
(assert (= (below t) (some t none)))
(check-sat)
; CHECK-NEXT: {{^unsat$}}
(pop)
(push)
(assert (= (node 3 u) (node (label t) none)))
(assert ((_ is some) u))
(check-sat)
; constructors are injective, and different ones make different values
; CHECK-NEXT: {{^unsat$}}
(pop)
(push)
(assert (select (store m t false) (node (label t) (below t))))
(check-sat)
; a tree is a node of its members
; CHECK-NEXT: {{^unsat$}}
(pop)
(push)
(declare-const n (Array Int color))
(declare-const o (Array Int color))
(assert (= n (ite (= c red) n o)))
(check-sat)
(get-value ((= n o) (select n 1)))
; elements have values, though no term is of their sort
; CHECK-NEXT: {{^sat$}}
; CHECK-NEXT: (((= n o) {{true|false}})
; CHECK-NEXT: ((select n 1) {{red|green|blue}}))
(pop)
(assert (= p ((as const (Map Int)) 7)))
(assert (= (f red #x01) green))
(check-sat)
(get-value ((select p c) (f red #x01) (below (node 1 none))))
; CHECK-NEXT: {{^sat$}}
; CHECK-NEXT: (((select p c) 7)
; CHECK-NEXT: ((f red #x01) green)
; CHECK-NEXT: ((below (node 1 none)) none))
