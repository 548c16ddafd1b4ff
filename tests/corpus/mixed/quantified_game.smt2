; Taking one or two of three sticks: whoever moves second takes the last one.
; needs: z3
(set-logic BV)
(define-fun move ((x (_ BitVec 2))) Bool (or (= x #b01) (= x #b10)))
(push 1)
(assert (forall ((x (_ BitVec 2))) (=> (move x) (exists ((y (_ BitVec 2))) (and (move y) (= (bvadd x y) #b11))))))
(set-info :status sat)
(check-sat)
(pop 1)
(assert (exists ((x (_ BitVec 2))) (and (move x) (forall ((y (_ BitVec 2))) (=> (move y) (distinct (bvadd x y) #b11))))))
(set-info :status unsat)
(check-sat)
