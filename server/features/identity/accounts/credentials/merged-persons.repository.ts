import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/database.ts';
import type { StudentChange } from './student-changes.repository.ts';

/** Columns of a person before and after a merge, as JSON, in which moments keep their microseconds. */
export type PersonChange = {
  id: string;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
};

const readPerson = async (
  executor: Executor,
  id: string,
): Promise<Record<string, unknown> | undefined> => {
  const { rows } = await sql<{ person: Record<string, unknown> }>`
    select to_jsonb(person) as person from users person where id = ${id}`.execute(executor);
  return rows[0]?.person;
};

const writePerson = async (
  executor: Executor,
  id: string,
  values: Record<string, unknown>,
): Promise<void> => {
  const columns = Object.keys(values);
  if (columns.length === 0) return;
  await sql`
    update users set ${sql.join(columns.map((column) => sql`${sql.ref(column)} = written.${sql.ref(column)}`))}
    from jsonb_populate_record(null::users, ${JSON.stringify(values)}::jsonb) written
    where users.id = ${id}`.execute(executor);
};

const pick = (
  person: Record<string, unknown>,
  columns: readonly string[],
): Record<string, unknown> =>
  Object.fromEntries(columns.map((column) => [column, person[column] ?? null]));

/** The duplicate has no account and no place any more, so that no list has the person and nobody signs in. */
const ended = (keptId: string) => ({
  role: 'merged',
  merged_into: keptId,
  email: null,
  password_hash: null,
  activated_at: null,
  email_verified_at: null,
  was_registered_again: false,
  group_id: null,
  graduated_at: null,
  // Another student may have it.
  centre_code: '',
});

/** What is taken over from the duplicate where the kept student has nothing. */
const filledColumns = [
  'gender',
  'bio',
  'qualifications',
  'centre',
  'phone',
  'parent_phone',
  'group_id',
  'centre_code',
  'school',
  'staff_notes',
];

/** What the staff wrote about either person, below one another. */
const bothNotes = (kept: Record<string, unknown>, gone: Record<string, unknown>) => {
  const notes = [kept['staff_notes'], gone['staff_notes']].filter(
    (text) => typeof text === 'string' && text !== '',
  );
  return new Set(notes).size < 2 ? {} : { staff_notes: notes.join('\n') };
};

type PersonsOfMerge = {
  keptId: string;
  endedId: string;
  /** What is written about the kept student. */
  change: Partial<StudentChange> & { in_grade_since?: string | null };
};

/**
 * Makes one person of two: the kept student gets what was chosen and what was empty, the duplicate becomes a row without an account. Persons
 * who were merged into the second one earlier are now the first one.
 * @returns what `restorePersons` needs
 */
export const mergePersons = async (
  executor: Executor,
  { keptId, endedId, change }: PersonsOfMerge,
): Promise<PersonChange[]> => {
  const [kept, gone] = [await readPerson(executor, keptId), await readPerson(executor, endedId)];
  if (!kept || !gone) throw new Error('A person of a merge is missing.');
  const isEmpty = (value: unknown) => value === '' || value === null || value === undefined;
  const filled = filledColumns
    .filter((column) => isEmpty(kept[column]) && !isEmpty(gone[column]))
    // A group of another grade would not be the person's.
    .filter((column) => column !== 'group_id' || kept['grade'] === gone['grade']);
  // The person is a student since the first of both came: what is unpaid since then stays visible.
  const cameFirst = Date.parse(String(gone['created_at'])) < Date.parse(String(kept['created_at']));
  const afterKept = {
    ...pick(gone, [...filled, ...(cameFirst ? ['created_at'] : [])]),
    ...bothNotes(kept, gone),
    ...change,
  };
  const afterGone = ended(keptId);
  const changes: PersonChange[] = [
    { id: keptId, before: pick(kept, Object.keys(afterKept)), after: afterKept },
    { id: endedId, before: pick(gone, Object.keys(afterGone)), after: afterGone },
  ];
  for (const { id, after } of changes.toReversed()) await writePerson(executor, id, after);
  const { rows: earlier } = await sql<{ id: string }>`
    update users set merged_into = ${keptId} where merged_into = ${endedId} returning id`.execute(
    executor,
  );
  const [before, after] = [{ merged_into: endedId }, { merged_into: keptId }];
  return [...changes, ...earlier.map(({ id }) => ({ id, before, after }))];
};

/** The group, if it is still one of the grade: the year may have been turned since. */
const groupOfGrade = async (
  executor: Executor,
  { id, grade }: { id: unknown; grade: unknown },
): Promise<unknown> => {
  const { rows } = await sql`
    select from student_groups where id::text = ${id} and grade = ${grade}`.execute(executor);
  return rows.length === 1 ? id : null;
};

/** Whether somebody else has the code of a centre by now. */
const hasOtherCode = async (executor: Executor, id: string, code: unknown): Promise<boolean> => {
  if (typeof code !== 'string' || code === '') return false;
  const { rows } = await sql`
    select from users where code_key = fold_arabic(${code}) and code_key <> '' and id <> ${id}`.execute(
    executor,
  );
  return rows.length > 0;
};

const account = ['email', 'password_hash', 'activated_at', 'email_verified_at'];

/**
 * Gives both persons what they had before a merge, except columns that somebody changed since.
 * @returns whether the address of the duplicate belongs to somebody else by now: the person comes back without an account
 */
export const restorePersons = async (
  executor: Executor,
  changes: readonly PersonChange[],
): Promise<{ isEmailTaken: boolean }> => {
  let isEmailTaken = false;
  for (const { id, before, after } of changes) {
    const person = await readPerson(executor, id);
    if (!person) continue;
    const unchanged = Object.keys(after).filter((column) =>
      column.endsWith('_at') || column.endsWith('_since')
        ? (person[column] === null) === (after[column] === null)
        : person[column] === after[column],
    );
    const values = pick(before, unchanged);
    if ('group_id' in values) {
      const grade = values['grade'] ?? person['grade'];
      values['group_id'] = await groupOfGrade(executor, { id: values['group_id'], grade });
    }
    const { rows } = await sql`
      select from users where email = ${values['email'] ?? null} and id <> ${id}`.execute(executor);
    if (rows.length > 0) {
      isEmailTaken = true;
      for (const column of account) values[column] = null;
    }
    if (await hasOtherCode(executor, id, values['centre_code'])) values['centre_code'] = '';
    await writePerson(executor, id, values);
  }
  return { isEmailTaken };
};

/** Clears the duplicate for good; the row stays for what refers to it, and its card number is not given again. */
export const clearMergedPerson = async (
  executor: Executor,
  id: string,
  name: string,
): Promise<void> => {
  await sql`
    update users set first_name = ${name}, last_name = '', phone = '', parent_phone = '', centre = '', centre_code = '',
      school = '', staff_notes = '', search_key = '',
      bio = '', qualifications = '', gender = null, last_active_at = null, in_grade_since = null,
      second_step_offer_closed_at = null
    where id = ${id} and role = 'merged'`.execute(executor);
};

/** Who each of these persons is now: for whoever was merged into another one, that one (decisions/0194). Unknown ids are left out. */
export const listCurrentIds = async (
  executor: Executor,
  ids: readonly string[],
): Promise<Map<string, string>> => {
  const { rows } = await sql<{ id: string; current_id: string }>`
    select id, coalesce(merged_into, id) as current_id from users where id = any(${ids}::uuid[])`.execute(
    executor,
  );
  return new Map(rows.map((row) => [row.id, row.current_id]));
};
