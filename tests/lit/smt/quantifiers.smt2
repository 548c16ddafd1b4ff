; Quantifiers go to Z3. Strategy: valid and contradictory sentences over bit-vectors, whose answers are known.
; RUN: %assay smt %s | FileCheck --match-full-lines %s
(declare-const c (_ BitVec 8))
(push 1)
(assert (not (forall ((a (_ BitVec 8))) (exists ((b (_ BitVec 8))) (= (bvadd a b) #x01)))))
(check-sat)
;      CHECK: unsat
(pop 1)
(push 1)
(assert (exists ((a (_ BitVec 8)) (b (_ BitVec 8))) (and (bvult a b) (! (bvult b a) :pattern ((bvult a b))))))
(check-sat)
; CHECK-NEXT: unsat
(pop 1)
(assert (forall ((a (_ BitVec 8))) (bvule c a)))
(assert (distinct c #x00))
(check-sat)
; CHECK-NEXT: unsat
