import { type Insertable, type QueryCreator, sql } from 'kysely';
import { countDiscountUse } from '#server/features/payments/discounts/discounts.api.ts';
import type { Executor } from '#server/platform/database/database.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import type { PayerRow, PaymentRow } from '#server/features/payments/ledger/payments.repository.ts';

/** A payment with the grade of its student now; a repeat with the same client key adds no row. */
export const insertedPayment =
  (payment: Insertable<Schema['payments']>) => (from: QueryCreator<Schema>) =>
    from
      .insertInto('payments')
      .values({
        ...payment,
        grade: sql<number | null>`(select grade from users where id = ${payment.student_id})`,
      })
      .onConflict((conflict) => conflict.columns(['student_id', 'client_key']).doNothing())
      .returningAll();

/**
 * Stores a payment, counts the use of its discount and begins its ledger: all of it in one statement, or nothing. A repeat
 * with the same client key stores nothing.
 * @returns undefined where the student's client sent the same payment before
 * @throws DatabaseError of the check `discount_codes_uses` where the last use is gone
 */
export const insertStartedPayment = (
  executor: Executor,
  payment: Insertable<Schema['payments']>,
): Promise<(PaymentRow & PayerRow) | undefined> =>
  executor
    .with('sold', insertedPayment(payment))
    .with(
      'counted',
      () => sql<{ id: string }>`(${countDiscountUse(sql`select discount_code_id from sold`)})`,
    )
    .with('begun', (from) =>
      from
        .insertInto('payment_events')
        .columns(['payment_id', 'kind', 'happened_at'])
        .expression((select) =>
          select
            .selectFrom('sold')
            .select(['id', sql<'started'>`'started'`.as('kind'), 'created_at as happened_at']),
        ),
    )
    .selectFrom('sold')
    .innerJoin('users', 'users.id', 'sold.student_id')
    .selectAll('sold')
    .select([
      'users.first_name',
      'users.last_name',
      sql<string>`coalesce(users.email, '')`.as('email'),
      'users.phone',
    ])
    .executeTakeFirst();
