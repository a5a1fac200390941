import type { NotNull } from 'kysely';
import type { Gender } from '#domain/text/addressed.ts';
import type { Executor } from '#server/platform/database/database.ts';
import type { Row } from '#server/platform/database/schema.ts';

export type PurchaseRow = Pick<
  Row<'payments'>,
  'title' | 'lesson_id' | 'total_in_piastres' | 'receipt_number'
> & {
  email: string;
  first_name: string;
  last_name: string;
  gender: Gender | null;
  ends_at: Date;
};

/** A completed payment with its student and its right; undefined once the right was revoked, and for a
 * student without an account. */
export const findPurchase = (
  executor: Executor,
  paymentId: string,
): Promise<PurchaseRow | undefined> =>
  executor
    .selectFrom('payments')
    .innerJoin('users', 'users.id', 'payments.student_id')
    .innerJoin('grants', (join) =>
      join
        .onRef('grants.student_id', '=', 'payments.student_id')
        .onRef('grants.id', '=', 'payments.id'),
    )
    .select([
      'payments.title',
      'payments.lesson_id',
      'payments.total_in_piastres',
      'payments.receipt_number',
      'users.email',
      'users.first_name',
      'users.last_name',
      'users.gender',
      'grants.ends_at',
    ])
    .where('payments.id', '=', paymentId)
    .where('payments.status', '=', 'completed')
    .where('grants.revoked_at', 'is', null)
    .where('users.email', 'is not', null)
    .$narrowType<{ email: NotNull }>()
    .executeTakeFirst();
