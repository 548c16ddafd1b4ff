(** The language IMP, and what its programs do: numbers without bounds, variables that are inputs until they are assigned, and two ways
    to fail. A reader has to trust this file, and nothing else about IMP. docs/imp.md describes the language. *)
From Coq Require Import ZArith List Bool.
Import ListNotations.
Open Scope Z_scope.

Definition variable := positive.
Bind Scope positive_scope with variable.

Inductive expression :=
| Num (n : Z)
| Var (x : variable)
| Neg (a : expression)
| Add (a b : expression) | Sub (a b : expression) | Mul (a b : expression).

Inductive condition :=
| TT | FF
| Equal (a b : expression) | Less (a b : expression) | AtMost (a b : expression)
| Not (c : condition) | And (c d : condition) | Or (c d : condition).

Inductive statement :=
| Skip
| Fails
| Assign (x : variable) (a : expression)
| Assert (c : condition)
| Assume (c : condition)
| If (c : condition) (yes no : list statement)
| While (c : condition) (body : list statement).

Record program := { variables : list variable; body : list statement }.

Definition store := variable -> Z.
Definition set (s : store) (x : variable) (n : Z) : store := fun y => if Pos.eqb y x then n else s y.

Fixpoint number (s : store) (a : expression) : Z :=
  match a with
  | Num n => n
  | Var x => s x
  | Neg a => - number s a
  | Add a b => number s a + number s b
  | Sub a b => number s a - number s b
  | Mul a b => number s a * number s b
  end.

Fixpoint truth (s : store) (c : condition) : bool :=
  match c with
  | TT => true
  | FF => false
  | Equal a b => number s a =? number s b
  | Less a b => number s a <? number s b
  | AtMost a b => number s a <=? number s b
  | Not c => negb (truth s c)
  | And c d => truth s c && truth s d
  | Or c d => truth s c || truth s d
  end.

(** What is left to do, and the store. *)
Definition configuration := (list statement * store)%type.

Inductive outcome :=
| On (c : configuration)   (** and goes on *)
| Failed                   (** a statement fails *)
| Over.                    (** the end, or an assumption that does not hold: nobody is interested in what comes behind it *)

(** One statement is executed. *)
Definition one_step (c : configuration) : outcome :=
  match c with
  | ([], _) => Over
  | (here :: rest, s) =>
      match here with
      | Skip => On (rest, s)
      | Fails => Failed
      | Assign x a => On (rest, set s x (number s a))
      | Assert c => if truth s c then On (rest, s) else Failed
      | Assume c => if truth s c then On (rest, s) else Over
      | If c yes no => On ((if truth s c then yes else no) ++ rest, s)
      | While c body => if truth s c then On (body ++ here :: rest, s) else On (rest, s)
      end
  end.

Fixpoint execute (steps : nat) (c : configuration) : outcome :=
  match steps with
  | O => On c
  | S more => match one_step c with On c' => execute more c' | other => other end
  end.

(** A program is safe if no input makes it fail, however long it runs. *)
Definition program_is_safe (p : program) : Prop := forall inputs steps, execute steps (body p, inputs) <> Failed.
