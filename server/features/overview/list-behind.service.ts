import type * as z from 'zod/mini';
import type { overview } from '#contract/overview/overview.ts';
import { roundPercentage } from '#domain/formats/percentages.ts';
import { idleDaysBetween, standingOf } from '#domain/overview/falling-behind.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type BehindRow, findLastRun, listBehind } from './behind.repository.ts';
import { behindQueue } from './overview-queues.ts';

type Reply = z.input<typeof overview.behind.reply>;

const presentBehind = (row: BehindRow): Reply['students'][number] => ({
  id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  grade: row.grade,
  reasons: standingOf({
    openExams: row.asked_exams,
    missedExams: row.missed_exams,
    idleDays: idleDaysBetween(row.progressed_at.getTime(), row.found_at.getTime()),
    resultCount: row.result_count,
    averagePercentage: row.average_percentage,
  }).reasons,
  missedExams: row.missed_exams,
  progressedAt: row.progressed_at.toISOString(),
  averagePercentage:
    row.average_percentage === null ? null : roundPercentage(row.average_percentage),
});

/** A page of the students who fall behind, by the last run. Before the first run, it queues one. */
export const listStudentsBehind = async (
  { database, jobs }: Platform,
  { page, pageSize }: z.output<typeof overview.behind.query>,
): Promise<Reply> => {
  const run = await findLastRun(database);
  if (!run) {
    await jobs.enqueue(database, behindQueue, {});
    return { foundAt: null, total: 0, students: [] };
  }
  const rows = await listBehind(database, { limit: pageSize, offset: (page - 1) * pageSize });
  return {
    foundAt: run.finished_at.toISOString(),
    total: run.student_count,
    students: rows.map(presentBehind),
  };
};
