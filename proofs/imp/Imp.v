(** IMP as a machine whose values are names, and that it does the same as IMP. *)
From Coq Require Import ZArith List Bool FMapPositive Lia.
From Assay Require Import machine.Run logic.Word logic.Nodes machine.Machine imp.Language.
Import ListNotations.
Open Scope Z_scope.
Open Scope machine_scope.

Inductive error := Failure | NoVariable.

Definition names := PositiveMap.t name.
Record state := { left : list statement; held : names }.

Fixpoint evaluate (v : names) (a : expression) : M error name :=
  match a with
  | Num n => operate (Number n) []
  | Var x => match PositiveMap.find x v with Some h => Ret h | None => Fail NoVariable end
  | Neg a => h <- evaluate v a ;; zero <- operate (Number 0) [] ;; operate IntSub [zero; h]
  | Add a b => h <- evaluate v a ;; k <- evaluate v b ;; operate IntAdd [h; k]
  | Sub a b => h <- evaluate v a ;; k <- evaluate v b ;; operate IntSub [h; k]
  | Mul a b => h <- evaluate v a ;; k <- evaluate v b ;; operate IntMul [h; k]
  end.

Definition compare (v : names) (o : op) (a b : expression) : M error bool :=
  h <- evaluate v a ;; k <- evaluate v b ;; c <- operate o [h; k] ;; choose c.

(** The second condition is looked at only if the first one leaves it open. *)
Fixpoint decide (v : names) (c : condition) : M error bool :=
  match c with
  | TT => Ret true
  | FF => Ret false
  | Equal a b => compare v IntEq a b
  | Less a b => compare v IntLt a b
  | AtMost a b => compare v IntLe a b
  | Not c => b <- decide v c ;; Ret (negb b)
  | And c d => b <- decide v c ;; if b : bool then decide v d else Ret false
  | Or c d => b <- decide v c ;; if b : bool then Ret true else decide v d
  end.

Definition execute_one (s : state) : M error state :=
  match left s with
  | [] => Halt
  | here :: rest =>
      match here with
      | Skip => Ret {| left := rest; held := held s |}
      | Fails => Fail Failure
      | Assign x a => h <- evaluate (held s) a ;; Ret {| left := rest; held := PositiveMap.add x h (held s) |}
      | Assert c => b <- decide (held s) c ;; if b : bool then Ret {| left := rest; held := held s |} else Fail Failure
      | Assume c => b <- decide (held s) c ;; if b : bool then Ret {| left := rest; held := held s |} else Halt
      | If c yes no => b <- decide (held s) c ;; Ret {| left := (if b : bool then yes else no) ++ rest; held := held s |}
      | While c body =>
          b <- decide (held s) c ;;
          Ret {| left := if b : bool then body ++ here :: rest else rest; held := held s |}
      end
  end.

Fixpoint read_inputs (xs : list variable) (v : names) : M error names :=
  match xs with
  | [] => Ret v
  | x :: xs => h <- input Integer ;; read_inputs xs (PositiveMap.add x h v)
  end.

Definition imp (p : program) : machine error state :=
  {| start := v <- read_inputs (variables p) (PositiveMap.empty name) ;; Ret {| left := body p; held := v |};
     step := execute_one |}.

(* That it does the same. *)

(** The names that are held stand for the numbers in the store. *)
Definition stands_for (v : names) (s : numbers) (t : store) : Prop :=
  forall x h, PositiveMap.find x v = Some h -> (h < next s)%positive /\ value s h = t x.

(** Numbers that were given stay. *)
Definition grows (s s' : numbers) : Prop :=
  (next s <= next s')%positive /\ forall h, (h < next s)%positive -> value s' h = value s h.

Lemma grows_refl : forall s, grows s s.
Proof. split; [lia | reflexivity]. Qed.

Lemma grows_trans : forall s s' s'', grows s s' -> grows s' s'' -> grows s s''.
Proof. intros s s' s'' [L F] [L' F']. split; [lia|]. intros h less. rewrite F' by lia. now apply F. Qed.

Lemma value_give : forall s x h, value (give s x) h = if Pos.eqb h (next s) then x else value s h.
Proof.
  intros. unfold value, give; simpl. destruct (Pos.eqb_spec h (next s)) as [->|differ].
  - now rewrite PositiveMap.gss.
  - now rewrite PositiveMap.gso.
Qed.

Lemma grows_give : forall s x, grows s (give s x).
Proof.
  intros. split; [simpl; lia|]. intros h less. rewrite value_give. destruct (Pos.eqb_spec h (next s)); [lia | reflexivity].
Qed.

Lemma stands_for_grows : forall v s s' t, stands_for v s t -> grows s s' -> stands_for v s' t.
Proof. intros v s s' t F [L G] x h H. apply F in H. destruct H as [less E]. split; [lia|]. now rewrite G. Qed.

(** [perform m s] arrives at k, applied to something that is as it should be, with more numbers; or it is an error. *)
Definition arrives {A B} (inputs : N -> Z) (r : result error B) (s : numbers) (k : A -> M error B) (as_it_should : A -> numbers -> Prop) :=
  r = Wrong NoVariable \/ exists a s', grows s s' /\ as_it_should a s' /\ r = perform inputs (k a) s'.

Definition is_number (n : Z) (h : name) (s : numbers) : Prop := (h < next s)%positive /\ value s h = n.

Lemma perform_bind : forall A B C inputs (m : M error A) (f : A -> M error B) (g : B -> M error C) s,
  perform inputs (bind (bind m f) g) s = perform inputs (bind m (fun x => bind (f x) g)) s.
Proof.
  induction m; intros; simpl; auto.
  - destruct (sort_is_sane s); auto.
  - destruct (value s v =? 0); auto.
  - destruct (value s v =? 0); auto.
Qed.

Lemma operation_arrives : forall B inputs o xs s (k : name -> M error B) n,
  apply o (map (value s) xs) = n -> arrives inputs (perform inputs (bind (operate o xs) k) s) s k (is_number n).
Proof.
  intros B inputs o xs s k n E. right. exists (next s), (give s n). split; [apply grows_give|]. split.
  - split; [simpl; lia|]. now rewrite value_give, Pos.eqb_refl.
  - simpl. now rewrite E.
Qed.

(** One thing after the other. *)
Lemma arrives_then : forall A A' B inputs r s (k : A -> M error B) (fine : A -> numbers -> Prop) (k' : A' -> M error B) fine',
  arrives inputs r s k fine ->
  (forall a s', grows s s' -> fine a s' -> arrives inputs (perform inputs (k a) s') s' k' fine') ->
  arrives inputs r s k' fine'.
Proof.
  intros A A' B inputs r s k fine k' fine' [W|(a & s' & G & F & ->)] H; [now left|].
  destruct (H a s' G F) as [W|(a' & s'' & G' & F' & E)]; [now left|].
  right. exists a', s''. split; [eapply grows_trans; eauto|]. now split.
Qed.

Lemma is_number_grows : forall n h s s', is_number n h s -> grows s s' -> is_number n h s'.
Proof. intros n h s s' [less E] [L G]. split; [lia|]. now rewrite G. Qed.

Lemma two_arrive : forall B inputs v t a b o n s (k : name -> M error B),
  stands_for v s t ->
  (forall s (k : name -> M error B), stands_for v s t -> arrives inputs (perform inputs (bind (evaluate v a) k) s) s k (is_number (number t a))) ->
  (forall s (k : name -> M error B), stands_for v s t -> arrives inputs (perform inputs (bind (evaluate v b) k) s) s k (is_number (number t b))) ->
  apply o [number t a; number t b] = n ->
  arrives inputs (perform inputs (bind (h <- evaluate v a ;; h' <- evaluate v b ;; operate o [h; h']) k) s) s k (is_number n).
Proof.
  intros B inputs v t a b o n s k F IHa IHb E. rewrite perform_bind.
  eapply arrives_then; [apply IHa; assumption|]. intros h s1 G1 [H1 E1]. cbv beta. rewrite perform_bind.
  eapply arrives_then; [apply IHb; eapply stands_for_grows; eauto|]. intros h' s2 G2 [H2 E2]. cbv beta.
  apply operation_arrives. simpl. rewrite E2. destruct G2 as [_ G2]. rewrite G2, E1 by assumption. exact E.
Qed.

Lemma evaluate_arrives : forall B inputs v t a s (k : name -> M error B),
  stands_for v s t -> arrives inputs (perform inputs (bind (evaluate v a) k) s) s k (is_number (number t a)).
Proof.
  intros B inputs v t. induction a as [n|x|a IH|a IHa b IHb|a IHa b IHb|a IHa b IHb]; intros s k F.
  - now apply operation_arrives.
  - simpl. destruct (PositiveMap.find x v) as [h|] eqn:X; simpl; [|now left].
    right. exists h, s. destruct (F _ _ X). repeat split; try apply grows_refl; assumption.
  - cbn [evaluate]. rewrite perform_bind. eapply arrives_then; [apply IH; assumption|]. intros h s1 G1 [H1 E1]. cbv beta. rewrite perform_bind.
    eapply arrives_then; [now apply operation_arrives with (n := 0)|]. intros z s2 G2 [H2 E2]. cbv beta.
    apply operation_arrives. simpl. destruct G2 as [_ G2]. rewrite E2, (G2 h) by assumption. rewrite E1. reflexivity.
  - now apply two_arrive with (t := t).
  - now apply two_arrive with (t := t).
  - now apply two_arrive with (t := t).
Qed.

Definition is_truth (b : bool) (x : bool) (s : numbers) : Prop := x = b.

Lemma compare_arrives : forall B inputs v t o a b c s (k : bool -> M error B),
  stands_for v s t -> apply o [number t a; number t b] = bit c ->
  arrives inputs (perform inputs (bind (compare v o a b) k) s) s k (is_truth c).
Proof.
  intros B inputs v t o a b c s k F E. unfold compare. rewrite perform_bind.
  eapply arrives_then; [apply evaluate_arrives; eassumption|]. intros h s1 G1 [H1 E1]. cbv beta. rewrite perform_bind.
  eapply arrives_then; [apply evaluate_arrives; eapply stands_for_grows; eauto|]. intros h' s2 G2 [H2 E2]. simpl.
  right. exists c, (give s2 (bit c)). split; [apply grows_give|]. split; [reflexivity|].
  destruct G2 as [_ G2]. rewrite E2, (G2 h), E1 by assumption. rewrite E, value_give, Pos.eqb_refl. now destruct c.
Qed.

Lemma decide_arrives : forall B inputs v t c s (k : bool -> M error B),
  stands_for v s t -> arrives inputs (perform inputs (bind (decide v c) k) s) s k (is_truth (truth t c)).
Proof.
  intros B inputs v t.
  induction c as [| |a b|a b|a b|c IH|c IHc d IHd|c IHc d IHd]; intros s k F; simpl decide.
  - right. exists true, s. repeat split; apply grows_refl || lia.
  - right. exists false, s. repeat split; apply grows_refl || lia.
  - now apply compare_arrives with (t := t).
  - now apply compare_arrives with (t := t).
  - now apply compare_arrives with (t := t).
  - rewrite perform_bind. eapply arrives_then; [apply IH; assumption|]. intros b s1 G1 ->. simpl.
    right. exists (negb (truth t c)), s1. split; [apply grows_refl|]. now split.
  - rewrite perform_bind. eapply arrives_then; [apply IHc; assumption|]. intros b s1 G1 ->. simpl.
    destruct (truth t c); simpl; [apply IHd; eapply stands_for_grows; eauto|].
    right. exists false, s1. split; [apply grows_refl|]. now split.
  - rewrite perform_bind. eapply arrives_then; [apply IHc; assumption|]. intros b s1 G1 ->. simpl.
    destruct (truth t c); simpl; [|apply IHd; eapply stands_for_grows; eauto].
    right. exists true, s1. split; [apply grows_refl|]. now split.
Qed.

(** What one step comes to, where the plain language comes to this. *)
Definition agrees (o : outcome) (r : result error state) : Prop :=
  r = Wrong NoVariable \/
  match o with
  | On (l, t) => exists v s, stands_for v s t /\ r = Goes {| left := l; held := v |} s
  | Failed => r = Wrong Failure
  | Over => r = Ended
  end.

Lemma stands_for_set : forall v s t x h n, stands_for v s t -> is_number n h s -> stands_for (PositiveMap.add x h v) s (set t x n).
Proof.
  intros v s t x h n F [less E] y k. unfold set. destruct (Pos.eqb_spec y x) as [->|differ].
  - rewrite PositiveMap.gss. injection 1 as <-. now split.
  - rewrite PositiveMap.gso by assumption. apply F.
Qed.

(** What depends on a condition. *)
Lemma decided : forall inputs v t c s (k : bool -> M error state) (o : bool -> outcome),
  stands_for v s t ->
  (forall s', grows s s' -> agrees (o (truth t c)) (perform inputs (k (truth t c)) s')) ->
  agrees (o (truth t c)) (perform inputs (bind (decide v c) k) s).
Proof.
  intros inputs v t c s k o F H.
  destruct (decide_arrives _ inputs v t c s k F) as [W|(b & s' & G & -> & ->)]; [now left | now apply H].
Qed.

Lemma execute_one_agrees : forall inputs l v s t,
  stands_for v s t -> agrees (one_step (l, t)) (perform inputs (execute_one {| left := l; held := v |}) s).
Proof.
  intros inputs [|here rest] v s t F; [now right|].
  destruct here as [| |x a|c|c|c yes no|c body]; unfold execute_one; cbn [left held].
  - right. exists v, s. now split.
  - now right.
  - destruct (evaluate_arrives _ inputs v t a s (fun h => Ret {| left := rest; held := PositiveMap.add x h v |}) F)
      as [W|(h & s' & G & N & ->)]; [now left|].
    right. simpl. exists (PositiveMap.add x h v), s'. split; [|reflexivity].
    apply stands_for_set; [eapply stands_for_grows; eauto | assumption].
  - apply decided with (o := fun b : bool => if b then On (rest, t) else Failed) (t := t); [assumption|]. intros s' G.
    destruct (truth t c); right; [|reflexivity]. exists v, s'. split; [eapply stands_for_grows; eauto | reflexivity].
  - apply decided with (o := fun b : bool => if b then On (rest, t) else Over) (t := t); [assumption|]. intros s' G.
    destruct (truth t c); right; [|reflexivity]. exists v, s'. split; [eapply stands_for_grows; eauto | reflexivity].
  - apply decided with (o := fun b : bool => On ((if b then yes else no) ++ rest, t)) (t := t); [assumption|]. intros s' G.
    right. exists v, s'. split; [eapply stands_for_grows; eauto | reflexivity].
  - change (one_step (While c body :: rest, t))
      with (if truth t c then On (body ++ While c body :: rest, t) else On (rest, t)).
    apply decided with (o := fun b : bool => if b then On (body ++ While c body :: rest, t) else On (rest, t)) (t := t); [assumption|].
    intros s' G. destruct (truth t c); right; exists v, s'; (split; [eapply stands_for_grows; eauto | reflexivity]).
Qed.

Lemma execute_wrong : forall p inputs steps l v s t,
  stands_for v s t -> execute steps (l, t) = Failed ->
  exists n e, advance (imp p) inputs n {| left := l; held := v |} s = Wrong e.
Proof.
  intros p inputs. induction steps as [|steps IH]; intros l v s t F H; [discriminate|].
  change (execute (S steps) (l, t)) with (match one_step (l, t) with On c' => execute steps c' | other => other end) in H.
  pose proof (execute_one_agrees inputs l v s t F) as A.
  destruct A as [W|A].
  - exists 1%nat, NoVariable. simpl. now rewrite W.
  - destruct (one_step (l, t)) as [[l' t']| |]; [| |discriminate].
    + destruct A as (v' & s' & F' & E). destruct (IH _ _ _ _ F' H) as (n & e & En). exists (S n), e. simpl. now rewrite E.
    + exists 1%nat, Failure. simpl. now rewrite A.
Qed.

Lemma read_inputs_stand : forall B inputs (t : store) xs v s (k : names -> M error B),
  stands_for v s t -> (forall i, (i < length xs)%nat -> inputs (taken s + N.of_nat i)%N = t (nth i xs 1%positive)) ->
  exists v' s', stands_for v' s' t /\ perform inputs (bind (read_inputs xs v) k) s = perform inputs (k v') s'.
Proof.
  intros B inputs t. induction xs as [|x xs IH]; intros v s k F I; [now exists v, s|].
  cbn [read_inputs]. rewrite perform_bind. simpl.
  apply IH.
  - intros y h. destruct (Pos.eqb_spec y x) as [->|differ].
    + rewrite PositiveMap.gss. injection 1 as <-. split; [simpl; lia|]. rewrite value_give. simpl. rewrite Pos.eqb_refl.
      specialize (I 0%nat). simpl in I. rewrite N.add_0_r in I. apply I. lia.
    + rewrite PositiveMap.gso by assumption. intro X. destruct (F _ _ X) as [less E]. split; [simpl; lia|].
      rewrite value_give. simpl. destruct (Pos.eqb_spec h (next s)); [lia | exact E].
  - intros i less. pose proof (I (S i)) as J. cbn [nth length] in J. rewrite <- J by lia. f_equal. simpl taken. lia.
Qed.

(** So the proof of a machine is one of the program, in the words of [Language.v]. *)
Theorem imp_safe : forall p, safe (imp p) -> program_is_safe p.
Proof.
  intros p H t steps E.
  set (inputs := fun i => t (nth (N.to_nat i) (variables p) 1%positive)).
  destruct (read_inputs_stand state inputs t (variables p) (PositiveMap.empty name) nothing
              (fun v => Ret {| left := body p; held := v |})) as (v & s & F & R).
  { intros x h. rewrite PositiveMap.gempty. discriminate. }
  { intros i _. simpl. unfold inputs. now rewrite Nnat.Nat2N.id. }
  destruct (execute_wrong p inputs steps _ v s t F E) as (n & e & W).
  apply (H inputs n). unfold run. simpl start. rewrite R. simpl. now rewrite W.
Qed.
