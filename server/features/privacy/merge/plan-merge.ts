import { createHash } from 'node:crypto';
import { isSecondBetter } from '#domain/attendance/merged-entries.ts';
import { type MergeObstacle, whoStays } from '#domain/privacy/merge.ts';
import { type EntryOfBoth, listEntriesOfBoth } from '#server/features/attendance/attendance.api.ts';
import { isTakingExam, listExamsOfBoth } from '#server/features/exam-day/exam-day.api.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import {
  findObstacles,
  listMergedPersons,
  type MergedPersonRow,
} from './merged-persons.repository.ts';

const dayInMilliseconds = 24 * 60 * 60 * 1000;

type ExamOfBoth = Awaited<ReturnType<typeof listExamsOfBoth>>[number];

/** What a merge would do: the preview and the merge itself by the same steps. */
export type MergePlanned = {
  kept: MergedPersonRow;
  ended: MergedPersonRow;
  mayChoose: boolean;
  obstacle: MergeObstacle | null;
  exams: ExamOfBoth[];
  entries: EntryOfBoth[];
};

const findObstacle = async (
  executor: Executor,
  pair: { keptId: string; endedId: string },
  now: Date,
): Promise<MergeObstacle | null> => {
  const found = await findObstacles(executor, pair);
  if (found.deletion) return 'deletionRequested';
  if (found.merged_before) return 'mergedBefore';
  if (found.payments) return 'paymentsPending';
  const writtenSince = new Date(now.getTime() - dayInMilliseconds);
  return (await isTakingExam(executor, pair, { now, writtenSince })) ? 'examRunning' : null;
};

/** @throws AppError merge.same_person, student.not_found */
export const planMerge = async (
  executor: Executor,
  { keptId: chosenId, endedId: otherId }: { keptId: string; endedId: string },
  now: Date,
): Promise<MergePlanned> => {
  if (chosenId === otherId) throw new AppError('merge.same_person');
  const persons = await listMergedPersons(executor, [chosenId, otherId], now);
  const chosen = persons.find(({ id }) => id === chosenId);
  const other = persons.find(({ id }) => id === otherId);
  if (!chosen || !other) throw new AppError('student.not_found');
  const hasAccount = ({ state }: MergedPersonRow) => state === 'active';
  const { mayChoose, ...pair } = whoStays(
    { id: chosenId, hasAccount: hasAccount(chosen) },
    { id: otherId, hasAccount: hasAccount(other) },
  );
  const [kept, ended] = pair.keptId === chosenId ? [chosen, other] : [other, chosen];
  return {
    kept,
    ended,
    mayChoose,
    obstacle: await findObstacle(executor, pair, now),
    exams: await listExamsOfBoth(executor, pair),
    entries: (await listEntriesOfBoth(executor, pair)).filter(
      (entry) => entry.kept_value !== entry.ended_value,
    ),
  };
};

/** Changes with whatever the preview shows. */
export const versionOf = (plan: MergePlanned): string =>
  createHash('sha256').update(JSON.stringify(plan)).digest('base64url').slice(0, 22);

/** Whose value of a session counts. */
export const countingSide = ({ field, kept_value, ended_value }: EntryOfBoth) =>
  isSecondBetter(field, kept_value, ended_value) ? 'ended' : 'kept';
