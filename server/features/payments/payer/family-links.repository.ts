import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/database.ts';
import type { Schema } from '#server/platform/database/schema.ts';

export type FamilyLinkRow = Selectable<Schema['family_links']>;

/** A link with the data that decide its state. */
export type FoundFamilyLink = FamilyLinkRow & {
  first_name: string;
  last_name: string;
  is_paid: boolean;
  /** A payment by it failed and still has its use of the discount, which the next one takes over. */
  has_ended_use: boolean;
  /** The number of its payments that failed, or whose page takes no more money. */
  ended_payments: number;
  /** The payment that has taken a use of the discount and can still be paid. */
  discounted_payment: DiscountedPayment | null;
};

type DiscountedPayment = {
  client_key: string;
  method: 'card' | 'wallet';
  list_price: number;
  discount: number;
  total: number;
};

export const insertFamilyLink = async (
  executor: Executor,
  link: Insertable<Schema['family_links']>,
): Promise<FamilyLinkRow> =>
  executor.insertInto('family_links').values(link).returningAll().executeTakeFirstOrThrow();

/** The usable links of a student, the newest first. */
export const listOpenFamilyLinks = (
  executor: Executor,
  studentId: string,
  now: Date,
): Promise<FamilyLinkRow[]> =>
  executor
    .selectFrom('family_links')
    .selectAll()
    .where('student_id', '=', studentId)
    .where('withdrawn_at', 'is', null)
    .where('expires_at', '>', now)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payments')
            .select('payments.id')
            .whereRef('payments.family_link_id', '=', 'family_links.id')
            .where('payments.is_paid', '=', true),
        ),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** Ends a link of a student. @returns whether there is one with that id */
export const withdrawFamilyLink = async (
  executor: Executor,
  { id, studentId, now }: { id: string; studentId: string; now: Date },
): Promise<boolean> => {
  const result = await executor
    .updateTable('family_links')
    .set(({ fn, val }) => ({ withdrawn_at: fn.coalesce('withdrawn_at', val(now)) }))
    .where('id', '=', id)
    .where('student_id', '=', studentId)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
};

/** The link of a secret. @param pagesFrom payments that began earlier can no longer be paid */
export const findFamilyLink = async (
  executor: Executor,
  tokenHash: Buffer,
  pagesFrom: Date,
): Promise<FoundFamilyLink | undefined> => {
  const { rows } = await sql<FoundFamilyLink>`
    select link.*, person.first_name, person.last_name,
      coalesce(bool_or(payment.is_paid), false) as is_paid,
      coalesce(bool_or(payment.status = 'failed' and payment.holds_discount_use), false) as has_ended_use,
      count(payment.id) filter (
        where payment.status = 'failed' or payment.created_at < ${pagesFrom}
      )::int as ended_payments,
      (select jsonb_build_object('client_key', open.client_key, 'method', open.method,
          'list_price', open.list_price_in_piastres, 'discount', open.discount_in_piastres,
          'total', open.total_in_piastres)
        from payments open
        where open.family_link_id = link.id and open.status = 'pending'
          and open.holds_discount_use and open.created_at >= ${pagesFrom}
        order by open.created_at desc limit 1) as discounted_payment
    from family_links link
    join users person on person.id = link.student_id
    left join payments payment on payment.family_link_id = link.id
    where link.token_hash = ${tokenHash}
    group by link.id, person.first_name, person.last_name`.execute(executor);
  return rows[0];
};
