import { storePastPayment } from '#server/features/payments/payments.api.ts';
import type { Executor } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { historyOf } from './demo-history.ts';
import { deletePlanGrant, forgetPaymentNotices } from './demo.repository.ts';
import type { SeededStudent } from './seed-students.ts';

type Sale = Parameters<typeof storePastPayment>[2];
type Sold = Pick<Sale, 'order' | 'confirmedBy' | 'events'>;

const dayInMilliseconds = 24 * 60 * 60 * 1000;

const paidBy = (reference: string): Sale['events'][number] => ({
  kind: 'paid',
  reference,
  detail: { sourceName: 'Visa', sourceEnding: '4242' },
});

/** A year by card, for those whom the demo lets into everything. */
const yearOf = (studentIndex: number): Omit<Sold, 'order'> & Pick<Sold['order'], 'method'> => ({
  method: 'card',
  confirmedBy: 'gateway',
  events: [paidBy(`DEMO-${1001 + studentIndex}`)],
});

const partBack: Sale['events'][number] = {
  kind: 'refunded',
  amountInPiastres: 20_00,
  detail: { way: 'hand', reason: 'تأخر فتح محاضرة' },
};

/** What the others tried, in turn, so that the list shows each state of a payment. */
const others: ((clientKey: string) => Sold)[] = [
  (clientKey) => ({
    order: { planId: 'lectures-10', method: 'receipt', clientKey },
    confirmedBy: 'teacher',
    events: [{ kind: 'paid', detail: { by: 'teacher' } }, partBack],
  }),
  (clientKey) => ({
    order: { planId: 'lectures-25', method: 'card', clientKey },
    confirmedBy: 'gateway',
    events: [
      {
        kind: 'declined',
        reference: 'DEMO-2001',
        detail: { message: 'Insufficient funds', sourceName: 'MasterCard', sourceEnding: '5100' },
      },
    ],
  }),
  (clientKey) => ({
    order: { planId: 'monthly', month: 3, method: 'wallet', clientKey },
    confirmedBy: 'gateway',
    events: [
      paidBy('DEMO-2002'),
      {
        kind: 'refunded',
        amountInPiastres: 150_00,
        detail: { way: 'hand', reason: 'اشترى الشهر الخطأ' },
      },
    ],
  }),
  (clientKey) => ({
    order: { planId: 'yearly', method: 'card', clientKey },
    confirmedBy: 'gateway',
    events: [],
  }),
];

/**
 * Stores what the demo's students paid, by the rules for everybody: their year is bought, and the sums of the panel are those
 * of the rights. In the transaction that ends the filling, because a ledger is never deleted.
 */
export const seedPayments = async (
  transaction: Executor,
  platform: Platform,
  students: readonly SeededStudent[],
): Promise<void> => {
  const now = platform.clock.now();
  let otherIndex = 0;
  for (const [studentIndex, { id: studentId, student }] of students.entries()) {
    const { registeredAt } = historyOf(studentIndex, 0, now);
    const at = new Date(Math.min(registeredAt.getTime() + dayInMilliseconds, now.getTime()));
    const clientKey = platform.ids.next();
    if (student.isPremium) {
      const { method, ...year } = yearOf(studentIndex);
      await deletePlanGrant(transaction, studentId);
      const order = { planId: 'yearly' as const, method, clientKey };
      await storePastPayment(transaction, platform, { ...year, studentId, at, order });
    } else {
      const sold = others[otherIndex]?.(clientKey);
      otherIndex += 1;
      if (!sold) continue;
      // What nobody decided yet is of today.
      const begun = sold.events.length === 0 ? now : at;
      await storePastPayment(transaction, platform, { ...sold, studentId, at: begun });
    }
  }
  await forgetPaymentNotices(transaction);
};
