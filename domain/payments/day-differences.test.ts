import { expect, test } from 'vitest';
import {
  refundRequestReference,
  compareStatement,
  compareMovement,
  type GatewaySide,
  type LedgerMovement,
} from './day-differences.ts';

const paid: LedgerMovement = {
  paymentId: 'p1',
  kind: 'paid',
  reference: 't1',
  amountInPiastres: 150_00,
};
const said: GatewaySide = {
  transactionId: 't1',
  kind: 'payment',
  state: 'succeeded',
  amountInPiastres: 150_00,
  refundedInPiastres: 0,
};
const refund = { ...said, transactionId: 't2', kind: 'refund' as const, amountInPiastres: 10_00 };
const refunded: LedgerMovement = {
  ...paid,
  kind: 'refunded',
  reference: 't2',
  amountInPiastres: 10_00,
};

test.each([
  ['a payment that succeeded', paid, said, undefined],
  ['a payment that came back since', paid, { ...said, state: 'reversed' as const }, undefined],
  ['a refund', refunded, refund, undefined],
  ['a dispute', refunded, { ...refund, kind: 'dispute' as const }, undefined],
  [
    'a payment that came back whole at once',
    { ...refunded, reference: 't1:reversed', amountInPiastres: 150_00 },
    { ...said, state: 'reversed' as const },
    undefined,
  ],
  ['nothing', paid, undefined, 'unknownToGateway'],
  ['a decline', paid, { ...said, state: 'failed' as const }, 'unknownToGateway'],
  [
    'a payment that is still pending',
    paid,
    { ...said, state: 'pending' as const },
    'unknownToGateway',
  ],
  ['a refund in place of a payment', paid, refund, 'unknownToGateway'],
  ['a payment in place of a refund', refunded, said, 'unknownToGateway'],
  ['another amount', paid, { ...said, amountInPiastres: 1 }, 'gatewaySumDiffers'],
])('the comparison finds a movement of the ledger beside %s', (_what, movement, gateway, kind) => {
  expect(compareMovement(movement, gateway)?.kind).toBe(kind);
});

const ledger = {
  paymentId: 'p1',
  totalInPiastres: 150_00,
  refundedInPiastres: 0,
  references: new Set(['t1']),
};

test.each([
  ['a payment that the ledger has', said, ledger, undefined],
  ['a decline', { ...said, transactionId: 't9', state: 'failed' as const }, ledger, undefined],
  ['a payment that the ledger lacks', { ...said, transactionId: 't9' }, ledger, 'unknownToLedger'],
  ['a refund that the ledger lacks', refund, ledger, 'unknownToLedger'],
  [
    'the refund of a payment that came back whole',
    refund,
    { ...ledger, refundedInPiastres: 150_00 },
    undefined,
  ],
  [
    'a part that went back unheard',
    { ...said, state: 'reversed' as const, refundedInPiastres: 5_00 },
    ledger,
    'gatewaySumDiffers',
  ],
  [
    'a part that went back and is booked',
    { ...said, state: 'reversed' as const, refundedInPiastres: 5_00 },
    { ...ledger, refundedInPiastres: 5_00 },
    undefined,
  ],
])('the last status of the gateway is compared: %s', (_what, latest, side, kind) => {
  expect(compareStatement(side, latest)?.kind).toBe(kind);
});

test('the gateway is queried for a refund by the name of its payment', () => {
  expect(refundRequestReference('77:reversed')).toBe('77');
  expect(refundRequestReference('77')).toBe('77');
});
