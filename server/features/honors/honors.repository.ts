import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '#server/platform/database/database.ts';
import { containsWord, studentText } from '#server/platform/database/name-search.repository.ts';
import type { Row } from '#server/platform/database/schema.ts';
import type { Rows } from '#server/platform/database/statement-rows.ts';

export type HonorRow = Pick<
  Row<'honors'>,
  'id' | 'student_id' | 'description' | 'image_file_id' | 'version' | 'created_at'
> &
  Pick<Row<'users'>, 'first_name' | 'last_name' | 'grade'> & {
    has_account: boolean;
    student_refuses: boolean;
    guardian_refuses: boolean;
  };

/** The filter of a list of honors. */
export type HonorSelection =
  | { of: 'shown' }
  | { of: 'student'; studentId: string }
  /** `words` are folded; each must occur in the student's name or in the description. */
  | { of: 'teacher'; teacherId: string; words: readonly string[] };

type Paging = { limit: number; offset: number };

const refuses = (kind: 'student' | 'guardian') => sql<boolean>`exists (
  select 1 from honor_refusals where student_id = honor.student_id and kind = ${kind})`;

const hasWord = (word: string) =>
  sql`(${containsWord(sql`honor.search_key`, word)} or ${containsWord(studentText('student'), word)})`;

const matches = (selection: HonorSelection): RawBuilder<unknown> => {
  if (selection.of === 'shown') return sql`not ${refuses('student')}`;
  if (selection.of === 'student') return sql`honor.student_id = ${selection.studentId}`;
  return sql.join(
    [sql`honor.teacher_id = ${selection.teacherId}`, ...selection.words.map(hasWord)],
    sql` and `,
  );
};

const withPeople = (condition: RawBuilder<unknown>) => sql`
  honors honor
  join users student on student.id = honor.student_id
  where ${condition}`;

const selectHonors = (condition: RawBuilder<unknown>) => sql<HonorRow>`
  select honor.id, honor.student_id, honor.description, honor.image_file_id, honor.version,
    honor.created_at, student.first_name, student.last_name, student.grade,
    student.activated_at is not null as has_account,
    ${refuses('student')} as student_refuses, ${refuses('guardian')} as guardian_refuses
  from ${withPeople(condition)}`;

/** A page of a list, newest first. */
export const listHonors = async (
  executor: Executor,
  selection: HonorSelection,
  { limit, offset }: Paging,
): Promise<HonorRow[]> => {
  const { rows } = await sql<HonorRow>`${selectHonors(matches(selection))}
    order by honor.created_at desc, honor.id limit ${limit} offset ${offset}`.execute(executor);
  return rows;
};

export const countHonors = async (
  executor: Executor,
  selection: HonorSelection,
): Promise<number> => {
  const { rows } = await sql<Rows['countHonors']>`
    select count(*)::integer as count from ${withPeople(matches(selection))}`.execute(executor);
  return rows[0]?.count ?? 0;
};

export const findHonor = async (executor: Executor, id: string): Promise<HonorRow | undefined> => {
  const { rows } = await selectHonors(sql`honor.id = ${id}`).execute(executor);
  return rows[0];
};
