import { expect, test } from 'vitest';
import type { OwnPayment, Period } from './own-subscription.queries.ts';
import { historyEntries } from './history-entries.ts';

const paymentOf = (id: string, createdAt: string) => ({ id, createdAt }) as OwnPayment;
const periodOf = (id: string, state: Period['state'], paymentId: string | null, startsAt: string) =>
  ({ id, state, paymentId, startsAt }) as Period;

test('the history shows what is not current, the newest first, and nothing twice', () => {
  const payments = [
    paymentOf('waiting', '2026-11-05'),
    paymentOf('running', '2026-11-04'),
    paymentOf('upcoming', '2026-11-03'),
    paymentOf('ended', '2026-11-01'),
  ];
  const periods = [
    periodOf('a', 'active', 'running', '2026-11-04'),
    periodOf('b', 'upcoming', 'upcoming', '2026-12-01'),
    periodOf('c', 'ended', 'ended', '2026-11-01'),
    periodOf('gift', 'ended', null, '2026-11-02'),
    periodOf('running gift', 'active', null, '2026-11-02'),
  ];
  const entries = historyEntries(payments, periods);
  expect(
    entries.map((entry) => (entry.kind === 'payment' ? entry.payment.id : entry.period.id)),
  ).toEqual(['waiting', 'gift', 'ended']);
});
