import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/database.ts';
import type { Row } from '#server/platform/database/schema.ts';

export type CardRow = Pick<
  Row<'invitations'>,
  'id' | 'first_name' | 'last_name' | 'grade' | 'centre' | 'expires_at'
> & {
  code: string;
  card_number: string;
  centre_code: string;
  group_name: string | null;
  /** Whether the card sets another password of an account. */
  is_active: boolean;
};

/** Printable invitations: the selected ones, or those of an import without an address. */
export const listForCards = async (
  executor: Executor,
  chosen: { ids: readonly string[] } | { importId: string },
  now: Date,
): Promise<CardRow[]> => {
  const which =
    'ids' in chosen
      ? sql`invitation.id = any(${chosen.ids}::uuid[])`
      : sql`invitation.import_id = ${chosen.importId} and invitation.email is null`;
  const { rows } = await sql<CardRow>`
    select invitation.id, invitation.code, student.first_name, student.last_name, student.grade,
      student.centre, student.card_number, student.centre_code, student.activated_at is not null as is_active, invitation.expires_at,
      student_group.name as group_name
    from invitations invitation join users student on student.id = invitation.student_id
      left join student_groups student_group on student_group.id = student.group_id
    where ${which} and invitation.code is not null and invitation.expires_at > ${now}
    order by student.centre, student.grade, student_group.name_key collate "C" nulls last, student.search_key collate "C", invitation.id`.execute(
    executor,
  );
  return rows;
};

export const markPrinted = async (
  executor: Executor,
  ids: readonly string[],
  now: Date,
): Promise<void> => {
  await executor
    .updateTable('invitations')
    .set({ printed_at: now })
    .where('id', 'in', [...ids])
    .execute();
};
