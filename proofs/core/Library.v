(** Allocation and copies of the library (7.22.3, 7.24.2, 7.24.6.1), and inputs.

    malloc succeeds if the size is less than half of the address space; that memory is exhausted is no matter of this semantics. *)
From Coq Require Import ZArith List Bool FMapPositive.
From Assay Require Import logic.Word logic.Nodes machine.Machine core.Syntax core.Value core.Memory core.State.
Import ListNotations.
Open Scope Z_scope.
Open Scope machine_scope.

Definition alignment_of_malloc := 16.

(** 7.22.3p1, 7.22.3.4p2: the object has an indeterminate value. 7.22.3.2p2: all bits zero. *)
Definition malloc (n : Z) (content : cell) (s : state) : value * state :=
  if 2 ^ 63 <=? n then (null, s)
  else
    (pointer_to (fresh (mem s)),
     with_memory s (allocate (mem s) (new_object n alignment_of_malloc Allocated [] false content))).

(** "If the argument does not match a pointer earlier returned by a memory management function, or if the space has been deallocated by a
    call to free or realloc, the behavior is undefined." (7.22.3.3p2) None: the pointer is null. *)
Definition to_be_freed (m : memory) (p : value) : asks (option (positive * object)) :=
  match p with
  | Indeterminate => fails Uninitialised
  | Word (Known 0) => Ret None
  | Pointer o at_ _ _ =>
      match PositiveMap.find o (objects m) with
      | None => unsupported
      | Some x =>
          match kind x, life x with
          | Allocated, Alive =>
              begins <- match at_ with Known a => Ret (Known (bit (a =? 0))) | Named _ => compute (Eq 64) [at_; Known 0] end ;;
              require BadFree begins ;; Ret (Some (o, x))
          | Allocated, _ => fails DoubleFree
          | _, _ => fails BadFree
          end
      end
  | _ => fails BadFree
  end.

Definition free (p : value) (s : state) : asks state :=
  old <- to_be_freed (mem s) p ;;
  Ret (match old with
       | Some (o, x) => with_memory s (set_object (mem s) o (end_life Freed x))
       | None => s
       end).

(** 7.22.3.5: the object always moves. A size of 0 frees it and gives null, as in glibc. *)
Definition realloc (p : value) (n : Z) (s : state) : asks (value * state) :=
  old <- to_be_freed (mem s) p ;;
  match old with
  | None => Ret (malloc n Undefined s)
  | Some (o, x) =>
      if n =? 0 then Ret (null, with_memory s (set_object (mem s) o (end_life Freed x)))
      else
        let (q, s) := malloc n Undefined s in
        match q with
        | Pointer _ _ _ _ =>
            m <- copy_bytes (mem s) (Z.min n (size x)) 1 true false q (pointer_to o) ;;
            Ret (q, with_memory s (set_object m o (end_life Freed x)))
        | _ => Ret (q, s)
        end
  end.

(** "The memset function copies the value of c (converted to an unsigned char) into each of the first n characters" (7.24.6.1p2). *)
Definition set_bytes (m : memory) (p : value) (x : word) (n : Z) : asks memory :=
  b <- compute (Extract 32 0 8) [x] ;;
  fill_bytes m (match b with Known 0 => Zeros | _ => Part (Word b) 1 0 end) n 1 false p.

(** An input of the type. *)
Definition input_value (t : scalar) : asks value := v <- input (Bits (width_of t)) ;; Ret (of_word t (Named v)).

(** So many bytes, in words as the layout has them, which begins again behind its end; where a word is longer than what is left, bytes. *)
Fixpoint input_cells (steps : nat) (n : Z) (layout now : list Z) : asks (list cell) :=
  match steps with
  | O => Ret []
  | S more =>
      if n <=? 0 then Ret []
      else
        let now := match now with [] => layout | _ => now end in
        let bytes := match now with b :: _ => if (1 <=? b) && (b <=? n) then b else 1 | [] => 1 end in
        v <- input (Bits (8 * bytes)) ;;
        cs <- input_cells more (n - bytes) layout (tl now) ;;
        Ret (all_parts (Word (Named v)) bytes ++ cs)
  end.

Definition input_bytes (m : memory) (p : value) (n : Z) (layout : list Z) : asks memory :=
  to <- access m p n 1 Writes ;;
  cs <- input_cells (Z.to_nat n) n layout layout ;;
  Ret (put m to (write_cells cs (offset to) (there to))).
