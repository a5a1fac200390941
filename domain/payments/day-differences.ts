/**
 * The kinds of differences between a day of the ledger and the grants or the gateway (decisions/0067):
 * - `paymentWithoutGrant`: paid, but nothing was opened
 * - `grantWithoutPayment`: opened as bought, but nothing was paid
 * - `grantOfRefunded`: refunded completely, but still open
 * - `sumDiffers`: the events of a payment do not add up to its amounts
 * - `unknownToGateway`: the gateway does not confirm a movement of the ledger
 * - `unknownToLedger`: the ledger lacks a movement of the gateway
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

/** One difference. Amounts are piastres: that of the ledger, and that of the other side; null where there is none. */
export type DayDifference = {
  kind: DifferenceKind;
  /** The payment, or the grant that has none. */
  paymentId: string;
  /** The gateway's name of the transaction, where it is about one. */
  reference: string | null;
  ledgerInPiastres: number | null;
  otherInPiastres: number | null;
};

/** The parts of a gateway's statement that a comparison needs. */
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

/** The events of the ledger about a payment. */
export type LedgerSide = {
  paymentId: string;
  totalInPiastres: number;
  refundedInPiastres: number;
  /** The transactions that it names, those included that were only noted. */
  references: ReadonlySet<string>;
};

const reversedEnding = ':reversed';

/**
 * The gateway's id of the transaction that a row of the ledger is about. The refund of a payment that was reversed as a
 * whole has an ending of our own.
 */
export const refundRequestReference = (reference: string): string =>
  reference.endsWith(reversedEnding) ? reference.slice(0, -reversedEnding.length) : reference;

const confirms = (movement: LedgerMovement, said: GatewaySide): boolean => {
  if (movement.reference.endsWith(reversedEnding)) return said.state === 'reversed';
  if (movement.kind === 'refunded') return said.kind !== 'payment' && said.state === 'succeeded';
  return said.kind === 'payment' && (said.state === 'succeeded' || said.state === 'reversed');
};

/** Compares a movement of the ledger with the gateway. @param said undefined when the gateway has no such transaction */
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

/** Compares a transaction of the gateway with the ledger. */
export function compareStatement(ledger: LedgerSide, said: GatewaySide): DayDifference | undefined {
  const { paymentId, references, refundedInPiastres, totalInPiastres } = ledger;
  if (said.state === 'pending' || said.state === 'failed') return undefined;
  const isRefund = said.kind !== 'payment';
  // A payment that was reversed before our first callback has one event for the whole amount.
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
