import { sql } from 'kysely';
import {
  type PaymentRow,
  updatePayment,
} from '#server/features/payments/ledger/payments.repository.ts';
import { dayInEgypt } from '#server/platform/time/egypt-days.ts';
import type { Executor } from '#server/platform/database/database.ts';

/** The printed number. Six digits sort the receipts of a year correctly. */
const numberOf = (year: number, place: number): string =>
  `${year}-${String(place).padStart(6, '0')}`;

/**
 * Gives a payment the next number of the year in Egypt. The row of the year is the last lock that a transaction takes,
 * because it blocks every other completion until the end. A rollback returns the number (decisions/0064).
 */
export const giveReceiptNumber = async (
  transaction: Executor,
  paymentId: string,
  now: Date,
): Promise<PaymentRow> => {
  const year = Number(dayInEgypt(now).slice(0, 4));
  const { last } = await transaction
    .insertInto('receipt_counters')
    .values({ year, last: 1 })
    .onConflict((conflict) =>
      conflict.column('year').doUpdateSet({ last: sql<number>`receipt_counters.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return updatePayment(transaction, paymentId, { receipt_number: numberOf(year, last) });
};
