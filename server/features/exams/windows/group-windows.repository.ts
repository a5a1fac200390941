import { lockExamRows } from '#server/features/exams/rows/exam-rows.repository.ts';
import type { Executor } from '#server/platform/database/database.ts';

/** When an exam is open for a group. */
export type GroupOpening = { groupId: string; opensAt: Date; closesAt: Date };

/** The windows of an exam's groups, the earliest first. */
export const listGroupOpenings = async (
  executor: Executor,
  examId: string,
): Promise<GroupOpening[]> => {
  const rows = await executor
    .selectFrom('exam_windows')
    .select(['group_id', 'opens_at', 'closes_at'])
    .where('exam_id', '=', examId)
    .orderBy('opens_at')
    .orderBy('group_id')
    .execute();
  return rows.map(({ group_id: groupId, opens_at: opensAt, closes_at: closesAt }) => ({
    groupId,
    opensAt,
    closesAt,
  }));
};

export const replaceGroupOpenings = async (
  executor: Executor,
  examId: string,
  openings: readonly GroupOpening[],
): Promise<void> => {
  await executor.deleteFrom('exam_windows').where('exam_id', '=', examId).execute();
  if (openings.length === 0) return;
  const rows = openings.map(({ groupId, opensAt, closesAt }) => ({
    exam_id: examId,
    group_id: groupId,
    opens_at: opensAt,
    closes_at: closesAt,
  }));
  await executor.insertInto('exam_windows').values(rows).execute();
};

export const deleteGroupOpening = async (
  executor: Executor,
  examId: string,
  groupId: string,
): Promise<void> => {
  await executor
    .deleteFrom('exam_windows')
    .where('exam_id', '=', examId)
    .where('group_id', '=', groupId)
    .execute();
};

/** Locks groups against deletion until the transaction ends, and returns their grades by their ids. */
export const lockGroupGrades = async (
  executor: Executor,
  ids: readonly string[],
): Promise<Map<string, number>> => {
  if (ids.length === 0) return new Map();
  const rows = await executor
    .selectFrom('student_groups')
    .select(['id', 'grade'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forShare()
    .execute();
  return new Map(rows.map(({ id, grade }) => [id, grade]));
};

/** The grades of the groups with a window of an exam by their ids, the earliest window first. */
export const listStoredGrades = async (
  executor: Executor,
  examId: string,
): Promise<Map<string, number>> => {
  const rows = await executor
    .selectFrom('exam_windows')
    .innerJoin('student_groups', 'student_groups.id', 'exam_windows.group_id')
    .select(['student_groups.id', 'student_groups.grade'])
    .where('exam_windows.exam_id', '=', examId)
    .orderBy('exam_windows.opens_at')
    .orderBy('exam_windows.group_id')
    .execute();
  return new Map(rows.map(({ id, grade }) => [id, grade]));
};

/** The grade of a lesson's course. */
export const findLessonGrade = async (
  executor: Executor,
  lessonId: string,
): Promise<number | undefined> => {
  const row = await executor
    .selectFrom('lessons')
    .innerJoin('courses', 'courses.id', 'lessons.course_id')
    .select('courses.grade')
    .where('lessons.id', '=', lessonId)
    .executeTakeFirst();
  return row?.grade;
};

/** Locks the exams with a window of a group against changes, begins and submissions until the transaction ends. */
export const lockExamsOfGroup = async (executor: Executor, groupId: string): Promise<string[]> => {
  const rows = await executor
    .selectFrom('exam_windows')
    .select('exam_id')
    .where('group_id', '=', groupId)
    .execute();
  return lockExamRows(
    executor,
    rows.map((row) => row.exam_id),
  );
};
