(** Memory: objects of bytes (3.15, 6.2.4, 6.2.6.1).

    An object has a size, an alignment, a lifetime, and a cell for each of its bytes. A cell says which byte of which scalar lies there:
    a scalar that is read as it was written is itself again, of others the bytes are taken and put together (6.2.6.1p4). *)
From Coq Require Import ZArith List Bool FMapPositive.
From Assay Require Import logic.Word logic.Nodes machine.Machine core.Syntax core.Value core.Intrinsics.
Import ListNotations.
Open Scope Z_scope.
Open Scope machine_scope.

Inductive cell : Type :=
| Part (x : value) (n i : Z)     (** byte i, from the lowest, of the scalar x of n bytes, which holds all their bits *)
| Zeros                          (** a byte of zeros *)
| Undefined                      (** nobody wrote it, or an indeterminate value was written *)
| Some_bits (w : word) (mask : Z).   (** a word of 8 bits, of which only those of the mask were written (bit-fields) *)

Inductive storage : Set := Static | Literal | Automatic | Allocated.   (** 6.2.4p1; string literals (6.4.5p6) are static as well *)
Inductive lifetime : Set := Alive | Freed | OutOfScope | Returned.

Record object : Type := {
  size : Z;
  align : Z;
  kind : storage;
  life : lifetime;
  frozen : frozen_bytes;  (** 6.7.3p6, 6.4.5p7: what is const and string literals must not be modified *)
  temporary_life : bool;  (** nor objects of temporary lifetime (6.2.4p8) *)
  rest : cell;           (** of all bytes that have no cell of their own *)
  cells : PositiveMap.t cell }.

Record memory : Type := { objects : PositiveMap.t object; fresh : positive }.

Definition set_object (m : memory) (o : positive) (x : object) : memory :=
  {| objects := PositiveMap.add o x (objects m); fresh := fresh m |}.
(** A new object; its name is never used again. *)
Definition allocate (m : memory) (x : object) : memory :=
  {| objects := PositiveMap.add (fresh m) x (objects m); fresh := Pos.succ (fresh m) |}.

Definition end_life (l : lifetime) (x : object) : object :=
  {| size := size x; align := align x; kind := kind x; life := l; frozen := frozen x; temporary_life := temporary_life x;
     rest := Undefined; cells := PositiveMap.empty cell |}.
Definition end_object (l : lifetime) (o : positive) (m : memory) : memory :=
  match PositiveMap.find o (objects m) with
  | Some x => match life x with Alive => set_object m o (end_life l x) | _ => m end
  | None => m
  end.

(** * Cells *)

Definition key (at_ : Z) : positive := match at_ with Zpos p => Pos.succ p | _ => 1%positive end.
Definition cell_at (x : object) (at_ : Z) : cell :=
  match PositiveMap.find (key at_) (cells x) with Some c => c | None => rest x end.

Fixpoint cells_from (x : object) (at_ : Z) (n : nat) : list cell :=
  match n with O => [] | S k => cell_at x at_ :: cells_from x (at_ + 1) k end.

Fixpoint put_cells (cs : list cell) (at_ : Z) (t : PositiveMap.t cell) : PositiveMap.t cell :=
  match cs with [] => t | c :: more => put_cells more (at_ + 1) (PositiveMap.add (key at_) c t) end.

Definition with_cells (x : object) (r : cell) (t : PositiveMap.t cell) : object :=
  {| size := size x; align := align x; kind := kind x; life := life x; frozen := frozen x; temporary_life := temporary_life x;
     rest := r; cells := t |}.
Definition write_cells (cs : list cell) (at_ : Z) (x : object) : object := with_cells x (rest x) (put_cells cs at_ (cells x)).

(** So many bytes that are all alike. *)
Definition fill (c : cell) (at_ n : Z) (x : object) : object :=
  if (at_ =? 0) && (n =? size x) then with_cells x c (PositiveMap.empty cell)
  else write_cells (repeat c (Z.to_nat n)) at_ x.

Fixpoint parts (x : value) (n i : Z) (count : nat) : list cell :=
  match count with O => [] | S k => Part x n i :: parts x n (i + 1) k end.
Definition all_parts (x : value) (n : Z) : list cell := parts x n 0 (Z.to_nat n).

(** * Scalars as they lie in memory *)

Definition same_value (x y : value) : bool :=
  match x, y with
  | Word a, Word b => same_word a b
  | Truth a, Truth b => Pos.eqb a b
  | Pointer o a l e, Pointer p b m f =>
      Pos.eqb o p && same_word a b && (l =? m) &&
      match e, f with Some c, Some d => c =? d | None, None => true | _, _ => false end
  | Code f, Code g => Pos.eqb f g
  | _, _ => false
  end.

(** All cells are the parts of x, from i on. *)
Fixpoint are_parts (x : value) (n i : Z) (cs : list cell) : bool :=
  match cs with
  | [] => i =? n
  | Part y m j :: more => (m =? n) && (j =? i) && same_value x y && are_parts x n (i + 1) more
  | _ => false
  end.

(** Whether all bits were written. *)
Definition is_defined (c : cell) : bool :=
  match c with Part Indeterminate _ _ | Undefined | Some_bits _ _ => false | _ => true end.

(** What lies in memory as one: a number of so many bits; so many bytes of a named word of n bytes, from the first on. *)
Inductive piece : Set :=
| Bits_of (w : word) (bits : Z)
| Slice (v : name) (n first count : Z).

Definition byte (z i : Z) : Z := Z.land (Z.shiftr z (8 * i)) 255.

(** The byte of a cell: none if it is one of a pointer, which has no number here. *)
Definition piece_of (c : cell) : asks piece :=
  match c with
  | Part (Word (Known z)) _ i => Ret (Bits_of (Known (byte z i)) 8)
  | Part (Word (Named v)) n i => Ret (Slice v n i 1)
  | Part (Truth v) _ i => if i =? 0 then w <- compute (Zext 1 8) [Named v] ;; Ret (Bits_of w 8) else Ret (Bits_of (Known 0) 8)
  | Part _ _ _ => unsupported
  | Zeros => Ret (Bits_of (Known 0) 8)
  | Undefined => Ret (Bits_of (Known 0) 8)   (* asked for bit-fields only, which look at the mask *)
  | Some_bits w _ => Ret (Bits_of w 8)
  end.

(** Pieces that lie side by side in one word are one. *)
Definition glue (p : piece) (ps : list piece) : list piece :=
  match p, ps with
  | Slice v n first count, Slice u m second more :: others =>
      if Pos.eqb v u && (m =? n) && (second =? first + count) then Slice v n first (count + more) :: others else p :: ps
  | Bits_of (Known x) a, Bits_of (Known y) b :: others => Bits_of (Known (Z.lor x (Z.shiftl y a))) (a + b) :: others
  | _, _ => p :: ps
  end.

Fixpoint pieces (cs : list cell) : asks (list piece) :=
  match cs with
  | [] => Ret []
  | c :: more => p <- piece_of c ;; ps <- pieces more ;; Ret (glue p ps)
  end.

Definition piece_word (p : piece) : asks (word * Z) :=
  match p with
  | Bits_of w bits => Ret (w, bits)
  | Slice v n first count =>
      if count =? n then Ret (Named v, 8 * n)
      else w <- compute (Extract (8 * n) (8 * first) (8 * count)) [Named v] ;; Ret (w, 8 * count)
  end.

(** The first piece is the lowest. *)
Fixpoint join_pieces (ps : list piece) : asks (word * Z) :=
  match ps with
  | [] => Ret (Known 0, 0)
  | [p] => piece_word p
  | p :: more =>
      high <- join_pieces more ;; low <- piece_word p ;;
      w <- compute (Concat (snd high) (snd low)) [fst high; fst low] ;; Ret (w, snd high + snd low)
  end.

Definition join (cs : list cell) : asks word := ps <- pieces cs ;; w <- join_pieces ps ;; Ret (fst w).

(** From what lies in all bytes of a scalar to its value. "Certain object representations need not represent a value of the object
    type." (6.2.6.1p5): a _Bool is 0 or 1. *)
Definition read_as (t : scalar) (x : value) : asks value :=
  match t, x with
  | _, Indeterminate => Ret Indeterminate
  | Bool, Word (Known z) => if z <=? 1 then Ret x else fails InvalidBool
  | Bool, Word w =>
      ok <- compute (Ult 8) [w; Known 2] ;; require InvalidBool ok ;; b <- compute (Extract 8 0 1) [w] ;; Ret (of_bit b)
  | Bool, Truth _ => Ret x
  | Int w _ n, Word a => b <- resize false (8 * n) w a ;; Ret (Word b)
  | Int w _ _, Truth v => Ret (if w =? 1 then Word (Named v) else x)
  | Ptr, Truth v => w <- use 64 x ;; Ret (Word w)
  | Ptr, _ => Ret x
  | Int 64 _ 8, (Pointer _ _ _ _ | Code _) => Ret x
  | _, _ => unsupported    (* an address read as a number *)
  end.

(** A byte of an address, as bytes are copied. *)
Definition read_fragment (t : scalar) (x : value) (n i : Z) : asks value :=
  match t with Int 8 _ _ => Ret (Fragment x n i) | _ => unsupported end.

Definition value_of_cells (t : scalar) (cs : list cell) : asks value :=
  let otherwise :=
    if forallb is_defined cs then w <- join cs ;; read_as t (Word w) else Ret Indeterminate in
  match cs with
  | [Part x n i] => if n =? 1 then read_as t x else if is_address x then read_fragment t x n i else otherwise
  | Part x n i :: _ => if (n =? bytes_of t) && (i =? 0) && are_parts x n 0 cs then read_as t x else otherwise
  | _ => otherwise
  end.

Definition cells_of_value (t : scalar) (x : value) : asks (list cell) :=
  let n := bytes_of t in
  match t, x with
  | _, Indeterminate => Ret (repeat Undefined (Z.to_nat n))
  | Int w _ _, Word a => b <- resize false w (8 * n) a ;; Ret (all_parts (Word b) n)
  | Bool, Word (Named v) => Ret (all_parts (Truth v) n)
  | _, Fragment y m i => Ret [Part y m i]
  | _, _ => Ret (all_parts x n)
  end.

(** * Accesses *)

Inductive mode : Set := Reads | Writes | Initialises.

Record place : Type := { where_ : positive; offset : Z; there : object }.

Definition error_of_life (l : lifetime) : option error :=
  match l with
  | Alive => None
  | Freed => Some HeapUseAfterFree
  | OutOfScope => Some UseAfterScope
  | Returned => Some UseAfterReturn
  end.

(** Offset and n more bytes lie within [low, low + room). *)
Definition lies_in (at_ low room n : Z) : bool := (low <=? at_) && (at_ + n <=? low + room).
Definition claim_in (e : error) (at_ : word) (low room n : Z) : asks unit :=
  if room <? n then fails e
  else
    distance <- (if low =? 0 then Ret at_ else compute (Sub 64) [at_; Known low]) ;;
    ok <- compute (Ult 64) [distance; Known (room - n + 1)] ;; require e ok.

(** "If the result points one past the last element of the array object, it shall not be used as the operand of a unary * operator that is
    evaluated." (6.5.6p8) The offset is within the object, and within the member or array that the pointer was made for (J.2). *)
Definition in_bounds (x : object) (at_ : word) (low : Z) (ext : option Z) (n : Z) : asks Z :=
  match at_ with
  | Known a =>
      if negb (lies_in a 0 (size x) n) then fails OutOfBounds
      else match ext with
           | Some e => if lies_in a low e n then Ret a else fails SubobjectBounds
           | None => Ret a
           end
  | Named v =>
      match ext with
      | Some e =>
          if (low =? 0) && (e =? size x) then claim_in OutOfBounds at_ 0 (size x) n
          else claim_in OutOfBounds at_ 0 (size x) n ;; claim_in SubobjectBounds at_ low e n
      | None => claim_in OutOfBounds at_ 0 (size x) n
      end ;;
      pick v
  end.

(** Bytes that are modified were not defined const, are not those of a string literal, and have no temporary lifetime. *)
Definition may_access (x : object) (at_ n : Z) (how : mode) : asks unit :=
  match how with
  | Writes => if existsb (fun s => (at_ <? snd s) && (fst s <? at_ + n)) (frozen x) then fails ReadOnly else if temporary_life x then fails Temporary else Ret tt
  | _ => Ret tt
  end.

(** What the object's declaration says of its alignment counts: more would be luck. *)
Definition is_aligned (x : object) (at_ a : Z) : bool := (a <=? 1) || ((align x mod a =? 0) && (at_ mod a =? 0)).

(** An access to n bytes at p. "If an invalid value has been assigned to the pointer, the behavior of the unary * operator is undefined"
    (6.5.3.2p4): null, no object, not aligned (6.3.2.3p7), after the end of the object's lifetime (6.2.4p2). *)
Definition access (m : memory) (p : value) (n a : Z) (how : mode) : asks place :=
  match p with
  | Indeterminate => fails Uninitialised
  | Word (Known z) => if z =? 0 then fails NullDereference else fails WildPointer
  | Word w => require_nonzero NullDereference 64 w ;; fails WildPointer
  | Truth _ | Code _ | Fragment _ _ _ => fails WildPointer
  | Pointer o at_ low ext =>
      match PositiveMap.find o (objects m) with
      | None => unsupported
      | Some x =>
          match error_of_life (life x) with
          | Some e => fails e
          | None =>
              at' <- in_bounds x at_ low ext n ;;
              if (0 <? n) && negb (is_aligned x at' a) then fails Misaligned
              else may_access x at' n how ;; Ret {| where_ := o; offset := at'; there := x |}
          end
      end
  end.

Definition put (m : memory) (p : place) (x : object) : memory := set_object m (where_ p) x.

(** "An lvalue that does not have array type is converted to the value stored in the designated object" (6.3.2.1p2). *)
Definition load (m : memory) (t : scalar) (a : Z) (p : value) : asks value :=
  at_ <- access m p (bytes_of t) a Reads ;;
  value_of_cells t (cells_from (there at_) (offset at_) (Z.to_nat (bytes_of t))).

Definition how_written (fresh : bool) : mode := if fresh then Initialises else Writes.

(** "An assignment operator stores a value in the object designated by the left operand." (6.5.16p3) *)
Definition store (m : memory) (t : scalar) (a : Z) (fresh : bool) (p x : value) : asks memory :=
  at_ <- access m p (bytes_of t) a (how_written fresh) ;;
  cs <- cells_of_value t x ;;
  Ret (put m at_ (write_cells cs (offset at_) (there at_))).

(** "If the value being stored in an object is read from another object that overlaps in any way the storage of the first object, then the
    overlap shall be exact" (6.5.16.1p3); "if copying takes place between objects that overlap, the behavior is undefined" (7.24.2.1p2). *)
Definition overlaps (p q : place) (n : Z) : bool :=
  Pos.eqb (where_ p) (where_ q) && negb (offset p =? offset q) && (Z.abs (offset p - offset q) <? n).

Definition copy_bytes (m : memory) (n a : Z) (fresh overlap : bool) (p q : value) : asks memory :=
  from <- access m q n a Reads ;;
  to <- access m p n a (how_written fresh) ;;
  if negb overlap && overlaps to from n then fails Overlap
  else Ret (put m to (write_cells (cells_from (there from) (offset from) (Z.to_nat n)) (offset to) (there to))).

Definition fill_bytes (m : memory) (c : cell) (n a : Z) (fresh : bool) (p : value) : asks memory :=
  to <- access m p n a (how_written fresh) ;;
  Ret (put m to (fill c (offset to) n (there to))).

(** * Bit-fields (6.7.2.1p10, p11)

    They are counted from the lowest bit of the lowest byte. Other bits of their bytes stay as they are, also those that nobody wrote. *)

Definition mask_of (c : cell) : Z := match c with Some_bits _ m => m | _ => if is_defined c then 255 else 0 end.

(** For bytes from the lowest on, the bits of a field from bit [low] on, of so many bits. *)
Fixpoint field_masks (low width : Z) (n : nat) : list Z :=
  match n with
  | O => []
  | S k => Z.land (Z.shiftl (Z.ones width) low) 255 :: field_masks (low - 8) width k
  end.

Definition bytes_for (low width : Z) : Z := (low + width + 7) / 8.

Definition load_bits (m : memory) (t : scalar) (a bit_offset width : Z) (p : value) : asks value :=
  let first := bit_offset / 8 in
  let low := bit_offset mod 8 in
  let n := bytes_for low width in
  at_ <- access m p (first + n) a Reads ;;
  let cs := cells_from (there at_) (offset at_ + first) (Z.to_nat n) in
  if forallb (fun x => Z.land (snd x) (mask_of (fst x)) =? snd x) (combine cs (field_masks low width (Z.to_nat n))) then
    all <- join cs ;;
    bits <- compute (Extract (8 * n) low (Z.min width (width_of t))) [all] ;;
    x <- resize (signed_type t) (Z.min width (width_of t)) (width_of t) bits ;;
    Ret (of_word t x)
  else Ret Indeterminate.

(** [width] bits of x from [low] on, replaced. *)
Definition replace_bits (n low width : Z) (all x : word) : asks word :=
  middle <- (if low =? 0 then Ret x
             else below <- compute (Extract n 0 low) [all] ;; compute (Concat width low) [x; below]) ;;
  if low + width =? n then Ret middle
  else
    above <- compute (Extract n (low + width) (n - low - width)) [all] ;;
    compute (Concat (n - low - width) (low + width)) [above; middle].

Fixpoint masked_cells (n i : Z) (w : word) (masks : list Z) : asks (list cell) :=
  match masks with
  | [] => Ret []
  | k :: more =>
      c <- (if k =? 0 then Ret Undefined
            else b <- compute (Extract n (8 * i) 8) [w] ;; Ret (if k =? 255 then Part (Word b) 1 0 else Some_bits b k)) ;;
      cs <- masked_cells n (i + 1) w more ;; Ret (c :: cs)
  end.

Definition store_bits (m : memory) (t : scalar) (a bit_offset width : Z) (fresh : bool) (p x : value) : asks memory :=
  let first := bit_offset / 8 in
  let low := bit_offset mod 8 in
  let n := bytes_for low width in
  at_ <- access m p (first + n) a (how_written fresh) ;;
  let cs := cells_from (there at_) (offset at_ + first) (Z.to_nat n) in
  let masks := field_masks low width (Z.to_nat n) in
  all <- join cs ;;
  new <- match x with
         | Indeterminate => Ret (all, map (fun y => Z.land (mask_of (fst y)) (255 - snd y)) (combine cs masks))
         | _ =>
             w <- use (width_of t) x ;; y <- resize false (width_of t) width w ;; z <- replace_bits (8 * n) low width all y ;;
             Ret (z, map (fun y => Z.lor (mask_of (fst y)) (snd y)) (combine cs masks))
         end ;;
  cells <- (if forallb (fun k => k =? 255) (snd new) then Ret (all_parts (Word (fst new)) n)
            else masked_cells (8 * n) 0 (fst new) (snd new)) ;;
  Ret (put m at_ (write_cells cells (offset at_ + first) (there at_))).
