(** Addresses: members, elements, arithmetic, comparisons and conversions of pointers (6.5.2.1, 6.5.2.3, 6.5.6, 6.5.8, 6.5.9, 6.3.2.3).

    Addresses as numbers are not part of this semantics: whoever asks for that of an object is not proved. *)
From Coq Require Import ZArith List Bool FMapPositive.
From Assay Require Import logic.Word logic.Nodes machine.Machine core.Syntax core.Value core.Arithmetic core.Memory.
Import ListNotations.
Open Scope Z_scope.
Open Scope machine_scope.

Definition object_of (m : memory) (o : positive) : asks object :=
  match PositiveMap.find o (objects m) with Some x => Ret x | None => unsupported end.

(** The offset as a number. Members and elements are those of numbers; one that depends on inputs is in the object or at its end. *)
Definition settle (x : object) (at_ : word) : asks Z :=
  match at_ with
  | Known a => Ret a
  | Named v => claim_in OutOfBounds at_ 0 (size x) 0 ;; pick v
  end.

Definition is_in_object (x : object) (low : Z) (ext : option Z) (to : Z) : bool :=
  lies_in to 0 (size x) 0 || match ext with Some e => lies_in to low e 0 | None => false end.

(** Bounds of a part of so many bytes: itself, or nothing if it is no part of what the pointer was made for. *)
Definition narrow (low : Z) (ext : option Z) (to n : Z) : option Z :=
  match ext with
  | Some e => if lies_in to low e n then Some n else Some 0
  | None => Some n
  end.

(** What is no pointer to an object: the error if it is null, else this semantics knows nothing of it. *)
Definition no_object {A} (e : error) (p : value) : asks A :=
  match p with
  | Indeterminate => fails Uninitialised
  | Word w => require_nonzero e 64 w ;; unsupported
  | _ => unsupported
  end.

(** "The value is that of the named member of the object to which the first expression points" (6.5.2.3p4). "If the resulting pointer is
    not correctly aligned for the referenced type, the behavior is undefined." (6.3.2.3p7) *)
Definition field (m : memory) (e : error) (al off : Z) (n : option Z) (p : value) : asks value :=
  match p with
  | Pointer o at_ low ext =>
      x <- object_of m o ;;
      a <- settle x at_ ;;
      let to := wrap 64 (a + off) in
      if negb (is_in_object x low ext to) then fails OutOfBounds
      else if negb (is_aligned x a al) then fails Misaligned
      else Ret (match n with
                | Some n => Pointer o (Known to) to (narrow low ext to n)
                | None => Pointer o (Known to) 0 None
                end)
  | _ => no_object e p
  end.

(** "An expression that has type "array of type" is converted to an expression with type "pointer to type" that points to the initial
    element of the array object" (6.3.2.1p3). *)
Definition decay (m : memory) (n : option Z) (p : value) : asks value :=
  match n, p with
  | _, Indeterminate => fails Uninitialised
  | None, _ => Ret p
  | Some n, Pointer o at_ low ext =>
      x <- object_of m o ;; a <- settle x at_ ;; Ret (Pointer o (Known a) a (narrow low ext a n))
  | Some _, _ => Ret p
  end.

(** The index as a number from 0 to [most]. *)
Definition index_number (e : error) (t : scalar) (i : word) (most : Z) : asks Z :=
  let w := width_of t in
  let limit := most + 1 in
  (if limit <=? 0 then fails e
   else if negb (signed_type t) && (2 ^ w <=? limit) then Ret tt
   else if limit <? 2 ^ (w - 1) then ok <- compute (Ult w) [i; Known limit] ;; require e ok
   else
     wide <- resize (signed_type t) w (w + 64) i ;; ok <- compute (Ult (w + 64)) [wide; Known limit] ;; require e ok) ;;
  pick_word i.

(** Element i of the array at p, of n bytes, with elements of so many bytes. "The definition of the subscript operator [] is that E1[E2] is
    identical to (*((E1)+(E2)))" (6.5.2.1p2), so the result is in the array or at its end (6.5.6p8); if something in it is asked for, it is
    an element. *)
Definition element_within (x : object) (low : Z) (ext : option Z) (to room : Z) : asks unit :=
  if negb (is_in_object x low ext to && is_in_object x low ext (to + room)) then fails OutOfBounds
  else match ext with
       | Some e => if lies_in to low e room then Ret tt else fails SubobjectBounds
       | None => Ret tt
       end.

Definition index (m : memory) (e : error) (n : option Z) (each : Z) (part : bool) (t : scalar) (p : value) (i : word) : asks value :=
  match p with
  | Pointer o at_ low ext =>
      x <- object_of m o ;;
      a <- settle x at_ ;;
      let low := match n with Some _ => a | None => low end in
      let ext := match n with Some n => narrow low ext a n | None => ext end in
      let room := if part then each else 0 in
      let top := match ext with Some e => low + e | None => size x end in
      i <- (match i with
            | Known z => Ret (integer t z)
            | Named _ =>
                if each <=? 0 then unsupported
                else index_number (if (low =? 0) && (top =? size x) then OutOfBounds else SubobjectBounds) t i ((top - a - room) / each)
            end) ;;
      let to := a + each * i in
      element_within x low ext to room ;;
      Ret (Pointer o (Known to) low ext)
  | _ => no_object e p
  end.

(** How far a pointer is moved, in bytes, as a word of 64 bits. *)
Definition distance (t : scalar) (i each : word) : asks word :=
  match i, each with
  | Known z, Known n => Ret (Known (wrap 64 (integer t z * n)))
  | _, _ =>
      if 64 <? width_of t then unsupported
      else
        a <- resize (signed_type t) (width_of t) 64 i ;;
        match each with Known 1 => Ret a | _ => compute (Mul 64) [a; each] end
  end.

(** 6.5.6p8. That the result lies within the array is checked where it is accessed. A null pointer may be moved by nothing (clang and gcc
    say so). *)
Definition move (negative : bool) (p : value) (d : word) : asks value :=
  match p with
  | Pointer o at_ low ext =>
      match d with
      | Known 0 => Ret p
      | _ =>
          to <- match negative, at_ with
                | false, Known 0 => Ret d
                | _, _ => compute (if negative then Sub 64 else Add 64) [at_; d]
                end ;;
          Ret (Pointer o to low ext)
      end
  | Word (Known 0) =>
      match d with
      | Known z => if z =? 0 then Ret p else fails NullArithmetic
      | Named v => zero <- compute (Eq 64) [d; Known 0] ;; require NullArithmetic zero ;; Ret p
      end
  | Word (Known z) =>
      match d with Known _ => to <- compute (if negative then Sub 64 else Add 64) [Known z; d] ;; Ret (Word to) | _ => unsupported end
  | Code _ => match d with Known 0 => Ret p | _ => unsupported end
  | Indeterminate => fails Uninitialised
  | _ => unsupported
  end.

(** "When two pointers are subtracted, both shall point to elements of the same array object, or one past the last element of the array
    object" (6.5.6p9). *)
Definition difference (each : word) (p q : value) : asks value :=
  match p, q with
  | Indeterminate, _ | _, Indeterminate => fails Uninitialised
  | Pointer o a _ _, Pointer o' b _ _ =>
      if negb (Pos.eqb o o') then fails PointerDifference
      else
        d <- (if same_word a b then Ret (Known 0) else compute (Sub 64) [a; b]) ;;
        r <- match each with Known 1 => Ret d | _ => compute (Sdiv 64) [d; each] end ;;
        Ret (Word r)
  | Word (Known 0), Word (Known 0) => Ret null
  | Word _, Word _ | Code _, Code _ => unsupported
  | _, _ => fails PointerDifference
  end.

(** * Comparisons *)

(** Whether the offset is one of a byte of the object, or at its end. *)
Definition is_place (x : object) (a : Z) : bool := lies_in a 0 (size x) 0.

(** "Two pointers compare equal if and only if both are null pointers, both are pointers to the same object [...] or one is a pointer to one
    past the end of one array object and the other is a pointer to the start of a different array object that happens to immediately
    follow the first array object in the address space." (6.5.9p6) Where this may be so nothing is proved; nor of string literals, which
    may overlap (6.4.5p7), nor if an object is dead, since then the pointer has no value (6.2.4p2), or if it has left its object (6.5.6p8). *)
Definition is_literal (x : object) : bool := match kind x with Literal => true | _ => false end.

Definition different_objects (m : memory) (o : positive) (a : word) (o' : positive) (b : word) : asks word :=
  x <- object_of m o ;; y <- object_of m o' ;;
  match error_of_life (life x), error_of_life (life y) with
  | Some e, _ | _, Some e => fails e
  | None, None =>
      a <- settle x a ;; b <- settle y b ;;
      if negb (is_literal x && is_literal y) && is_place x a && is_place y b && negb ((a =? size x) && (b =? 0)) && negb ((b =? size y) && (a =? 0)) then Ret (Known 0)
      else unsupported
  end.

Definition equal_pointers (m : memory) (p q : value) : asks word :=
  match p, q with
  | Indeterminate, _ | _, Indeterminate => fails Uninitialised
  | Pointer o a _ _, Pointer o' b _ _ =>
      if Pos.eqb o o' then if same_word a b then Ret (Known 1) else compute (Eq 64) [a; b] else different_objects m o a o' b
  | Word a, Word b => if same_word a b then Ret (Known 1) else compute (Eq 64) [a; b]
  | Code f, Code g => Ret (Known (bit (Pos.eqb f g)))
  | Code _, Pointer _ _ _ _ | Pointer _ _ _ _, Code _ => Ret (Known 0)
  | Word (Known z), (Pointer _ _ _ _ | Code _) | (Pointer _ _ _ _ | Code _), Word (Known z) =>
      if z =? 0 then Ret (Known 0) else unsupported
  | _, _ => unsupported
  end.

(** "In all other cases, the behavior is undefined." (6.5.8p5) *)
Definition order_pointers (less : word -> word -> asks word) (p q : value) : asks word :=
  match p, q with
  | Indeterminate, _ | _, Indeterminate => fails Uninitialised
  | Pointer o a _ _, Pointer o' b _ _ => if Pos.eqb o o' then less a b else fails PointerComparison
  | Word (Known _), Word (Known _) => match p, q with Word a, Word b => less a b | _, _ => unsupported end
  | Word _, Word _ => unsupported
  | _, _ => fails PointerComparison
  end.

(** Offsets compare as signed numbers: an object is smaller than half of the address space. *)
Definition compare_pointers (m : memory) (c : comparison) (p q : value) : asks word :=
  match c with
  | Equal => equal_pointers m p q
  | Unequal => e <- equal_pointers m p q ;; not_bit e
  | _ => order_pointers (compare c long) p q
  end.

(** * Conversions (6.3.2.3) *)

Definition convert (from to : scalar) (x : value) : asks value :=
  match from, to with
  | Ptr, Ptr =>    (* p7: the same place; the bounds of members are those of types, and are gone *)
      Ret (match x with Pointer o a _ _ => Pointer o a 0 None | _ => x end)
  | Ptr, Int w _ _ =>   (* p6; an integer of 64 bits can be converted back (7.20.1.4) *)
      match x with
      | Word a => b <- resize false 64 w a ;; Ret (Word b)
      | Pointer o a _ _ => if w =? 64 then Ret (Pointer o a 0 None) else unsupported
      | Code _ => if w =? 64 then Ret x else unsupported
      | Indeterminate => fails Uninitialised
      | _ => unsupported
      end
  | Ptr, Bool => b <- truth 64 x ;; Ret (of_bit b)
  | _, Ptr =>           (* p3, p5 *)
      if is_address x && (width_of from =? 64) then Ret x else
      w <- use (width_of from) x ;; a <- resize (signed_type from) (width_of from) 64 w ;; Ret (Word a)
  | _, _ => convert_integer from to x
  end.

(** Whether both point into one object, or into none. *)
Definition same_object (p q : value) : asks value :=
  match p, q with
  | Indeterminate, _ | _, Indeterminate => fails Uninitialised
  | Pointer o _ _ _, Pointer o' _ _ _ => Ret (number_value (bit (Pos.eqb o o')))
  | Code f, Code g => Ret (number_value (bit (Pos.eqb f g)))
  | Word _, Word _ => Ret (number_value 1)
  | _, _ => Ret (number_value 0)
  end.

(** That accesses at two places are not those of one object at the same time (6.5p2). *)
Definition apart (p q : value) (low high : Z) : asks unit :=
  match p, q with
  | Pointer o a _ _, Pointer o' b _ _ =>
      if negb (Pos.eqb o o') then Ret tt
      else
        d <- (if same_word a b then Ret (Known 0) else compute (Sub 64) [b; a]) ;;
        from <- (if low =? 0 then Ret d else compute (Sub 64) [d; Known (wrap 64 low)]) ;;
        inside <- compute (Ult 64) [from; Known (high - low + 1)] ;;
        ok <- not_bit inside ;;
        require Unsequenced ok
  | _, _ => Ret tt
  end.
