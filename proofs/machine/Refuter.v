(** What exploration asks of a refuter: to show, with the help of a certificate, that claims about nodes cannot all hold where the facts do.

    A refuter may remember what it has worked out: its knowledge, which grows along a path. What it believes is true of every valuation
    that satisfies the nodes, for a choice of whatever it has made up itself. *)
From Coq Require Import ZArith List Bool FMapPositive.
From Assay Require Import logic.Word logic.Nodes.

Record refuter := {
  knowledge : Type;
  unknown : knowledge;
  believes : valuation -> knowledge -> Prop;
  within : knowledge -> nodes -> Prop;            (** all that it knows is about these nodes *)
  refutation : Type;
  read_refutation : list N -> option (refutation * list N);   (** from a certificate *)
  refute : nodes -> knowledge -> facts -> list claim -> refutation -> option knowledge;

  believes_unknown : forall val, believes val unknown;
  within_unknown : forall ns, within unknown ns;
  believes_more : forall val val' ns k,
    (forall h n, PositiveMap.find h ns = Some n -> val h = val' h) -> within k ns -> believes val k -> believes val' k;
  within_more : forall k ns ns',
    (forall h n, PositiveMap.find h ns = Some n -> PositiveMap.find h ns' = Some n) -> within k ns -> within k ns';
  refute_sound : forall ns k known claims p k' val,
    satisfies ns val -> believes val k -> within k ns -> refute ns k known claims p = Some k' ->
    believes val k' /\ within k' ns /\ (all_hold val known -> ~ Forall (holds val) claims)
}.
