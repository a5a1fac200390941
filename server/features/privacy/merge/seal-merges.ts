import { mergeUndoDays } from '#domain/privacy/merge.ts';
import { listExamsOfBoth } from '#server/features/exam-day/exam-day.api.ts';
import {
  clearMergedPerson,
  lockAccounts,
} from '#server/features/identity/accounts/accounts.api.ts';
import { deleteMentions } from '#server/features/messages/notifications/notifications.api.ts';
import { studentTables } from '#server/features/privacy/classification/classification.ts';
import { erasedTexts } from '#server/features/privacy/classification/erased.texts.ts';
import type { Cleaner } from '#server/platform/jobs/cleaning.ts';
import { forEachSettled } from '#server/platform/jobs/for-each-settled.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { deleteMailsTo } from '#server/platform/mail/waiting-mails.repository.ts';
import { deleteRowsOf, hasAccount } from './ended-persons.repository.ts';
import { moveTables } from './merge-students.service.ts';
import type { Merge } from './merged-rows.repository.ts';
import {
  listOpenMerges,
  listStoredPersons,
  lockMerge,
  type MergeRow,
  sealMerge,
} from './merges.repository.ts';

const dayInMilliseconds = 24 * 60 * 60 * 1000;

const mergeOf = ({ id, student_id: keptId, ended_id: endedId }: MergeRow): Merge => ({
  id,
  keptId,
  endedId,
});

/** What came under the id of the duplicate since: a request that was on its way, or a row from the trash. */
export const moveLateRows = async (
  transaction: Executor,
  row: MergeRow,
  now: Date,
): Promise<void> => {
  const merge = mergeOf(row);
  const exams = await listExamsOfBoth(transaction, merge);
  await moveTables(transaction, merge, {
    counting: exams.map(({ exam_id: examId }) => ({ examId, studentId: merge.keptId })),
    // Nobody acts: the merge made it.
    actorId: merge.keptId,
    now,
    keepsAccount: await hasAccount(transaction, merge.keptId),
  });
};

/** Makes a merge final: what its undo needs is deleted, and of the duplicate what only the account needed. */
const makeFinal = async (
  transaction: Executor,
  { id, endedId }: Pick<Merge, 'id' | 'endedId'>,
  now: Date,
): Promise<void> => {
  for (const [name, { student, erasure }] of studentTables) {
    if (typeof student !== 'string' || erasure !== 'delete' || name === 'student_merges') continue;
    await deleteRowsOf(transaction, { name, owner: student }, endedId);
  }
  const stored = await listStoredPersons(transaction, id);
  const email = stored.find((person) => person.id === endedId)?.before['email'];
  if (typeof email === 'string') {
    await deleteMentions(transaction, email);
    await deleteMailsTo(transaction, email);
  }
  await clearMergedPerson(transaction, endedId, erasedTexts.mergedName);
  await sealMerge(transaction, id, now);
};

/** The same for all merges into a student, whose data are deleted. */
export const makeMergesFinal = async (
  transaction: Executor,
  studentId: string,
  now: Date,
): Promise<void> => {
  for (const merge of await listOpenMerges(transaction, { studentId })) {
    await makeFinal(transaction, mergeOf(merge), now);
  }
};

/** Every night: rows that came late, and merges that cannot be undone any more. */
export const mergesCleaner: Cleaner = {
  name: 'merges of students',
  clean: async (database, now) => {
    const lastUndoable = now.getTime() - mergeUndoDays * dayInMilliseconds;
    await forEachSettled(
      await listOpenMerges(database),
      ({ id, student_id: keptId, ended_id: endedId }) =>
        database.transaction().execute(async (transaction) => {
          await lockAccounts(transaction, [keptId, endedId]);
          const row = await lockMerge(transaction, id);
          if (!row || row.sealed_at) return;
          await moveLateRows(transaction, row, now);
          if (row.made_at.getTime() <= lastUndoable) {
            await makeFinal(transaction, mergeOf(row), now);
          }
        }),
    );
  },
};
