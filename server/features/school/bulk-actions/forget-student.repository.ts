import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/database.ts';

/** Removes a student from the stored outcomes of actions on many, which name those who were skipped. */
export const forgetStudentInOutcomes = async (
  executor: Executor,
  studentId: string,
): Promise<void> => {
  await sql`
    update bulk_actions set outcome = jsonb_set(outcome::jsonb, '{skipped}', (
      select coalesce(jsonb_agg(skipped), '[]') from jsonb_array_elements(outcome::jsonb -> 'skipped') skipped
      where skipped ->> 'studentId' <> ${studentId}))::json
    where outcome::jsonb -> 'skipped' @> ${JSON.stringify([{ studentId }])}::jsonb`.execute(
    executor,
  );
};
