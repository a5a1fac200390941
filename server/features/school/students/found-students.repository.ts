import { sql } from 'kysely';
import type { SearchHit } from '#contract/search-hit.ts';
import { joinFullName } from '#domain/text/names.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { findByName, studentText } from '#server/platform/database/name-search.repository.ts';

type Row = { id: string; first_name: string; last_name: string; email: string; phone: string };

/** Students by parts of name, e-mail address or phone numbers, for the teacher's search. */
export const findStudents = async (
  executor: Executor,
  search: string,
  limit: number,
): Promise<SearchHit[]> => {
  const students = {
    columns: sql`student.id, student.first_name, student.last_name, student.email, student.phone`,
    from: sql`users student`,
    key: studentText('student'),
    name: sql<string>`student.search_key`,
    where: sql<boolean>`student.role = 'student'`,
  };
  const rows = await findByName<Row>(executor, students, search, limit);
  return rows.map(({ id, first_name: firstName, last_name: lastName, email, phone }) => ({
    id,
    title: joinFullName({ firstName, lastName }),
    details: phone === '' ? [email] : [email, phone],
    courseId: null,
  }));
};
