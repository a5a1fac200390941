import { withinGroups } from '#server/platform/database/group-limit.repository.ts';
import { sql } from 'kysely';
import type { SearchHit } from '#contract/search-hit.ts';
import { toEgp } from '#domain/settings/money.ts';
import { joinFullName } from '#domain/text/names.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { balanceText, codeText } from './students.texts.ts';
import { findByName, studentText } from '#server/platform/database/name-search.repository.ts';

type Row = {
  id: string;
  first_name: string;
  last_name: string;
  email: string | null;
  phone: string;
  card_number: string;
  centre_code: string;
  /** What the student owes; below zero what was paid too much. */
  balance_in_piastres: number;
};

type FoundBy = {
  limit: number;
  callerGroups: readonly string[] | undefined;
  /** Whether the caller may know what a student owes. */
  showsBalance: boolean;
};

/** Students by parts of name, e-mail address, phone numbers, card number or the centre's code, for the search of the dashboard. */
export const findStudents = async (
  executor: Executor,
  search: string,
  { limit, callerGroups, showsBalance }: FoundBy,
): Promise<SearchHit[]> => {
  const students = {
    columns: sql`student.id, student.first_name, student.last_name, student.email, student.phone,
      student.card_number, student.centre_code, coalesce((
        select balance_in_piastres from student_balances balance where balance.student_id = student.id
      ), 0) as balance_in_piastres`,
    from: sql`users student`,
    key: studentText('student'),
    name: sql<string>`student.search_key`,
    where: sql<boolean>`${sql.join(
      [sql`student.role = 'student'`, ...withinGroups('student', callerGroups)],
      sql` and `,
    )}`,
  };
  const rows = await findByName<Row>(executor, students, search, limit);
  return rows.map((row) => ({
    id: row.id,
    title: joinFullName({ firstName: row.first_name, lastName: row.last_name }),
    details: [
      row.email ?? row.card_number,
      row.centre_code === '' ? '' : codeText(row.centre_code),
      row.phone,
      showsBalance ? balanceText(toEgp(row.balance_in_piastres)) : '',
    ].filter((detail) => detail !== ''),
    courseId: null,
  }));
};
