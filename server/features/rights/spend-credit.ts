import type { Executor } from '#server/platform/database/database.ts';
import { insertGrant } from './grants.repository.ts';
import { listBundles, lockBundles } from './bundles.repository.ts';

type Opening = {
  /** The id of the lesson's grant. */
  id: string;
  studentId: string;
  lessonId: string;
  now: Date;
  /** Whether the lesson is still closed to the student. Called when the student's bundles are locked. */
  isStillClosed: () => Promise<boolean>;
};

/**
 * Opens a lesson with one credit of the running bundle that ends first, until that bundle ends (decisions §4). The student's
 * bundles stay locked until the caller's transaction ends, so that parallel requests spend one credit, and two bundles do not
 * pay for one lesson.
 * @returns whether a credit was spent; false without one, and where the lesson has been opened meanwhile
 */
export const spendCredit = async (
  transaction: Executor,
  { id, studentId, lessonId, now, isStillClosed }: Opening,
): Promise<boolean> => {
  await lockBundles(transaction, studentId, now);
  if (!(await isStillClosed())) return false;
  const bundles = await listBundles(transaction, studentId, now);
  const bundle = bundles.find(({ credits_left: left }) => left > 0);
  if (!bundle) return false;
  await insertGrant(transaction, {
    student_id: studentId,
    id,
    source: 'bundle',
    scope: 'lesson',
    lesson_id: lessonId,
    starts_at: now,
    ends_at: bundle.ends_at,
    reference: bundle.id,
    created_at: now,
  });
  return true;
};
