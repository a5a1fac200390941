import { type RawBuilder, sql } from 'kysely';

/** Whether a student has Premium at a moment, as a column or condition of a query. */
export const isPremiumAt = (
  studentId: string | RawBuilder<string>,
  now: Date | RawBuilder<Date>,
) => sql<boolean>`
  exists (
    select 1 from premium_grants
    where student_id = ${studentId} and starts_at <= ${now} and ends_at > ${now}
  )`;
