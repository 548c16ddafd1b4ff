(** A refuter for integers: claims about sums and products, refuted by linear arithmetic.

    Each key of integers is a polynomial over the inputs; a claim that compares two of them is a polynomial that is zero, or at least
    zero. That some of these cannot all hold is shown by sums of them: products of inputs count as unknowns of their own. The checker of
    such sums, of roundings and of cases is that of Coq's own library (ZMicromega, by Frédéric Besson), with its proof.

    In a certificate:

      refutation   0 argument;  1 i refutation refutation: the claim number i, that two are not equal, by cases: less, greater
      argument     0 sum: it is negative for all values;  1 sum argument: the sum, rounded, is used as well;
                   2 polynomial argument argument: by cases: it is at least zero, or at most
      sum          n, then n times: i c (i-th constraint, times c); c is 2m for m, 2m + 1 for -m, which only equations allow
      polynomial   c0 n, then n times: c m k1 .. km, the product of these inputs, times c; the cs as in a sum *)
From Coq Require Import ZArith List Bool FMapPositive Lia.
From Coq Require Import micromega.ZMicromega micromega.RingMicromega micromega.EnvRing micromega.Refl.
From Assay Require Import logic.Word logic.Nodes machine.Refuter.
Import ListNotations.
Open Scope Z_scope.

Definition polynomial := PolC Z.
Definition constraint := NFormula Z.
Notation padd := ZMicromega.padd.
Notation psub := ZMicromega.psub.
Notation pmul := ZMicromega.pmul.
Definition variable (k : name) : polynomial := normZ (PEX k).

Definition polynomials := PositiveMap.t polynomial.

(** The polynomial of a key, and what was worked out on the way. *)
Fixpoint polynomial_of (fuel : nat) (ns : nodes) (l : polynomials) (k : name) : option (polynomial * polynomials) :=
  match PositiveMap.find k l with
  | Some p => Some (p, l)
  | None =>
      let keep p l := Some (p, PositiveMap.add k p l) in
      match fuel, PositiveMap.find k ns with
      | S fuel, Some (Apply o [x; y]) =>
          match polynomial_of fuel ns l x with
          | Some (p, l) =>
              match polynomial_of fuel ns l y with
              | Some (q, l) =>
                  match o with
                  | IntAdd => keep (padd p q) l
                  | IntSub => keep (psub p q) l
                  | IntMul => keep (pmul p q) l
                  | _ => None
                  end
              | None => None
              end
          | None => None
          end
      | S _, Some (Apply (Number n) []) => keep (Pc n) l
      | S _, Some (Free Integer) => keep (variable k) l
      | _, _ => None
      end
  end.

(** What a claim says: constraints, or that a polynomial is not zero. *)
Inductive meaning := Constraint (c : constraint) | Apart (p : polynomial).

Definition minus_one : polynomial := Pc (-1).
Definition at_least_zero (p : polynomial) : constraint := (p, NonStrict).

Definition meaning_of (ns : nodes) (l : polynomials) (c : claim) : option (meaning * polynomials) :=
  match PositiveMap.find (fst c) ns with
  | Some (Apply o [x; y]) =>
      match polynomial_of (Pos.to_nat (fst c)) ns l x with
      | Some (p, l) =>
          match polynomial_of (Pos.to_nat (fst c)) ns l y with
          | Some (q, l) =>
              match o, snd c with
              | IntEq, true => Some (Constraint (psub p q, Equal), l)
              | IntEq, false => Some (Apart (psub p q), l)
              | IntLe, true => Some (Constraint (at_least_zero (psub q p)), l)
              | IntLe, false | IntLt, false => Some (Constraint (at_least_zero (match o with IntLe => padd (psub p q) minus_one | _ => psub p q end)), l)
              | IntLt, true => Some (Constraint (at_least_zero (padd (psub q p) minus_one)), l)
              | _, _ => None
              end
          | None => None
          end
      | None => None
      end
  | _ => None
  end.

Fixpoint meanings (ns : nodes) (l : polynomials) (cs : list claim) : option (list meaning * polynomials) :=
  match cs with
  | [] => Some ([], l)
  | c :: cs =>
      match meaning_of ns l c with
      | Some (m, l) => match meanings ns l cs with Some (ms, l) => Some (m :: ms, l) | None => None end
      | None => None
      end
  end.

Inductive integer_refutation :=
| Argument (a : ZArithProof)
| ByCases (i : nat) (less greater : integer_refutation).

Definition constraints (ms : list meaning) : list constraint :=
  fold_right (fun m cs => match m with Constraint c => c :: cs | Apart _ => cs end) [] ms.

Fixpoint replace (ms : list meaning) (i : nat) (f : polynomial -> constraint) : list meaning :=
  match ms, i with
  | Apart p :: ms, O => Constraint (f p) :: ms
  | m :: ms, S i => m :: replace ms i f
  | _, _ => ms
  end.

Definition is_less (p : polynomial) : constraint := at_least_zero (psub minus_one p).
Definition is_greater (p : polynomial) : constraint := at_least_zero (padd p minus_one).

Fixpoint contradict (ms : list meaning) (r : integer_refutation) : bool :=
  match r with
  | Argument a => ZChecker (constraints ms) a
  | ByCases i less greater => contradict (replace ms i is_less) less && contradict (replace ms i is_greater) greater
  end.

Definition refute_integers (ns : nodes) (l : polynomials) (_ : facts) (cs : list claim) (r : integer_refutation) : option polynomials :=
  match meanings ns l cs with
  | Some (ms, l') => if contradict ms r then Some l' else None
  | None => None
  end.

(* Reading. *)

Definition signed_number (n : N) : Z := if N.odd n then - Z.of_N (N.div2 n) else Z.of_N (N.div2 n).

Fixpoint read_sum (count : nat) (c : list N) : option (ZWitness * list N) :=
  match count, c with
  | O, _ => Some (PsatzZ Z, c)
  | S count, i :: x :: c =>
      match read_sum count c with
      | Some (w, rest) =>
          let one := PsatzIn Z (N.to_nat i) in
          let part := if N.odd x then PsatzMulC (Pc (signed_number x)) one else PsatzMulE (PsatzC (signed_number x)) one in
          Some (match count with O => part | _ => PsatzAdd part w end, rest)
      | None => None
      end
  | _, _ => None
  end.

Fixpoint read_product (count : nat) (c : list N) : option (polynomial * list N) :=
  match count, c with
  | O, _ => Some (Pc 1, c)
  | S count, Npos k :: c => match read_product count c with Some (p, rest) => Some (pmul (variable k) p, rest) | None => None end
  | _, _ => None
  end.

Fixpoint read_terms (count : nat) (c : list N) : option (polynomial * list N) :=
  match count, c with
  | O, _ => Some (Pc 0, c)
  | S count, x :: m :: c =>
      match read_product (N.to_nat m) c with
      | Some (p, c) =>
          match read_terms count c with
          | Some (q, rest) => Some (padd (pmul (Pc (signed_number x)) p) q, rest)
          | None => None
          end
      | None => None
      end
  | _, _ => None
  end.

Definition read_polynomial (c : list N) : option (polynomial * list N) :=
  match c with
  | x :: n :: c =>
      match read_terms (N.to_nat n) c with
      | Some (p, rest) => Some (padd (Pc (signed_number x)) p, rest)
      | None => None
      end
  | _ => None
  end.

(** What is read gets shorter, which Coq is told by a bound. *)
Fixpoint read_argument (bound : nat) (c : list N) : option (ZArithProof * list N) :=
  match bound, c with
  | S bound, tag :: c =>
      if (tag =? 2)%N then
        match read_polynomial c with
        | Some (p, c) =>
            match read_argument bound c with
            | Some (a, c) =>
                match read_argument bound c with
                | Some (b, rest) => Some (SplitProof p a b, rest)
                | None => None
                end
            | None => None
            end
        | None => None
        end
      else
        match c with
        | n :: c =>
            match read_sum (N.to_nat n) c with
            | Some (w, c) =>
                if (tag =? 0)%N then Some (RatProof w DoneProof, c)
                else match read_argument bound c with Some (a, rest) => Some (CutProof w a, rest) | None => None end
            | None => None
            end
        | [] => None
        end
  | _, _ => None
  end.

Fixpoint read_cases (bound : nat) (c : list N) : option (integer_refutation * list N) :=
  match bound, c with
  | S bound, 0%N :: c =>
      match read_argument bound c with Some (a, rest) => Some (Argument a, rest) | None => None end
  | S bound, _ :: i :: c =>
      match read_cases bound c with
      | Some (a, c) =>
          match read_cases bound c with
          | Some (b, rest) => Some (ByCases (N.to_nat i) a b, rest)
          | None => None
          end
      | None => None
      end
  | _, _ => None
  end.

(** Arguments and cases nest at most so deep. *)
Definition depth : nat := 4096.
Definition read_integers (c : list N) : option (integer_refutation * list N) := read_cases depth c.

(* Why it is right. *)

Definition polynomials_hold (val : valuation) (l : polynomials) : Prop :=
  forall k p, PositiveMap.find k l = Some p -> ZMicromega.eval_pol val p = val k.
(** Polynomials are made of the nodes and of nothing else. *)
Definition follow_from (l : polynomials) (ns : nodes) : Prop := forall val, satisfies ns val -> polynomials_hold val l.

Definition says (val : valuation) (m : meaning) : Prop :=
  match m with Constraint c => ZMicromega.eval_nformula val c | Apart p => ZMicromega.eval_pol val p <> 0 end.

Lemma find_add : forall (A : Type) (k k' : positive) (x : A) m,
  PositiveMap.find k (PositiveMap.add k' x m) = if Pos.eqb k k' then Some x else PositiveMap.find k m.
Proof.
  intros. destruct (Pos.eqb_spec k k') as [<-|differ]; [apply PositiveMap.gss | now apply PositiveMap.gso].
Qed.

Lemma eval_variable : forall val k, ZMicromega.eval_pol val (variable k) = val k.
Proof. intros. unfold variable. now rewrite <- ZMicromega.eval_pol_norm. Qed.

Lemma keep_holds : forall val l k p,
  polynomials_hold val l -> ZMicromega.eval_pol val p = val k -> polynomials_hold val (PositiveMap.add k p l).
Proof.
  intros val l k p L E k' p'. rewrite find_add. destruct (Pos.eqb_spec k' k) as [->|_]; [now injection 1 as <- | apply L].
Qed.

Lemma polynomial_of_sound : forall val ns fuel l k p l',
  satisfies ns val -> polynomials_hold val l -> polynomial_of fuel ns l k = Some (p, l') ->
  ZMicromega.eval_pol val p = val k /\ polynomials_hold val l'.
Proof.
  intros val ns. induction fuel as [|fuel IH]; intros l k p l' V L H; simpl in H;
    destruct (PositiveMap.find k l) as [p0|] eqn:F; try (injection H as <- <-; auto; fail); try discriminate.
  destruct (PositiveMap.find k ns) as [n|] eqn:K; [|discriminate]. pose proof (V _ _ K) as meet.
  destruct n as [[w|]|o xs]; try discriminate.
  - injection H as <- <-. rewrite eval_variable. split; [reflexivity|]. apply keep_holds; [assumption | apply eval_variable].
  - destruct xs as [|x [|y [|z xs]]]; try (destruct o; discriminate).
    + destruct o; try discriminate. injection H as <- <-. simpl in meet.
      assert (E : ZMicromega.eval_pol val (Pc n) = val k) by (now rewrite eval_pol_Pc).
      split; [exact E | now apply keep_holds].
    + assert (G : exists p l1 q l2, polynomial_of fuel ns l x = Some (p, l1) /\ polynomial_of fuel ns l1 y = Some (q, l2)).
      { destruct o; try discriminate; destruct (polynomial_of fuel ns l x) as [[p1 l1]|] eqn:X; try discriminate;
          destruct (polynomial_of fuel ns l1 y) as [[q l2]|] eqn:Y; try discriminate; now exists p1, l1, q, l2. }
      destruct G as (p1 & l1 & q & l2 & X & Y). rewrite X, Y in H.
      destruct (IH _ _ _ _ V L X) as [EX L1]. destruct (IH _ _ _ _ V L1 Y) as [EY L2].
      destruct o; try discriminate; injection H as <- <-; simpl in meet;
        match goal with |- ZMicromega.eval_pol val ?e = _ /\ _ => assert (E : ZMicromega.eval_pol val e = val k) end;
        try (split; [exact E | now apply keep_holds]);
        rewrite ?ZMicromega.eval_pol_add, ?ZMicromega.eval_pol_sub, ?ZMicromega.eval_pol_mul, EX, EY; symmetry; exact meet.
Qed.

Lemma eval_minus_one : forall val, ZMicromega.eval_pol val minus_one = -1.
Proof. intros. apply eval_pol_Pc. Qed.

Lemma bit_zero : forall b, (bit b =? 0) = negb b.
Proof. now destruct b. Qed.

(* Sums are not worked out while it is proved that they are right. *)
Local Opaque ZMicromega.padd ZMicromega.psub ZMicromega.pmul.

Lemma meaning_of_sound : forall val ns l c m l',
  satisfies ns val -> polynomials_hold val l -> meaning_of ns l c = Some (m, l') ->
  polynomials_hold val l' /\ (holds val c -> says val m).
Proof.
  unfold meaning_of, holds. intros val ns l [k b] m l' V L E. cbn [fst snd] in *.
  destruct (PositiveMap.find k ns) as [[s|o [|x [|y [|z xs]]]]|] eqn:K; try discriminate.
  pose proof (V _ _ K) as meet.
  destruct (polynomial_of (Pos.to_nat k) ns l x) as [[p l1]|] eqn:X; [|discriminate].
  destruct (polynomial_of (Pos.to_nat k) ns l1 y) as [[q l2]|] eqn:Y; [|discriminate].
  destruct (polynomial_of_sound _ _ _ _ _ _ _ V L X) as [EX L1].
  destruct (polynomial_of_sound _ _ _ _ _ _ _ V L1 Y) as [EY L2].
  destruct o; try discriminate; simpl in meet; rewrite meet, bit_zero; destruct b; cbn [negb] in *; cbv iota beta in E;
    injection E as <- <-; (split; [assumption|]); intro H;
    unfold says, at_least_zero, ZMicromega.eval_nformula, RingMicromega.eval_nformula, eval_op1;
    change (RingMicromega.eval_pol Z.add Z.mul (fun x : Z => x)) with ZMicromega.eval_pol;
    rewrite ?ZMicromega.eval_pol_add, ?ZMicromega.eval_pol_sub, ?eval_minus_one, EX, EY;
    rewrite ?negb_true_iff, ?negb_false_iff, ?Z.eqb_eq, ?Z.eqb_neq, ?Z.ltb_lt, ?Z.ltb_ge, ?Z.leb_le, ?Z.leb_gt in H; lia.
Qed.

Lemma meanings_sound : forall val ns cs l ms l',
  satisfies ns val -> polynomials_hold val l -> meanings ns l cs = Some (ms, l') ->
  polynomials_hold val l' /\ (Forall (holds val) cs -> Forall (says val) ms).
Proof.
  induction cs as [|c cs IH]; simpl; intros l ms l' V L H.
  - injection H as <- <-. split; [assumption | constructor].
  - destruct (meaning_of ns l c) as [[m l1]|] eqn:M; [|discriminate].
    destruct (meanings ns l1 cs) as [[ms' l2]|] eqn:Ms; [|discriminate]. injection H as <- <-.
    destruct (meaning_of_sound _ _ _ _ _ _ V L M) as [L1 S1].
    destruct (IH _ _ _ V L1 Ms) as [L2 S2].
    split; [assumption|]. intro all. inversion all; subst. constructor; auto.
Qed.

(** Of the polynomial at i, if there is one that is not zero, it is less or greater. *)
Lemma by_cases : forall val ms i,
  Forall (says val) ms -> Forall (says val) (replace ms i is_less) \/ Forall (says val) (replace ms i is_greater).
Proof.
  induction ms as [|m ms IH]; intros i all; [now left|].
  inversion all as [|? ? here rest]; subst. destruct m as [c|p]; simpl.
  - destruct i as [|i]; [left; now constructor|]. destruct (IH i rest); [left | right]; now constructor.
  - destruct i as [|i]; [|destruct (IH i rest); [left | right]; now constructor].
    simpl in here.
    assert (E : ZMicromega.eval_pol val p <= -1 \/ 1 <= ZMicromega.eval_pol val p) by lia.
    destruct E as [E|E]; [left | right]; (constructor; [|assumption]);
      unfold says, is_less, is_greater, at_least_zero, ZMicromega.eval_nformula, RingMicromega.eval_nformula, eval_op1;
      change (RingMicromega.eval_pol Z.add Z.mul (fun x : Z => x)) with ZMicromega.eval_pol;
      rewrite ?ZMicromega.eval_pol_add, ?ZMicromega.eval_pol_sub, ?eval_minus_one; lia.
Qed.

Lemma constraints_hold : forall val ms, Forall (says val) ms -> make_conj (ZMicromega.eval_nformula val) (constraints ms).
Proof.
  induction 1 as [|m ms here rest IH]; simpl; [exact I|].
  destruct m as [c|p]; [apply make_conj_cons; now split | assumption].
Qed.

Lemma contradict_sound : forall val r ms, contradict ms r = true -> ~ Forall (says val) ms.
Proof.
  induction r as [a|i less IHl greater IHg]; simpl; intros ms H all.
  - pose proof (ZChecker_sound a _ H val) as no. rewrite <- make_conj_impl in no. apply no. now apply constraints_hold.
  - apply andb_true_iff in H. destruct H as [L G].
    destruct (by_cases val ms i all) as [all'|all']; [exact (IHl _ L all') | exact (IHg _ G all')].
Qed.

Lemma refute_integers_sound : forall ns l known cs r l' val,
  satisfies ns val -> True -> follow_from l ns -> refute_integers ns l known cs r = Some l' ->
  True /\ follow_from l' ns /\ (all_hold val known -> ~ Forall (holds val) cs).
Proof.
  unfold refute_integers. intros ns l known cs r l' val V _ L H.
  destruct (meanings ns l cs) as [[ms l1]|] eqn:M; [|discriminate].
  destruct (contradict ms r) eqn:C; [|discriminate]. injection H as <-. split; [exact I|]. split.
  - intros val' V'. now apply (meanings_sound val' ns cs l ms l1 V' (L _ V')).
  - intros _ all. apply (contradict_sound val r ms C). now apply (meanings_sound val ns cs l ms l1 V (L _ V)).
Qed.

Definition integers : refuter.
Proof.
  refine {|
    knowledge := polynomials; unknown := PositiveMap.empty polynomial;
    believes := fun _ _ => True; within := follow_from;
    refutation := integer_refutation; read_refutation := read_integers;
    refute := refute_integers; refute_sound := refute_integers_sound |}.
  - trivial.
  - intros ns val _ k p. rewrite PositiveMap.gempty. discriminate.
  - trivial.
  - intros k ns ns' more W val V. apply W. intros h n F. apply V. now apply more.
Defined.
