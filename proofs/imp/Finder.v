(** The bug finder for IMP: breadth first, T-sound and T-complete, in the words of the language.

    A message is about inputs: those that its way stands for. [meant] says that a program's variables are all listed, which the parser
    makes so. *)
From Coq Require Import ZArith List Bool FMapPositive Lia.
From Assay Require Import machine.Run logic.Word logic.Nodes machine.Machine machine.Refuter machine.Explore machine.Finder machine.Trust
  machine.Quiet logic.Integers imp.Language imp.Imp.
Import ListNotations.
Open Scope Z_scope.

(** The variables of a program are all listed. *)
Fixpoint lists (xs : list variable) (a : expression) : Prop :=
  match a with
  | Num _ => True
  | Var x => In x xs
  | Neg a => lists xs a
  | Add a b | Sub a b | Mul a b => lists xs a /\ lists xs b
  end.
Fixpoint lists_condition (xs : list variable) (c : condition) : Prop :=
  match c with
  | TT | FF => True
  | Equal a b | Less a b | AtMost a b => lists xs a /\ lists xs b
  | Not c => lists_condition xs c
  | And c d | Or c d => lists_condition xs c /\ lists_condition xs d
  end.
Definition every (P : statement -> Prop) : list statement -> Prop :=
  fix every ss := match ss with [] => True | s :: ss => P s /\ every ss end.
Fixpoint lists_statement (xs : list variable) (s : statement) : Prop :=
  match s with
  | Skip | Fails => True
  | Assign x a => lists xs a
  | Assert c | Assume c => lists_condition xs c
  | If c yes no => lists_condition xs c /\ every (lists_statement xs) yes /\ every (lists_statement xs) no
  | While c body => lists_condition xs c /\ every (lists_statement xs) body
  end.
Definition lists_all (xs : list variable) : list statement -> Prop := every (lists_statement xs).
Definition complete (p : program) : Prop := lists_all (variables p) (body p).

Lemma lists_app : forall xs ss ss', lists_all xs ss -> lists_all xs ss' -> lists_all xs (ss ++ ss').
Proof. induction ss as [|s ss IH]; simpl; intros ss' A B; [assumption|]. destruct A. split; auto. Qed.

(** All listed variables have names that were given. *)
Definition holds_all (xs : list variable) (top : name) (v : names) : Prop :=
  (forall x, In x xs -> PositiveMap.find x v <> None) /\ forall x h, PositiveMap.find x v = Some h -> (h < top)%positive.
Definition fine (xs : list variable) (top : name) (s : state) : Prop := holds_all xs top (held s) /\ lists_all xs (left s).
Definition meant (e : error) : Prop := e = Failure.

Lemma holds_more : forall xs top top' v, holds_all xs top v -> (top <= top')%positive -> holds_all xs top' v.
Proof. intros xs top top' v [A B] L. split; [exact A|]. intros x h H. apply B in H. lia. Qed.

Ltac all_below := cbv beta in *; repeat (apply Forall_cons; [lia|]); apply Forall_nil.

Lemma evaluate_quiet : forall xs v a top, holds_all xs top v -> lists xs a ->
  quiet meant (fun top h => (h < top)%positive) top (evaluate v a).
Proof.
  intros xs v. induction a as [n|x|a IH|a IHa b IHb|a IHa b IHb|a IHa b IHb]; intros top A L; simpl.
  - split; [constructor | lia].
  - destruct A as [A B]. specialize (A x L). destruct (PositiveMap.find x v) as [h|] eqn:X; [now apply (B x) | now elim A].
  - eapply quiet_bind; [now apply IH|]. intros top' h L' B. simpl. split; [constructor|]. split; [all_below | lia].
  - destruct L as [La Lb]. eapply quiet_bind; [now apply IHa|]. intros top' h L' B. eapply quiet_bind; [apply IHb; [now apply holds_more with (top := top) | exact Lb]|].
    intros top'' k L'' B'. simpl. split; [all_below | lia].
  - destruct L as [La Lb]. eapply quiet_bind; [now apply IHa|]. intros top' h L' B. eapply quiet_bind; [apply IHb; [now apply holds_more with (top := top) | exact Lb]|].
    intros top'' k L'' B'. simpl. split; [all_below | lia].
  - destruct L as [La Lb]. eapply quiet_bind; [now apply IHa|]. intros top' h L' B. eapply quiet_bind; [apply IHb; [now apply holds_more with (top := top) | exact Lb]|].
    intros top'' k L'' B'. simpl. split; [all_below | lia].
Qed.

Lemma compare_quiet : forall xs v o a b top, holds_all xs top v -> lists xs a -> lists xs b ->
  quiet meant (fun top' _ => (top <= top')%positive) top (compare v o a b).
Proof.
  intros xs v o a b top A La Lb. unfold compare.
  eapply quiet_bind; [eapply evaluate_quiet; eauto|]. intros top' h L' B.
  eapply quiet_bind; [eapply evaluate_quiet; [apply holds_more with (top := top); eauto | exact Lb]|]. intros top'' k L'' B'.
  simpl. split; [all_below|]. split; [lia|]. intros _. lia.
Qed.

Lemma decide_quiet : forall xs v c top, holds_all xs top v -> lists_condition xs c ->
  quiet meant (fun top' _ => (top <= top')%positive) top (decide v c).
Proof.
  intros xs v. induction c as [| |a b|a b|a b|c IH|c IHc d IHd|c IHc d IHd]; intros top A L; simpl in *; try lia;
    try (destruct L; eapply compare_quiet; eauto; fail).
  - eapply quiet_bind; [now apply IH|]. intros top' b L' B. simpl. lia.
  - destruct L as [Lc Ld]. eapply quiet_bind; [now apply IHc|]. intros top' b L' B. destruct b; [|simpl; lia].
    eapply quiet_weaken; [|apply IHd; [apply holds_more with (top := top); auto | exact Ld]]. intros; lia.
  - destruct L as [Lc Ld]. eapply quiet_bind; [now apply IHc|]. intros top' b L' B. destruct b; [simpl; lia|].
    eapply quiet_weaken; [|apply IHd; [apply holds_more with (top := top); auto | exact Ld]]. intros; lia.
Qed.

Lemma execute_one_quiet : forall xs top s, fine xs top s -> quiet meant (fine xs) top (execute_one s).
Proof.
  intros xs top [l v] [A L]. unfold execute_one. cbn [left held] in *. destruct l as [|here rest]; [exact I|].
  destruct L as [Lh Lr].
  assert (on : forall c k, lists_condition xs c -> (forall top' b, (top <= top')%positive -> quiet meant (fine xs) top' (k b)) ->
                quiet meant (fine xs) top (bind (decide v c) k)).
  { intros c k Lc K. eapply quiet_bind; [eapply decide_quiet; eauto|]. intros top' b L' _. now apply K. }
  assert (go : forall top' l', (top <= top')%positive -> lists_all xs l' -> fine xs top' {| left := l'; held := v |}).
  { intros top' l' L' Ll. split; [now apply holds_more with (top := top) | exact Ll]. }
  destruct here as [| |x a|c|c|c yes no|c body]; simpl in Lh.
  - apply go; [lia | exact Lr].
  - reflexivity.
  - eapply quiet_bind; [eapply evaluate_quiet; eauto|]. intros top' h L' B. split; [|exact Lr]. cbn [held]. cbv beta in B.
    destruct A as [A A']. split; intros y.
    + intros Y. destruct (Pos.eq_dec y x) as [->|differ]; [now rewrite PositiveMap.gss | rewrite PositiveMap.gso by assumption; now apply A].
    + intros k. destruct (Pos.eq_dec y x) as [->|differ]; [rewrite PositiveMap.gss; now injection 1 as <-|].
      rewrite PositiveMap.gso by assumption. intro K. apply A' in K. lia.
  - apply on; [exact Lh|]. intros top' [] L'; [now apply go | reflexivity].
  - apply on; [exact Lh|]. intros top' [] L'; [now apply go | exact I].
  - destruct Lh as (Lc & Ly & Ln). apply on; [exact Lc|]. intros top' b L'. apply go; [exact L'|].
    apply lists_app; [|exact Lr]. now destruct b.
  - pose proof Lh as (Lc & Lb). apply on; [exact Lc|]. intros top' b L'. apply go; [exact L'|].
    destruct b; [|exact Lr]. apply lists_app; [exact Lb|]. now split.
Qed.

Lemma start_quiet : forall p, complete p -> quiet meant (fine (variables p)) 1%positive (start (imp p)).
Proof.
  intros p Cp. simpl.
  assert (reads : forall xs ys v top,
    (forall x, In x ys -> PositiveMap.find x v <> None) -> (forall x h, PositiveMap.find x v = Some h -> (h < top)%positive) ->
    quiet meant (fun top' v' => (forall x, In x (ys ++ xs) -> PositiveMap.find x v' <> None) /\
                                 forall x h, PositiveMap.find x v' = Some h -> (h < top')%positive) top (read_inputs xs v)).
  { induction xs as [|x xs IH]; intros ys v top A B; [now rewrite app_nil_r|].
    change (read_inputs (x :: xs) v) with (bind (input (E := error) Integer) (fun h => read_inputs xs (PositiveMap.add x h v))).
    simpl. split; [reflexivity|].
    eapply quiet_weaken; [|apply (IH (ys ++ [x]) (PositiveMap.add x top v) (Pos.succ top))].
    - intros top' v' _. now rewrite <- app_assoc.
    - intros y Y. destruct (Pos.eq_dec y x) as [->|differ]; [now rewrite PositiveMap.gss | rewrite PositiveMap.gso by assumption].
      apply A. apply in_app_iff in Y. destruct Y as [Y|[->|[]]]; [exact Y | now elim differ].
    - intros y h. destruct (Pos.eq_dec y x) as [->|differ]; [rewrite PositiveMap.gss; injection 1 as <-; lia|].
      rewrite PositiveMap.gso by assumption. intro H. apply B in H. lia. }
  eapply quiet_bind; [apply (reads (variables p) []); [contradiction|]|].
  - intros x h. rewrite PositiveMap.gempty. discriminate.
  - intros top v _ [A B]. split; [split; [exact A | exact B] | exact Cp].
Qed.

(** The store that a run begins with: inputs in the order of the variables. *)
Fixpoint store_from (inputs : N -> Z) (xs : list variable) (i : N) (t : store) : store :=
  match xs with [] => t | x :: xs => store_from inputs xs (N.succ i) (set t x (inputs i)) end.
Definition store_of (p : program) (inputs : N -> Z) : store := store_from inputs (variables p) 0 (fun _ => 0).

Lemma read_inputs_from : forall B inputs xs v s t (k : names -> M error B),
  stands_for v s t ->
  exists v' s', stands_for v' s' (store_from inputs xs (taken s) t) /\ perform inputs (bind (read_inputs xs v) k) s = perform inputs (k v') s'.
Proof.
  intros B inputs. induction xs as [|x xs IH]; intros v s t k F; [now exists v, s|].
  cbn [read_inputs]. rewrite perform_bind. simpl.
  destruct (IH (PositiveMap.add x (next s) v) (give (take s) (clip Integer (inputs (taken s)))) (set t x (inputs (taken s))) k) as (v' & s' & F' & E).
  - intros y h. unfold set. destruct (Pos.eqb_spec y x) as [->|differ].
    + rewrite PositiveMap.gss. injection 1 as <-. split; [simpl; lia|]. rewrite value_give. simpl. now rewrite Pos.eqb_refl.
    + rewrite PositiveMap.gso by assumption. intro X. destruct (F _ _ X) as [less E]. split; [simpl; lia|].
      rewrite value_give. simpl. destruct (Pos.eqb_spec h (next s)); [lia | exact E].
  - exists v', s'. split; [exact F' | exact E].
Qed.

Lemma advance_fails : forall p inputs n l v s t,
  stands_for v s t -> advance (imp p) inputs n {| left := l; held := v |} s = Wrong Failure ->
  exists steps, execute steps (l, t) = Failed.
Proof.
  intros p inputs. induction n as [|n IH]; intros l v s t F H; [discriminate|]. simpl in H.
  destruct (execute_one_agrees inputs l v s t F) as [W|A]; [rewrite W in H; discriminate|].
  destruct (one_step (l, t)) as [[l' t']| |] eqn:O.
  - destruct A as (v' & s' & F' & E). rewrite E in H. destruct (IH _ _ _ _ F' H) as [steps Es]. exists (S steps).
    change (execute (S steps) (l, t)) with (match one_step (l, t) with On c' => execute steps c' | other => other end). now rewrite O.
  - exists 1%nat. change (execute 1 (l, t)) with (match one_step (l, t) with On c' => On c' | other => other end). now rewrite O.
  - rewrite A in H. discriminate.
Qed.

Section Trusted.
  Variable p : program.
  Hypothesis is_complete : complete p.
  Variable impossible : way integers -> bool.
  Hypothesis impossible_right : forall y, impossible y = true -> forall val, ~ possible_for integers val y.
  Definition message_at := messages integers (imp p) impossible.

  (** T-soundness: the program fails on all inputs of a reported way. *)
  Theorem imp_t_sound : forall n e y, message_at n = BugFound e y ->
    forall val inputs, possible_for integers val y -> gives integers val inputs y ->
    exists steps, execute steps (body p, store_of p inputs) = Failed.
  Proof.
    intros n e y H val inputs P G.
    assert (Me : e = Failure).
    { pose proof (never_gives_up integers (imp p) impossible meant (fine (variables p)) (start_quiet p is_complete)
                    (execute_one_quiet (variables p)) n) as Q. unfold message_at in H. rewrite H in Q. exact Q. }
    destruct (t_sound integers (imp p) impossible n e y H val inputs P G) as [steps W]. rewrite Me in W.
    destruct (read_inputs_from state inputs (variables p) (PositiveMap.empty name) nothing (fun _ => 0)
                (fun v => Ret {| left := body p; held := v |})) as (v & s & F & E).
    { intros x h. rewrite PositiveMap.gempty. discriminate. }
    unfold run in W. simpl start in W. rewrite E in W. simpl in W. eapply advance_fails; [exact F | exact W].
  Qed.

  (** T-completeness: if the program fails on some inputs, a way that has these inputs is reported after finitely many messages. *)
  Theorem imp_t_complete : forall inputs steps, execute steps (body p, store_of p inputs) = Failed ->
    exists n y val, message_at n = BugFound Failure y /\ possible_for integers val y /\ gives integers val inputs y.
  Proof.
    intros inputs steps H.
    destruct (read_inputs_from state inputs (variables p) (PositiveMap.empty name) nothing (fun _ => 0)
                (fun v => Ret {| left := body p; held := v |})) as (v & s & F & E).
    { intros x h. rewrite PositiveMap.gempty. discriminate. }
    destruct (execute_wrong p inputs steps _ v s _ F H) as (k & e & W).
    assert (Wr : run (imp p) inputs k = Wrong e) by (unfold run; simpl start; now rewrite E).
    pose proof (never_gives_up integers (imp p) impossible meant (fine (variables p)) (start_quiet p is_complete)
                  (execute_one_quiet (variables p))) as Q.
    destruct (t_complete integers (imp p) impossible impossible_right inputs k e Wr) as [j [Gu|(y & val & Bu & P & G)]].
    - specialize (Q j). rewrite Gu in Q. contradiction.
    - specialize (Q j). rewrite Bu in Q. unfold quiet_message, meant in Q. subst e. exists j, y, val. now split.
  Qed.
End Trusted.
