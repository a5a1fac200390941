import type * as z from 'zod/mini';
import type { accessCode } from '#contract/codes/access-codes.ts';
import type { freeAccessCodes } from '#contract/codes/free-access-codes.ts';
import { maskAccessCode } from '#domain/codes/access-code.ts';
import { type BundlePlan, kindOfCode, lecturesOf, titleOfCode } from '#domain/codes/code-kinds.ts';
import { stateOfCode } from '#domain/codes/redemption.ts';
import { joinFullName } from '#domain/text/names.ts';
import type { CodeRow, CodeStateRow, LessonCodeRow } from './access-codes.repository.ts';

const instantOf = (moment: Date | null): string | null => moment?.toISOString() ?? null;

export const stateOf = (row: CodeStateRow, now: Date) =>
  stateOfCode(
    {
      uses: row.uses,
      maxUses: row.max_uses,
      deactivatedAt: row.deactivated_at,
      expiresAt: row.expires_at,
    },
    now,
  );

/** What a code or batch opens, by name. */
export const titleOf = ({
  lesson_title: lessonTitle,
  month,
  plan,
}: {
  lesson_title: string | null;
  month: number | null;
  plan: BundlePlan | null;
}): string => titleOfCode({ lessonTitle, month, lectureCount: plan && lecturesOf(plan) });

const userOf = ({ student_id: id, first_name: firstName, last_name: lastName }: CodeRow) =>
  id === null
    ? null
    : { id, name: joinFullName({ firstName: firstName ?? '', lastName: lastName ?? '' }) };

/** Who reads a code: when, and whether also the codes that can still be used are shown whole. */
type Reading = { now: Date; showsWhole: boolean };

const isMasked = (row: CodeStateRow, { now, showsWhole }: Reading): boolean =>
  !showsWhole && stateOf(row, now) !== 'used';

export const presentCode = (
  row: CodeRow,
  { now, showsWhole }: Reading,
): z.input<typeof accessCode> => ({
  id: row.id,
  code: isMasked(row, { now, showsWhole }) ? maskAccessCode(row.code) : row.code,
  isUsed: stateOf(row, now) === 'used',
  createdAt: row.created_at.toISOString(),
  redeemedAt: instantOf(row.redeemed_at),
  state: stateOf(row, now),
  maxUses: row.max_uses,
  currentUses: row.uses,
  kind: kindOfCode(row),
  month: row.month,
  lectureCount: row.plan && lecturesOf(row.plan),
  lessonId: row.lesson_id,
  lessonTitle: row.lesson_title,
  courseId: row.course_id,
  courseTitle: row.course_name,
  gradeLevel: row.grade,
  usedBy: userOf(row),
  isAccessRevoked: row.is_access_revoked,
  expiresAt: instantOf(row.expires_at),
  batchId: row.batch_id,
  batchName: row.batch_name,
  isMasked: isMasked(row, { now, showsWhole }),
});

type FreeAccessCode = z.input<typeof freeAccessCodes.create.reply>;

/** A code of a lesson in the shape of the specification's unused layer (spec §3). */
export const presentFreeCode = (row: LessonCodeRow, reading: Reading): FreeAccessCode => {
  const state = stateOf(row, reading.now);
  return {
    id: row.id,
    code: isMasked(row, reading) ? maskAccessCode(row.code) : row.code,
    lessonId: row.lesson_id,
    lessonTitle: row.lesson_title,
    courseTitle: row.course_name,
    gradeLevel: row.grade,
    expiresAt: instantOf(row.expires_at),
    maxUses: row.max_uses,
    currentUses: row.uses,
    isActive: state === 'available' || state === 'used',
    description: row.description,
    singleUse: row.max_uses === 1,
  };
};
