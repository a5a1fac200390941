import { type Selectable, sql } from 'kysely';
import type { Executor } from '#server/platform/database/database.ts';
import { withinGroups } from '#server/platform/database/group-limit.repository.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import type { Rows } from '#server/platform/database/statement-rows.ts';

type PaperExam = Selectable<Schema['paper_exams']>;

/** What the form decides. */
export type PaperExamTerms = Pick<
  PaperExam,
  'title' | 'grade' | 'group_id' | 'full_mark_in_halves' | 'shows_standing'
> & { held_on: string };

export type PaperExamRow = PaperExamTerms &
  Pick<PaperExam, 'id' | 'version'> & {
    group_name: string;
    mark_count: number;
    absent_count: number;
    /** In halves; null without a mark. */
    average: number | null;
  };

/** The groups that limit the caller; undefined where nothing does. */
type CallerGroups = readonly string[] | undefined;

/** Exams with the figures of the students whom the caller may see; a limited caller sees those of their groups and of whole grades. */
const selectExams = (callerGroups: CallerGroups) => sql`
  select exam.id, exam.title, exam.grade, exam.group_id, coalesce(student_group.name, '') as group_name,
    exam.held_on::text as held_on, exam.full_mark_in_halves, exam.shows_standing, exam.version,
    figures.mark_count, figures.absent_count, figures.average
  from paper_exams exam
    left join student_groups student_group on student_group.id = exam.group_id
    cross join lateral (
      select count(mark.mark_in_halves)::int as mark_count,
        count(*) filter (where mark.mark_in_halves is null)::int as absent_count,
        avg(mark.mark_in_halves)::float8 as average
      from paper_marks mark join users student on student.id = mark.student_id
      where ${sql.join([sql`mark.exam_id = exam.id`, ...withinGroups('student', callerGroups)], sql` and `)}
    ) figures
  where ${callerGroups === undefined ? sql`true` : sql`(exam.group_id is null or exam.group_id = any(${callerGroups}::uuid[]))`}`;

/** A page of the exams, the latest day first. */
export const listPaperExams = async (
  executor: Executor,
  { callerGroups, limit, offset }: { callerGroups: CallerGroups; limit: number; offset: number },
): Promise<PaperExamRow[]> => {
  const { rows } = await sql<PaperExamRow>`
    ${selectExams(callerGroups)} order by exam.held_on desc, exam.id desc limit ${limit} offset ${offset}`.execute(
    executor,
  );
  return rows;
};

export const countPaperExams = async (
  executor: Executor,
  callerGroups: CallerGroups,
): Promise<number> => {
  const { rows } = await sql<Rows['countPaperExams']>`
    select count(*)::int as count from (${selectExams(callerGroups)}) exam`.execute(executor);
  return rows[0]?.count ?? 0;
};

export const findPaperExam = async (
  executor: Executor,
  id: string,
  callerGroups: CallerGroups,
): Promise<PaperExamRow | undefined> => {
  const { rows } = await sql<PaperExamRow>`
    ${selectExams(callerGroups)} and exam.id = ${id}`.execute(executor);
  return rows[0];
};

export type LockedPaperExam = Pick<
  PaperExam,
  'id' | 'version' | 'group_id' | 'full_mark_in_halves'
> & {
  /** The highest mark that was entered, in halves; null without one. */
  highest: number | null;
};

/** The exam, locked until the transaction ends, so that marks are entered one after another. */
export const lockPaperExam = async (
  transaction: Executor,
  id: string,
): Promise<LockedPaperExam | undefined> => {
  const { rows } = await sql<LockedPaperExam>`
    select id, version, group_id, full_mark_in_halves,
      (select max(mark_in_halves) from paper_marks where exam_id = paper_exams.id) as highest
    from paper_exams where id = ${id} for update`.execute(transaction);
  return rows[0];
};

export const insertPaperExam = async (
  transaction: Executor,
  exam: PaperExamTerms & { id: string; created_at: Date },
): Promise<void> => {
  await transaction.insertInto('paper_exams').values(exam).execute();
};

export const updatePaperExam = async (
  transaction: Executor,
  id: string,
  terms: PaperExamTerms,
): Promise<void> => {
  await transaction
    .updateTable('paper_exams')
    .set((expression) => ({ ...terms, version: expression('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
};

export const deletePaperExam = async (transaction: Executor, id: string): Promise<boolean> => {
  const deleted = await transaction
    .deleteFrom('paper_exams')
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
};

/** Whether the group is one of the grade. */
export const isGroupOfGrade = async (
  executor: Executor,
  groupId: string,
  grade: PaperExam['grade'],
): Promise<boolean> => {
  const found = await executor
    .selectFrom('student_groups')
    .select('id')
    .where('id', '=', groupId)
    .where('grade', '=', grade)
    .executeTakeFirst();
  return found !== undefined;
};
