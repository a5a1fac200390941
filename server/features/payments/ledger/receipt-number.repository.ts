import { sql } from 'kysely';
import type { PaymentRow } from '#server/features/payments/ledger/payments.repository.ts';
import { dayInEgypt } from '#server/platform/time/egypt-days.ts';
import type { Executor } from '#server/platform/database/database.ts';

/**
 * Gives a payment the next number of the year in Egypt: six digits, which sort the receipts of a year correctly. The row of the
 * year is the last lock that a transaction takes, because it blocks every other completion until the end. A rollback returns the
 * number (decisions/0064).
 */
export const giveReceiptNumber = (
  transaction: Executor,
  paymentId: string,
  now: Date,
): Promise<PaymentRow> => {
  const year = Number(dayInEgypt(now).slice(0, 4));
  return transaction
    .with('counter', (from) =>
      from
        .insertInto('receipt_counters')
        .values({ year, last: 1 })
        .onConflict((conflict) =>
          conflict.column('year').doUpdateSet({ last: sql<number>`receipt_counters.last + 1` }),
        )
        .returning('last'),
    )
    .updateTable('payments')
    .from('counter')
    .set({
      receipt_number: sql<string>`${year} || '-' || lpad(counter.last::text, greatest(6, length(counter.last::text)), '0')`,
    })
    .where('payments.id', '=', paymentId)
    .returningAll('payments')
    .executeTakeFirstOrThrow();
};
