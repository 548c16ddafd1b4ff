; The middle of two indices, as generations of binary searches computed it:
;
;     int middle(int lo, int hi) { return (lo + hi) / 2; }     /* called with 0 <= lo <= hi */
;
; An int is a bit-vector of 32 bits, and division rounds towards zero, as bvsdiv does.
(set-logic QF_BV)
(set-option :produce-models true)
(declare-const lo (_ BitVec 32))
(declare-const hi (_ BitVec 32))
(define-fun zero () (_ BitVec 32) (_ bv0 32))
(define-fun two () (_ BitVec 32) (_ bv2 32))
(define-fun inside ((middle (_ BitVec 32))) Bool (and (bvsle lo middle) (bvsle middle hi)))
(assert (and (bvsle zero lo) (bvsle lo hi)))

; Can the middle be negative? Yes: on machines that wrap around, the sum of two large indices is a negative number.
; The model is an input that shows it.
(push 1)
(define-fun middle () (_ BitVec 32) (bvsdiv (bvadd lo hi) two))
(assert (bvslt middle zero))
(echo "Can (lo + hi) / 2 be negative?")
(check-sat)
(get-model)
(get-value (middle))
(pop 1)

; The repaired version: lo + (hi - lo) / 2. Is there an input for which it leaves the range from lo to hi?
; `unsat` says that there is none among all 2^62 or so: the repair is right.
(push 1)
(define-fun repaired () (_ BitVec 32) (bvadd lo (bvsdiv (bvsub hi lo) two)))
(assert (not (inside repaired)))
(echo "Can lo + (hi - lo) / 2 leave the range from lo to hi?")
(check-sat)
(pop 1)
