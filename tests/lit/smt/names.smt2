; Names. Strategy: the same name means different things in turn: bound by let (in parallel) and by quantifiers, declared
; again after pop with another sort, declared although an operator or a variable made by the solver has it.
; RUN: %assay smt %s | FileCheck --match-full-lines %s
(declare-const x Int)
(declare-const y Int)
(assert (= x 1))
(assert (= y 2))

; let is parallel: the inner x is the outer y.
(check-sat-assuming ((let ((x y) (y x)) (and (= x 2) (= y 1)))))
;      CHECK: sat
(check-sat-assuming ((let ((x y)) (let ((y x)) (distinct x y)))))
; CHECK-NEXT: unsat
; A let hides an operator and a function.
(define-fun f ((a Int)) Int (+ a x))
(check-sat-assuming ((let ((f 5) (bvadd 6)) (distinct 11 (+ f bvadd)))))
; CHECK-NEXT: unsat
; A parameter hides a constant; the body sees the constants of its own place.
(define-fun g ((x Int)) Int (- x y))
(check-sat-assuming ((distinct (g (f 10)) 9)))
; CHECK-NEXT: unsat
; A quantifier binds anew, also inside a macro that is used inside itself.
(define-fun above ((p Bool) (z Int)) Bool (exists ((q Int)) (and (> q z) (= p (> q 0)))))
(check-sat-assuming ((not (above (above true (- 5)) 0))))
; CHECK-NEXT: unsat
(check-sat-assuming ((forall ((x Int)) (> x y))))
; CHECK-NEXT: unsat

; Names that look like those of fresh variables: x!0 and its like were given to bound variables above.
(declare-const x!0 Int)
(declare-const x!1 Int)
(declare-const q!2 Int)
(declare-const a!0 Int)
(declare-const p!3 Bool)
(assert (= x!0 5))
(assert (= a!0 6))
(check-sat)
; CHECK-NEXT: sat
(get-value (x!0 a!0 (f 10)))
; CHECK-NEXT: ((x!0 5)
; CHECK-NEXT: (a!0 6)
; CHECK-NEXT: ((f 10) 11))

(push 1)
(declare-const v Int)
(assert (= v 3))
(check-sat)
; CHECK-NEXT: sat
(pop 1)
(push 1)
(declare-const v Bool)
(assert v)
(check-sat)
; CHECK-NEXT: sat
(get-value (v))
; CHECK-NEXT: ((v true))
(pop 1)
; Symbols with bars are the same as without; reserved words need them; operators of other theories are free.
(declare-const |let| Bool)
(declare-const concat Bool)
(assert (and |let| |concat|))
(check-sat)
; CHECK-NEXT: sat
(get-value (|let| |concat| |x|))
; CHECK-NEXT: ((|let| true)
; CHECK-NEXT: (|concat| true)
; CHECK-NEXT: (|x| 1))
