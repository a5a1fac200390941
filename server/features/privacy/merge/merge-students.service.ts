import type * as z from 'zod/mini';
import type { mergeConfirmation } from '#contract/privacy/merges.ts';
import { mergeTries } from '#server/features/exam-day/exam-day.api.ts';
import { lockSessionsOf, removeWorseEntries } from '#server/features/attendance/attendance.api.ts';
import {
  endOtherSessions,
  lockAccounts,
  mergePersons,
  searchKeyOf,
} from '#server/features/identity/accounts/accounts.api.ts';
import { settleSheetsLater } from '#server/features/results/results.api.ts';
import { studentTables } from '#server/features/privacy/classification/classification.ts';
import type { MergePlan } from '#server/features/privacy/classification/table-plan.ts';
import { recordAction } from '#server/platform/audit/audit.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { endRows, type Merge, moveRows, storeRows } from './merged-rows.repository.ts';
import { findMerge, insertMerge, type MergeRow, storePersons } from './merges.repository.ts';
import { type MergePlanned, planMerge, versionOf } from './plan-merge.ts';
import { describeTable } from './row-keys.repository.ts';

type Confirmation = z.output<typeof mergeConfirmation>;
type Act = { actorId: string; now: Date };

/** In the order of locks: honors, payments, the rest, and rights last (docs/locks.md). */
const places = new Map([
  ['honors', -2],
  ['payments', -1],
  ['grants', 1],
]);

type MovedTable = { name: string; owner: string; plan: Exclude<MergePlan, 'stays' | 'follows'> };

const movedTables = studentTables
  .flatMap(([name, { student, merge }]): MovedTable[] =>
    typeof student === 'string' && merge !== 'stays' && merge !== 'follows'
      ? [{ name, owner: student, plan: merge }]
      : [],
  )
  .toSorted((a, b) => (places.get(a.name) ?? 0) - (places.get(b.name) ?? 0));

type Moving = Act & {
  keepsAccount: boolean;
  /** For each exam of which both have a result, the student whose one counts. */
  counting: { examId: string; studentId: string }[];
};

/** Moves all rows of the duplicate that are not of the account. Repeated, it moves what came since. */
export const moveTables = async (
  transaction: Executor,
  merge: Merge,
  { keepsAccount, counting, ...act }: Moving,
): Promise<void> => {
  await lockSessionsOf(transaction, [merge.keptId, merge.endedId]);
  await storeRows(transaction, merge.id, await mergeTries(transaction, merge, counting));
  await storeRows(transaction, merge.id, await removeWorseEntries(transaction, merge));
  for (const { name, owner, plan } of movedTables) {
    const table = await describeTable(transaction, name, owner);
    if (typeof plan === 'object' && 'ends' in plan) {
      // An account that exists needs no invitation.
      const isAlways = name === 'invitations' && keepsAccount;
      await endRows(transaction, merge, table, { ends: plan.ends, act, isAlways });
    }
    await moveRows(transaction, merge, table, plan);
  }
};

/** What is written about the kept student, of the values that were chosen from the duplicate. */
const chosenChange = ({ kept, ended }: MergePlanned, { choices }: Confirmation) => {
  const named = choices.name === 'ended' ? ended : kept;
  return {
    ...(choices.name === 'ended' && {
      first_name: ended.first_name,
      last_name: ended.last_name,
      search_key: searchKeyOf({
        firstName: named.first_name,
        lastName: named.last_name,
        email: kept.email,
      }),
    }),
    ...(choices.phone === 'ended' && { phone: ended.phone }),
    ...(choices.parentPhone === 'ended' && { parent_phone: ended.parent_phone }),
    ...(choices.centreCode === 'ended' && { centre_code: ended.centre_code }),
    ...(choices.place === 'ended' && {
      grade: ended.grade,
      group_id: ended.group_id,
      centre: ended.centre,
      in_grade_since: ended.in_grade_since,
    }),
  };
};

const mergeIn = async (
  platform: Platform,
  transaction: Executor,
  actorId: string,
  confirmation: Confirmation,
): Promise<string[]> => {
  const now = platform.clock.now();
  const { id, keptId, endedId } = confirmation;
  const merge = { id, keptId, endedId };
  await lockAccounts(transaction, [keptId, endedId]);
  // A repetition that waited for the first request.
  if (await findMerge(transaction, id)) return [];
  const plan = await planMerge(transaction, { keptId, endedId }, now);
  if (plan.obstacle !== null) throw new AppError('merge.obstacle');
  if (plan.kept.id !== keptId || versionOf(plan) !== confirmation.previewVersion) {
    throw new AppError('merge.changed_meanwhile');
  }
  await insertMerge(transaction, merge, { actorId, now });
  const countsOfEnded = new Set(
    confirmation.exams.filter(({ counts }) => counts === 'ended').map(({ examId }) => examId),
  );
  const counting = plan.exams.map(({ exam_id: examId }) => ({
    examId,
    studentId: countsOfEnded.has(examId) ? endedId : keptId,
  }));
  const keepsAccount = plan.kept.state === 'active';
  await moveTables(transaction, merge, { actorId, now, keepsAccount, counting });
  await settleSheetsLater(transaction, platform, [keptId, endedId]);
  const persons = await mergePersons(transaction, {
    keptId,
    endedId,
    change: chosenChange(plan, confirmation),
  });
  await storePersons(transaction, id, persons);
  await recordAction(transaction, platform, {
    actorId,
    action: 'student.merge',
    subjectId: keptId,
    detail: {
      mergeId: id,
      endedId,
      cardNumber: plan.ended.card_number,
      choices: confirmation.choices,
      exams: counting,
    },
  });
  return endOtherSessions(transaction, endedId, undefined, now);
};

const getMerge = async ({ database }: Platform, id: string): Promise<MergeRow> => {
  const merge = await findMerge(database, id);
  if (!merge) throw new AppError('merge.not_found');
  return merge;
};

/**
 * Makes one student of two, whole or not at all (decisions/0194). A repeat of the same request gets what the first one did.
 * @throws AppError student.not_found, merge.same_person, merge.obstacle, merge.changed_meanwhile
 */
export const mergeStudents = async (
  platform: Platform,
  actorId: string,
  confirmation: Confirmation,
): Promise<MergeRow> => {
  const made = await findMerge(platform.database, confirmation.id);
  if (made) return made;
  const endedSessions = await platform.database
    .transaction()
    .execute((transaction) => mergeIn(platform, transaction, actorId, confirmation));
  platform.endedSessions.add(endedSessions);
  return getMerge(platform, confirmation.id);
};
