/**
 * What a day of the ledger may disagree about with the grants and the gateway (decisions/0067):
 * - `paymentWithoutGrant`: paid, and nothing was opened
 * - `grantWithoutPayment`: opened as bought, and nothing was paid
 * - `grantOfRefunded`: all of the money went back, and it is open still
 * - `sumDiffers`: the ledger of a payment adds up to something else than the payment says
 * - `unknownToGateway`: the gateway does not confirm a movement that the ledger has
 * - `unknownToLedger`: the gateway has a movement that the ledger lacks
 * - `gatewaySumDiffers`: both have it, with different amounts
 */
export const differenceKinds = [
  'paymentWithoutGrant',
  'grantWithoutPayment',
  'grantOfRefunded',
  'sumDiffers',
  'unknownToGateway',
  'unknownToLedger',
  'gatewaySumDiffers',
] as const;
type DifferenceKind = (typeof differenceKinds)[number];

/** One disagreement. Amounts are piastres: what the ledger says, and what the other side says; null where it says nothing. */
export type DayDifference = {
  kind: DifferenceKind;
  /** The payment, or the grant that has none. */
  paymentId: string;
  /** The gateway's name of the transaction, where it is about one. */
  reference: string | null;
  ledgerInPiastres: number | null;
  otherInPiastres: number | null;
};

/** What the gateway says about a transaction, as far as a comparison needs it. */
export type GatewaySide = {
  transactionId: string;
  kind: 'payment' | 'refund' | 'dispute';
  state: 'pending' | 'succeeded' | 'failed' | 'reversed';
  amountInPiastres: number;
  refundedInPiastres: number;
};

/** A movement of the ledger. */
export type LedgerMovement = {
  paymentId: string;
  kind: 'paid' | 'refunded';
  reference: string;
  amountInPiastres: number;
};

/** What the ledger has of a payment. */
export type LedgerSide = {
  paymentId: string;
  totalInPiastres: number;
  refundedInPiastres: number;
  /** The transactions that it names, those included that were only noted. */
  references: ReadonlySet<string>;
};

const reversedEnding = ':reversed';

/** The transaction to ask about: a payment that came back whole has its refund under a name of our own. */
export const refundRequestReference = (reference: string): string =>
  reference.endsWith(reversedEnding) ? reference.slice(0, -reversedEnding.length) : reference;

const confirms = (movement: LedgerMovement, said: GatewaySide): boolean => {
  if (movement.reference.endsWith(reversedEnding)) return said.state === 'reversed';
  if (movement.kind === 'refunded') return said.kind !== 'payment' && said.state === 'succeeded';
  return said.kind === 'payment' && (said.state === 'succeeded' || said.state === 'reversed');
};

/** Whether the gateway confirms a movement of the ledger. @param said undefined when it knows no such transaction */
export function compareMovement(
  movement: LedgerMovement,
  said: GatewaySide | undefined,
): DayDifference | undefined {
  const { paymentId, reference, amountInPiastres: ledgerInPiastres } = movement;
  const about = { paymentId, reference, ledgerInPiastres };
  if (!said || !confirms(movement, said)) {
    return { kind: 'unknownToGateway', ...about, otherInPiastres: null };
  }
  return said.amountInPiastres === ledgerInPiastres
    ? undefined
    : { kind: 'gatewaySumDiffers', ...about, otherInPiastres: said.amountInPiastres };
}

/** Whether the ledger has what the gateway says about a transaction. */
export function compareStatement(ledger: LedgerSide, said: GatewaySide): DayDifference | undefined {
  const { paymentId, references, refundedInPiastres, totalInPiastres } = ledger;
  if (said.state === 'pending' || said.state === 'failed') return undefined;
  const isRefund = said.kind !== 'payment';
  // A payment that came back whole before we heard of it has one event for all that went back.
  const isCovered = isRefund && refundedInPiastres >= totalInPiastres;
  const about = { paymentId, reference: said.transactionId };
  if (!references.has(said.transactionId) && !isCovered) {
    const otherInPiastres = said.amountInPiastres;
    return { kind: 'unknownToLedger', ...about, ledgerInPiastres: null, otherInPiastres };
  }
  const wentBack = Math.min(said.refundedInPiastres, totalInPiastres);
  return !isRefund && said.state === 'reversed' && wentBack > refundedInPiastres
    ? {
        kind: 'gatewaySumDiffers',
        ...about,
        ledgerInPiastres: refundedInPiastres,
        otherInPiastres: wentBack,
      }
    : undefined;
}
