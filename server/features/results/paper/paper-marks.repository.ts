import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/database.ts';
import { withinGroups } from '#server/platform/database/group-limit.repository.ts';

export type PaperMarkRow = {
  id: string;
  first_name: string;
  last_name: string;
  card_number: string;
  centre_code: string;
  group_name: string;
  /** Null where nothing was entered, and for an absence. */
  mark_in_halves: number | null;
  is_absent: boolean;
};

type Selection = {
  examId: string;
  callerGroups: readonly string[] | undefined;
  /** Only this one. */
  studentId?: string;
};

/** The students of an exam by name: those of its group or grade, and who else has an entry. */
export const listPaperMarks = async (
  executor: Executor,
  { examId, callerGroups, studentId }: Selection,
): Promise<PaperMarkRow[]> => {
  const conditions = [
    sql`exam.id = ${examId} and student.role = 'student'`,
    studentId === undefined
      ? sql`(mark.exam_id is not null or student.graduated_at is null
          and case when exam.group_id is null then student.grade = exam.grade else student.group_id = exam.group_id end)`
      : sql`student.id = ${studentId}`,
    ...withinGroups('student', callerGroups),
  ];
  const { rows } = await sql<PaperMarkRow>`
    select student.id, student.first_name, student.last_name, student.card_number, student.centre_code,
      coalesce(student_group.name, '') as group_name, mark.mark_in_halves,
      mark.exam_id is not null and mark.mark_in_halves is null as is_absent
    from paper_exams exam
      cross join users student
      left join paper_marks mark on mark.exam_id = exam.id and mark.student_id = student.id
      left join student_groups student_group on student_group.id = student.group_id
    where ${sql.join(conditions, sql` and `)}
    order by student.search_key collate "C", student.id`.execute(executor);
  return rows;
};

type Entry = {
  exam_id: string;
  student_id: string;
  /** Null for an absence. */
  mark_in_halves: number | null;
  entered_by: string;
  entered_at: Date;
};

export const storePaperMark = async (transaction: Executor, entry: Entry): Promise<void> => {
  const { mark_in_halves, entered_by, entered_at } = entry;
  await transaction
    .insertInto('paper_marks')
    .values(entry)
    .onConflict((conflict) =>
      conflict
        .columns(['exam_id', 'student_id'])
        .doUpdateSet({ mark_in_halves, entered_by, entered_at }),
    )
    .execute();
};

export const deletePaperMark = async (
  transaction: Executor,
  { examId, studentId }: { examId: string; studentId: string },
): Promise<void> => {
  await transaction
    .deleteFrom('paper_marks')
    .where('exam_id', '=', examId)
    .where('student_id', '=', studentId)
    .execute();
};

export type OwnPaperMarkRow = {
  exam_id: string;
  title: string;
  held_on: string;
  full_mark_in_halves: number;
  mark_in_halves: number | null;
  /** Null where the teacher does not show them. In halves. */
  average: number | null;
  /** From 1; equal marks have the same one. Null for an absence too. */
  place: number | null;
  mark_count: number | null;
};

/** More than a student takes in a year. */
const maxMarks = 200;

/** What was entered for a student, the latest day first. */
export const listPaperMarksOf = async (
  executor: Executor,
  studentId: string,
): Promise<OwnPaperMarkRow[]> => {
  const { rows } = await sql<OwnPaperMarkRow>`
    select exam.id as exam_id, exam.title, exam.held_on::text as held_on, exam.full_mark_in_halves, mark.mark_in_halves,
      standing.average, standing.place, standing.mark_count
    from paper_marks mark join paper_exams exam on exam.id = mark.exam_id
      left join lateral (
        select avg(mark_in_halves)::float8 as average, count(mark_in_halves)::int as mark_count,
          case when mark.mark_in_halves is not null then
            1 + (count(*) filter (where other.mark_in_halves > mark.mark_in_halves))::int end as place
        from paper_marks other where other.exam_id = exam.id
      ) standing on exam.shows_standing
    where mark.student_id = ${studentId}
    order by exam.held_on desc, exam.id desc limit ${maxMarks}`.execute(executor);
  return rows;
};
