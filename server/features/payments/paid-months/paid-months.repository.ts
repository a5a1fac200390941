import { type RawBuilder, sql } from 'kysely';
import type { CollectedWay } from '#domain/payments/collected-payments.ts';
import type { Executor } from '#server/platform/database/database.ts';

/** As the database writes it into JSON: moments are texts. */
type RightRow = {
  month: number | null;
  /** An access code opened this month. */
  is_by_code: boolean;
  starts_at: string;
  ends_at: string;
  payment: {
    /** Without what was given back. */
    amount_in_piastres: number;
    /** `account`: it was asked, and paid on account. Null where nobody took it in person. */
    way: CollectedWay | 'account' | null;
    received_on: string | null;
  } | null;
};

export type MemberRow = {
  id: string;
  first_name: string;
  last_name: string;
  phone: string;
  parent_phone: string;
  created_at: Date;
  rights: RightRow[];
};

/** Students by name, each with the rights to months and to everything since the school year began. */
const listWithRights = async (
  executor: Executor,
  condition: RawBuilder<boolean>,
  since: Date,
): Promise<MemberRow[]> => {
  const { rows } = await sql<MemberRow>`
    select student.id, student.first_name, student.last_name, student.phone, student.parent_phone, student.created_at, (
      select coalesce(jsonb_agg(jsonb_build_object(
        'month', grants.month, 'is_by_code', grants.source = 'access_code', 'starts_at', grants.starts_at, 'ends_at', grants.ends_at,
        'payment', case when payment.id is not null then jsonb_build_object(
          'amount_in_piastres', payment.total_in_piastres - payment.refunded_in_piastres,
          'way', collected.way, 'received_on', to_char(collected.received_on, 'YYYY-MM-DD')
        ) when charge.id is not null then jsonb_build_object(
          'amount_in_piastres', charge.price_in_piastres, 'way', 'account', 'received_on', null
        ) end
      )), '[]')
      from grants
        left join payments payment on payment.id = grants.id
        left join collected_payments collected on collected.payment_id = payment.id
        left join charges charge on charge.id = grants.id
      where grants.student_id = student.id and grants.revoked_at is null and grants.ends_at > ${since}
        and (grants.scope = 'everything' or (grants.scope = 'month' and grants.starts_at >= ${since}))
    ) as rights
    from users student
    where ${condition} and student.role = 'student'
    order by student.search_key collate "C", student.id`.execute(executor);
  return rows;
};

/** The students of a group with their rights. */
export const listMembersWithRights = (
  executor: Executor,
  { groupId, since }: { groupId: string; since: Date },
): Promise<MemberRow[]> => listWithRights(executor, sql`student.group_id = ${groupId}`, since);

/** These students with their rights. */
export const listStudentsWithRights = (
  executor: Executor,
  { studentIds, since }: { studentIds: readonly string[]; since: Date },
): Promise<MemberRow[]> =>
  listWithRights(executor, sql`student.id = any(${studentIds}::uuid[])`, since);
