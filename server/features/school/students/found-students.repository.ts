import { withinGroups } from '#server/platform/database/group-limit.repository.ts';
import { sql } from 'kysely';
import type { SearchHit } from '#contract/search-hit.ts';
import { joinFullName } from '#domain/text/names.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { findByName, studentText } from '#server/platform/database/name-search.repository.ts';

type Row = {
  id: string;
  first_name: string;
  last_name: string;
  email: string | null;
  phone: string;
  card_number: string;
};

/** Students by parts of name, e-mail address, phone numbers or card number, for the search of the dashboard. */
export const findStudents = async (
  executor: Executor,
  search: string,
  { limit, callerGroups }: { limit: number; callerGroups: readonly string[] | undefined },
): Promise<SearchHit[]> => {
  const students = {
    columns: sql`student.id, student.first_name, student.last_name, student.email, student.phone,
      student.card_number`,
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
    details: [row.email ?? row.card_number, row.phone].filter((detail) => detail !== ''),
    courseId: null,
  }));
};
