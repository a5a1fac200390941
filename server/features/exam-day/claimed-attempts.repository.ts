import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/database.ts';
import type { Rows } from '#server/platform/database/statement-rows.ts';

type Pair = Rows['claimUncheckedAttempts'];

export type EndedAttempt = Pair & { endsAt: Date };

type Claim = {
  now: Date;
  /** When others may claim them again: the process may have died. */
  until: Date;
  limit: number;
};

const byEnd = (one: EndedAttempt, other: EndedAttempt): number =>
  +one.endsAt - +other.endsAt ||
  one.studentId.localeCompare(other.studentId) ||
  one.examId.localeCompare(other.examId);

/**
 * Claims attempts that ended before a moment and that no other process has claimed, and returns them: the oldest end first,
 * continuing after the given one.
 */
export const claimEndedAttempts = async (
  executor: Executor,
  { before, after, now, until, limit }: Claim & { before: Date; after: EndedAttempt | undefined },
): Promise<EndedAttempt[]> => {
  const { rows } = await sql<EndedAttempt>`
    with ended as (
      select student_id, exam_id from exam_attempts
      where ends_at <= ${before} and (claimed_until is null or claimed_until <= ${now}) and (
        ${after?.endsAt ?? null}::timestamptz is null
        or (ends_at, student_id, exam_id)
          > (${after?.endsAt ?? null}::timestamptz, ${after?.studentId ?? null}::uuid, ${after?.examId ?? null}::uuid)
      )
      order by ends_at, student_id, exam_id
      limit ${limit}
      for no key update skip locked
    )
    update exam_attempts attempt set claimed_until = ${until}
    from ended where attempt.student_id = ended.student_id and attempt.exam_id = ended.exam_id
    returning attempt.student_id as "studentId", attempt.exam_id as "examId", attempt.ends_at as "endsAt"`.execute(
    executor,
  );
  return rows.toSorted(byEnd);
};

/** Claims attempts of which a right, the lesson or the exam changed since they were checked, the oldest first. */
export const claimUncheckedAttempts = async (
  executor: Executor,
  { now, until, limit }: Claim,
): Promise<Pair[]> => {
  const { rows } = await sql<Pair>`
    with unchecked as (
      select student_id, exam_id from exam_attempts
      where checked_until is null and (claimed_until is null or claimed_until <= ${now})
      order by started_at
      limit ${limit}
      for no key update skip locked
    )
    update exam_attempts attempt set claimed_until = ${until}
    from unchecked where attempt.student_id = unchecked.student_id and attempt.exam_id = unchecked.exam_id
    returning attempt.student_id as "studentId", attempt.exam_id as "examId"`.execute(executor);
  return rows;
};

const isOneOf = (pairs: readonly Pair[]) => sql`(student_id, exam_id) in (
  select * from unnest(
    ${pairs.map(({ studentId }) => studentId)}::uuid[],
    ${pairs.map(({ examId }) => examId)}::uuid[]))`;

/** Gives claimed attempts back, which could not be ended. */
export const releaseAttempts = async (
  executor: Executor,
  pairs: readonly Pair[],
): Promise<void> => {
  if (pairs.length === 0) return;
  await sql`update exam_attempts set claimed_until = null where ${isOneOf(pairs)}`.execute(
    executor,
  );
};

/** Records that these attempts were examined, and gives them back. The next answers to them are checked in full. */
export const markExamined = async (
  executor: Executor,
  examined: readonly Pair[],
  now: Date,
): Promise<void> => {
  if (examined.length === 0) return;
  await sql`
    update exam_attempts
    set checked_until = coalesce(checked_until, ${now}::timestamptz), claimed_until = null
    where ${isOneOf(examined)}`.execute(executor);
};
