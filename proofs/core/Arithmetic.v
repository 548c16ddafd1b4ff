(** Arithmetic, comparisons and conversions of integers (6.3.1, 6.5.3.3 to 6.5.14). *)
From Coq Require Import ZArith List Bool.
From Assay Require Import logic.Word logic.Nodes machine.Machine core.Syntax core.Value.
Import ListNotations.
Open Scope Z_scope.
Open Scope machine_scope.

Definition least (w : Z) : Z := - 2 ^ (w - 1).
Definition greatest (w : Z) : Z := 2 ^ (w - 1) - 1.

(** * Signed results that do not fit

    "If an exceptional condition occurs during the evaluation of an expression (that is, if the result is not mathematically defined or
    not in the range of representable values for its type), the behavior is undefined." (6.5p5) *)

(** low <= x <= high, all read as signed; a limit that every word keeps to is not asked about. *)
Definition at_least (e : error) (w : Z) (x : word) (low : Z) : asks unit :=
  if low <=? least w then Ret tt
  else if greatest w <? low then fails e
  else ok <- compute (Slt w) [Known (wrap w (low - 1)); x] ;; require e ok.
Definition at_most (e : error) (w : Z) (x : word) (high : Z) : asks unit :=
  if greatest w <=? high then Ret tt
  else if high <? least w then fails e
  else ok <- compute (Slt w) [x; Known (wrap w (high + 1))] ;; require e ok.
Definition within (e : error) (w : Z) (x : word) (low high : Z) : asks unit :=
  at_least e w x low ;; at_most e w x high.

(** The result, computed with one bit more: its two highest bits are equal if it fits. *)
Definition with_one_bit_more (o : Z -> op) (w : Z) (x y : word) : asks word :=
  a <- resize true w (w + 1) x ;; b <- resize true w (w + 1) y ;;
  s <- compute (o (w + 1)) [a; b] ;;
  high <- compute (Extract (w + 1) w 1) [s] ;; low <- compute (Extract (w + 1) (w - 1) 1) [s] ;;
  ok <- compute (Eq 1) [high; low] ;; require SignedOverflow ok ;;
  compute (Extract (w + 1) 0 w) [s].

(** If one operand is a number, limits of the other one say whether the result fits. *)
Definition signed_sum (w : Z) (x y : word) : asks word :=
  match x, y with
  | x, Known c =>
      let c := signed w c in
      if c =? 0 then Ret x
      else within SignedOverflow w x (least w - c) (greatest w - c) ;; compute (Add w) [x; y]
  | Known c, y =>
      let c := signed w c in
      if c =? 0 then Ret y
      else within SignedOverflow w y (least w - c) (greatest w - c) ;; compute (Add w) [x; y]
  | x, y => with_one_bit_more Add w x y
  end.

Definition signed_difference (w : Z) (x y : word) : asks word :=
  match x, y with
  | x, Known c =>
      let c := signed w c in
      if c =? 0 then Ret x
      else within SignedOverflow w x (least w + c) (greatest w + c) ;; compute (Sub w) [x; y]
  | Known c, y =>
      let c := signed w c in
      within SignedOverflow w y (c - greatest w) (c - least w) ;; compute (Sub w) [x; y]
  | x, y => with_one_bit_more Sub w x y
  end.

(** x * c fits, for a number c. *)
Definition product_fits (w : Z) (x : word) (c : Z) : asks unit :=
  if 0 <? c then within SignedOverflow w x (- (- least w / c)) (greatest w / c)
  else within SignedOverflow w x (- (greatest w / - c)) (- least w / - c).

Definition signed_product (w : Z) (x y : word) : asks word :=
  match x, y with
  | x, Known c =>
      if c =? 0 then Ret (Known 0)
      else if c =? 1 then Ret x
      else product_fits w x (signed w c) ;; compute (Mul w) [x; y]
  | Known c, y =>
      if c =? 0 then Ret (Known 0)
      else if c =? 1 then Ret y
      else product_fits w y (signed w c) ;; compute (Mul w) [x; y]
  | x, y =>
      (* with twice as many bits: the result fits if it comes back from its lower half *)
      a <- resize true w (2 * w) x ;; b <- resize true w (2 * w) y ;;
      p <- compute (Mul (2 * w)) [a; b] ;;
      r <- compute (Extract (2 * w) 0 w) [p] ;;
      back <- compute (Sext w (2 * w)) [r] ;;
      ok <- compute (Eq (2 * w)) [back; p] ;; require SignedOverflow ok ;;
      Ret r
  end.

(** "If the value of the second operand is zero, the behavior is undefined." (6.5.5p5) "If the quotient a/b is representable, the
    expression (a/b)*b + a%b shall equal a; otherwise, the behavior of both a/b and a%b is undefined." (6.5.5p6) *)
Definition may_divide (w : Z) (s : bool) (x y : word) : asks unit :=
  require_nonzero DivisionByZero w y ;;
  if negb s then Ret tt
  else
    match x, y with
    | x, Known c =>
        if c =? Z.ones w then differs <- compute (Eq w) [x; Known (2 ^ (w - 1))] ;; ok <- not_bit differs ;; require DivisionOverflow ok
        else Ret tt
    | Known c, y =>
        if c =? 2 ^ (w - 1) then differs <- compute (Eq w) [y; Known (Z.ones w)] ;; ok <- not_bit differs ;; require DivisionOverflow ok
        else Ret tt
    | x, y =>
        a <- compute (Eq w) [x; Known (2 ^ (w - 1))] ;; b <- compute (Eq w) [y; Known (Z.ones w)] ;;
        both <- compute (And 1) [a; b] ;; ok <- not_bit both ;; require DivisionOverflow ok
    end.

(** "A computation involving unsigned operands can never overflow" (6.2.5p9). "The result of the binary + operator is the sum of the
    operands." (6.5.6p5) "The result of the binary - operator is the difference resulting from the subtraction of the second operand from
    the first." (6.5.6p6) "The result of the binary * operator is the product of the operands." (6.5.5p4) "When integers are divided, the
    result of the / operator is the algebraic quotient with any fractional part discarded." (6.5.5p6) "The result of the binary & operator is
    the bitwise AND of the operands" (6.5.10p4), and of ^ and | the exclusive and the inclusive OR (6.5.11p4, 6.5.12p4). *)
Definition binary (o : arithmetic) (t : scalar) (x y : word) : asks word :=
  let w := width_of t in
  let s := signed_type t in
  match o with
  | Plus => if s then signed_sum w x y else compute (Add w) [x; y]
  | Minus => if s then signed_difference w x y else compute (Sub w) [x; y]
  | Times => if s then signed_product w x y else compute (Mul w) [x; y]
  | Divide => may_divide w s x y ;; compute (if s then Sdiv w else Udiv w) [x; y]
  | Remainder => may_divide w s x y ;; compute (if s then Srem w else Urem w) [x; y]
  | BitAnd => compute (And w) [x; y]
  | BitOr => compute (Or w) [x; y]
  | BitXor => compute (Xor w) [x; y]
  end.

(** "The result of the unary - operator is the negative of its (promoted) operand." (6.5.3.3p3) *)
Definition negate (t : scalar) (x : word) : asks word := binary Minus t (Known 0) x.

(** "The result of E1 << E2 is E1 left-shifted E2 bit positions; vacated bits are filled with zeros." (6.5.7p4) "If E1 has an unsigned type
    or if E1 has a signed type and a nonnegative value, the value of the result is the integral part of the quotient of E1/2^E2. If E1 has
    a signed type and a negative value, the resulting value is implementation-defined." (6.5.7p5) gcc and clang copy the sign.
    "If the value of the right operand is negative or is greater than or equal to the width of the promoted left operand, the behavior is
    undefined." (6.5.7p3) A negative amount, read as unsigned, is larger than any width, if its own width can hold that. A left shift
    that loses bits of a signed operand (6.5.7p4) is defined by GNU C. *)
Definition shift (left : bool) (t u : scalar) (x y : word) : asks word :=
  let w := width_of t in
  let limit := if signed_type u then Z.min w (2 ^ (width_of u - 1)) else w in
  (if 2 ^ width_of u <=? limit then Ret tt
   else ok <- compute (Ult (width_of u)) [y; Known limit] ;; require ShiftAmount ok) ;;
  amount <- resize false (width_of u) w y ;;
  compute (if left then Shl w else if signed_type t then Ashr w else Lshr w) [x; amount].

(** 6.5.8p6, 6.5.9p3: the result is 1 or 0. *)
Definition compare (c : comparison) (t : scalar) (x y : word) : asks word :=
  let w := width_of t in
  let less := if signed_type t then Slt w else Ult w in
  if same_word x y then Ret (Known (match c with Equal | LessEqual | GreaterEqual => 1 | _ => 0 end))
  else
    match c with
    | Equal => compute (Eq w) [x; y]
    | Unequal => e <- compute (Eq w) [x; y] ;; not_bit e
    | Less => compute less [x; y]
    | LessEqual => l <- compute less [y; x] ;; not_bit l
    | Greater => compute less [y; x]
    | GreaterEqual => l <- compute less [x; y] ;; not_bit l
    end.

(** A comparison of what is 0 or 1 with the number 0 is itself, or its opposite. No address is 0. *)
Definition compare_values (c : comparison) (t : scalar) (x y : value) : asks word :=
  match c, x, y with
  | Unequal, Truth v, Word (Known 0) => Ret (Named v)
  | Equal, Truth v, Word (Known 0) => not_bit (Named v)
  | Unequal, (Pointer _ _ _ _ | Code _), Word (Known 0) => Ret (Known 1)
  | Equal, (Pointer _ _ _ _ | Code _), Word (Known 0) => Ret (Known 0)
  | _, _, _ => a <- use (width_of t) x ;; b <- use (width_of t) y ;; compare c t a b
  end.

(** 6.3.1.2: to _Bool, 0 if the value compares equal to 0. 6.3.1.3: to another integer type, modulo 2 to its width, where it does not fit
    (implementation-defined for signed types, and so in gcc and clang). *)
Definition convert_integer (from to : scalar) (x : value) : asks value :=
  match to, x with
  | Bool, _ => b <- truth (width_of from) x ;; Ret (of_bit b)
  | _, Truth v => if width_of to =? 1 then Ret (Word (Named v)) else Ret (Truth v)
  | _, (Pointer _ _ _ _ | Code _ | Fragment _ _ _) => if width_of from =? width_of to then Ret x else unsupported
  | _, _ => a <- use (width_of from) x ;; b <- resize (signed_type from) (width_of from) (width_of to) a ;; Ret (Word b)
  end.
