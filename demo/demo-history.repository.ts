import { sql } from 'kysely';
import { recordActivity } from '#server/features/identity/accounts/accounts.api.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { historyOf } from './demo-history.ts';

const submissionsOf = (executor: Executor, studentId: string) =>
  executor
    .selectFrom('exam_results')
    .select('id')
    .where('student_id', '=', studentId)
    .orderBy('submitted_at')
    .orderBy('id')
    .execute();

/** Moves what a student did at the first start into the weeks before it, so that figures have days to show. */
export const spreadHistory = async (
  executor: Executor,
  { studentId, studentIndex, now }: { studentId: string; studentIndex: number; now: Date },
): Promise<void> => {
  const submissions = await submissionsOf(executor, studentId);
  const { registeredAt, submittedAt } = historyOf(studentIndex, submissions.length, now);
  await executor
    .updateTable('users')
    .set({
      created_at: registeredAt,
      activated_at: registeredAt,
      email_verified_at: registeredAt,
    })
    .where('id', '=', studentId)
    .execute();
  for (const [place, { id }] of submissions.entries()) {
    const moment = submittedAt[place] ?? now;
    await executor
      .updateTable('exam_results')
      .set({ submitted_at: moment })
      .where('student_id', '=', studentId)
      .where('id', '=', id)
      .execute();
    await recordActivity(executor, studentId, moment);
  }
  await sql`
    update certificates set issued_at = result.submitted_at from exam_results result
    where result.student_id = certificates.student_id and result.exam_id = certificates.exam_id
      and result.student_id = ${studentId}`.execute(executor);
  await sql`
    update lesson_visits set first_opened_at = ${registeredAt},
      last_opened_at = ${submittedAt.at(-1) ?? registeredAt}
    where student_id = ${studentId}`.execute(executor);
};
