import {
  examsLookedAt,
  graceOfExamInDays,
  idleDaysBetween,
  idleFromDays,
  standingOf,
} from '#domain/overview/falling-behind.ts';
import { accessToLesson } from '#server/features/rights/entitlements.api.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findLastRun, finishRun, type NewBehind, saveBehind } from './behind.repository.ts';
import {
  type ExamOfStudent,
  listExamsOfStudents,
  listLatestExams,
  listProgress,
  type ProgressRow,
} from './progress.repository.ts';

const dayInMs = 24 * 60 * 60 * 1000;
/** A student without a running right who was not active for this long has left. */
const seenWithinDays = 60;
const portion = 1000;
/** Parallel requests for a first list share a run. */
const pauseInMs = 60_000;

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * dayInMs);

const judge = (
  student: ProgressRow,
  exams: readonly ExamOfStudent[],
  now: Date,
): NewBehind | undefined => {
  const openExams = exams.filter((exam) => accessToLesson(exam, 'student').hasAccess);
  const missedExams = openExams.filter((exam) => !exam.is_submitted).length;
  const { severity } = standingOf({
    openExams: openExams.length,
    missedExams,
    idleDays: idleDaysBetween(student.progressed_at.getTime(), now.getTime()),
    resultCount: student.result_count,
    averagePercentage: student.average_percentage,
  });
  if (severity === 0) return undefined;
  return {
    student_id: student.id,
    severity,
    asked_exams: openExams.length,
    missed_exams: missedExams,
    progressed_at: student.progressed_at,
    result_count: student.result_count,
    average_percentage: student.average_percentage,
    found_at: now,
  };
};

/** Computes the list of students who fall behind, in batches, unless it was computed a moment ago (decisions/0051). */
export const findStudentsBehind = async ({ database, clock }: Platform): Promise<void> => {
  const now = clock.now();
  const last = await findLastRun(database);
  if (last && now.getTime() - last.finished_at.getTime() < pauseInMs) return;
  const begunBefore = daysBefore(now, graceOfExamInDays);
  const latest = await listLatestExams(database, {
    begunBefore,
    perGrade: examsLookedAt,
  });
  const exams = latest.map(({ id }) => id);
  const bounds = {
    inGradeBefore: daysBefore(now, idleFromDays),
    activeSince: daysBefore(now, seenWithinDays),
    now,
    limit: portion,
  };
  let after: string | undefined;
  let rows: ProgressRow[];
  do {
    rows = await listProgress(database, { ...bounds, after });
    const students = rows.map(({ id }) => id);
    const examsByGrade = Map.groupBy(
      await listExamsOfStudents(database, { students, exams, begunBefore, now }),
      (exam) => exam.student_id,
    );
    const judged = rows.map((student) => judge(student, examsByGrade.get(student.id) ?? [], now));
    await saveBehind(
      database,
      judged.filter((found) => found !== undefined),
    );
    after = students.at(-1);
  } while (rows.length === portion);
  await database.transaction().execute((transaction) => finishRun(transaction, now));
};
