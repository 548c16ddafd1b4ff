; Every command once, with what it prints. Strategy: the whole output, line by line.
; RUN: %assay smt %s > %t.out
; RUN: FileCheck --match-full-lines --strict-whitespace %s < %t.out
(set-option :print-success true)
;      CHECK:success
(set-logic QF_ABV)
; CHECK-NEXT:success
(set-info :status sat)
; CHECK-NEXT:success
(set-info :source |
 many lines |)
; CHECK-NEXT:success
(set-info :empty)
; CHECK-NEXT:success
(get-option :print-success)
; CHECK-NEXT:true
(set-option :print-success false)
(get-option :print-success)
; CHECK-NEXT:false
(set-option :produce-models true)
(set-option :random-seed 7)
(get-option :random-seed)
; CHECK-NEXT:7
(set-option :no-such-option (a b))
; CHECK-NEXT:unsupported
(get-option :no-such-option)
; CHECK-NEXT:unsupported
(set-option :regular-output-channel "stdout")
(set-option :diagnostic-output-channel "stderr")
(get-info :name)
; CHECK-NEXT:(:name "assay")
(get-info :error-behavior)
; CHECK-NEXT:(:error-behavior immediate-exit)
(get-info :no-such-info)
; CHECK-NEXT:unsupported

(define-sort Byte () (_ BitVec 8))
(define-sort Map (From To) (Array From To))
(declare-const x Byte)
(declare-fun |y z| () Bool)
(declare-const memory (Map Byte Byte))
(declare-const n Int)
(declare-const f Float32)
(declare-const mode RoundingMode)
(define-fun twice ((v Byte)) Byte (bvadd v v))
(define-const ten Byte #x0a)
(define-fun four () Byte (twice #x02))
(assert (! (= (twice x) ten) :named even))
(assert (= x #x05))
(assert |y z|)
(assert (= (select memory x) four))
(assert (= n (- 3)))
(assert (fp.eq f ((_ to_fp 8 24) RNE 1.5)))
(assert (= mode RTZ))
(check-sat)
; CHECK-NEXT:sat
(get-value (x   |y z| ; a comment
  (bvadd x   #b00000001)  n (select memory #x05) even mode f))
; CHECK-NEXT:((x #x05)
; CHECK-NEXT: (|y z| true)
; CHECK-NEXT: ((bvadd x #b00000001) #x06)
; CHECK-NEXT: (n (- 3))
; CHECK-NEXT: ((select memory #x05) #x04)
; CHECK-NEXT: (even true)
; CHECK-NEXT: (mode RTZ)
; CHECK-NEXT: (f (fp #b0 #b01111111 #b10000000000000000000000)))
(get-model)
; CHECK-NEXT:(
; CHECK-NEXT:  (define-fun x () (_ BitVec 8) #x05)
; CHECK-NEXT:  (define-fun |y z| () Bool true)
; CHECK-NEXT:  (define-fun memory () (Array (_ BitVec 8) (_ BitVec 8)) {{.*}})
; CHECK-NEXT:  (define-fun n () Int (- 3))
; CHECK-NEXT:  (define-fun f () (_ FloatingPoint 8 24) (fp #b0 #b01111111 #b10000000000000000000000))
; CHECK-NEXT:  (define-fun mode () RoundingMode RTZ)
; CHECK-NEXT:)
(get-assignment)
; CHECK-NEXT:((even true))
(get-assertions)
; CHECK-NEXT:((! (= (twice x) ten) :named even)
; CHECK-NEXT: (= x #x05)
; CHECK-NEXT: |y z|
; CHECK-NEXT: (= (select memory x) four)
; CHECK-NEXT: (= n (- 3))
; CHECK-NEXT: (fp.eq f ((_ to_fp 8 24) RNE 1.5))
; CHECK-NEXT: (= mode RTZ))
(push)
(push 2)
(get-info :assertion-stack-levels)
; CHECK-NEXT:(:assertion-stack-levels 3)
(assert (! (bvugt x #x05) :named large))
(check-sat)
; CHECK-NEXT:unsat
(pop 3)
(check-sat)
; CHECK-NEXT:sat

(reset-assertions)
(get-assertions)
; CHECK-NEXT:()
(declare-const x Bool)
(declare-const p Bool)
(declare-const q Bool)
(declare-const r Bool)
(assert (! (=> p q) :named first))
(assert (! (not q) :named second))
(assert (! (or r (not r) p) :named third))
(check-sat-assuming (p r))
; CHECK-NEXT:unsat
(get-unsat-assumptions)
; CHECK-NEXT:(p)
(get-unsat-core)
; CHECK-NEXT:(first second)
(check-sat-assuming ((not p) (and r (not q))))
; CHECK-NEXT:sat
(get-value (p q r))
; CHECK-NEXT:((p false)
; CHECK-NEXT: (q false)
; CHECK-NEXT: (r true))
(check-sat-assuming ((and r p)))
; CHECK-NEXT:unsat
(get-unsat-assumptions)
; CHECK-NEXT:((and r p))
(check-sat-assuming ())
; CHECK-NEXT:sat
(echo "a ""quoted"" word; and é")
; CHECK-NEXT:a "quoted" word; and é
(reset)
(get-option :random-seed)
; CHECK-NEXT:0
(get-info :all-statistics)
; CHECK-NEXT:(:questions {{[0-9]+}} :sat {{[0-9]+}} :unsat {{[0-9]+}} :unknown 0 :seconds {{[0-9.]+}}
; CHECK:{{.*}} :memory-bytes {{[0-9]+}})
(exit)
(this is not read)
; CHECK-NOT:{{.}}
