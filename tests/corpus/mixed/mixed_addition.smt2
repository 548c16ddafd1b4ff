; Addition of words is addition of integers while nothing wraps.
; needs: z3
(set-logic ALL)
(declare-const x (_ BitVec 3))
(declare-const y (_ BitVec 3))
(assert (distinct (bv2nat (bvadd x y)) (+ (bv2nat x) (bv2nat y))))
(set-info :status sat)
(check-sat)
(assert (= ((_ extract 2 2) x) ((_ extract 2 2) y) #b0))
(set-info :status unsat)
(check-sat)
