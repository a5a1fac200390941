import { joinFullName } from '#domain/text/names.ts';
import { backupsUntil } from '#domain/privacy/deletion.ts';
import { lockAccount, endOtherSessions } from '#server/features/identity/accounts/accounts.api.ts';
import { clearPictures } from '#server/features/honors/honors.api.ts';
import { deleteMentions } from '#server/features/messages/notifications/notifications.api.ts';
import { studentTables } from '#server/features/privacy/classification/classification.ts';
import { momentIfEmpty, OfReceipt } from '#server/features/privacy/classification/table-plan.ts';
import { eraseRows } from '#server/features/privacy/classification/student-rows.repository.ts';
import { listMergedInto } from '#server/features/privacy/merge/ended-persons.repository.ts';
import { makeMergesFinal } from '#server/features/privacy/merge/seal-merges.ts';
import { deleteWaitingRowsOf } from '#server/features/school/student-import/student-import.api.ts';
import { forgetStudentInOutcomes } from '#server/features/school/bulk-actions/bulk-actions.api.ts';
import { clearTrashedPictures, eraseStudentFromTrash } from '#server/features/trash/trash.api.ts';
import { clearDetails } from '#server/platform/audit/audit.repository.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { deleteMailsTo } from '#server/platform/mail/waiting-mails.repository.ts';
import type { Platform } from '#server/platform/platform.ts';
import { dayInEgypt } from '#server/platform/time/egypt-days.ts';
import { deletedMail } from './deletion-mails.ts';
import { type DeletionRequest, linkReceipt, lockRequest } from './deletion-requests.repository.ts';
import {
  type ErasedCounts,
  findReceipt,
  insertReceipt,
  type ReceiptRow,
  storeCounts,
} from './receipts.repository.ts';
import {
  type ErasedPerson,
  findMergedPerson,
  findPersonToErase,
  listQuotedIds,
  listFilesOfStudent,
} from './traces.repository.ts';

/** In the trash are no rows whose values the moment or the receipt makes. */
const storable = (cleared: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(cleared).filter(
      ([, value]) => value !== momentIfEmpty && !(value instanceof OfReceipt),
    ),
  );

/** The student's rows in the trash, which export and lists do not see. */
const trashedTables = studentTables.flatMap(([table, { student, erasure }]) =>
  typeof student === 'string'
    ? [
        {
          table,
          column: student,
          cleared: erasure === 'delete' ? null : storable(erasure.cleared),
        },
      ]
    : [],
);

/** Persons who were merged into the student: what is still stored under their ids goes along. */
const eraseMerged = async (
  transaction: Executor,
  person: ErasedPerson,
  { mergedIds, now }: { mergedIds: readonly string[]; now: Date },
): Promise<void> => {
  for (const id of mergedIds) {
    const merged = (await findMergedPerson(transaction, id)) ?? person;
    await eraseMentions(transaction, { ...merged, id, email: null });
  }
  await makeMergesFinal(transaction, person.id, now);
};

/** Where others wrote about the student. */
const eraseMentions = async (transaction: Executor, person: ErasedPerson): Promise<void> => {
  const { id, email, phone, parent_phone: parentPhone } = person;
  const fullName = joinFullName({ firstName: person.first_name, lastName: person.last_name });
  const texts = [id, email ?? '', phone, parentPhone].filter((text) => text !== '');
  await clearDetails(transaction, {
    studentId: id,
    texts,
    subjects: await listQuotedIds(transaction, id),
    fullName,
  });
  await forgetStudentInOutcomes(transaction, id);
  await deleteWaitingRowsOf(transaction, { fullName, texts: texts.slice(1) });
  if (email === null) return;
  await deleteMentions(transaction, email);
  await deleteMailsTo(transaction, email);
};

const eraseTables = async (
  transaction: Executor,
  erasure: { studentId: string; now: Date; receiptNumber: number },
): Promise<ErasedCounts> => {
  const counts: ErasedCounts = { erased: {}, kept: {} };
  for (const table of studentTables) {
    const [, { part, erasure: plan }] = table;
    const count = await eraseRows(transaction, table, erasure);
    if (plan === 'delete') counts.erased[part] = (counts.erased[part] ?? 0) + count;
    else counts.kept[plan.kept] = (counts.kept[plan.kept] ?? 0) + count;
  }
  return counts;
};

type Outcome = { receipt: ReceiptRow; endedSessions: string[]; removeBytes: () => Promise<void> };

const eraseIn = async (
  platform: Platform,
  transaction: Executor,
  request: DeletionRequest,
): Promise<Outcome | undefined> => {
  const { clock, ids, files, mail, publicUrl, backupCount } = platform;
  const { student_id: studentId } = request;
  const now = clock.now();
  if (!(await lockRequest(transaction, request.id))) return undefined;
  // The trash before the account (docs/locks.md).
  const mergedIds = await listMergedInto(transaction, studentId);
  const trashed: string[] = [];
  for (const id of [studentId, ...mergedIds]) {
    trashed.push(...(await clearTrashedPictures(transaction, id)));
    await eraseStudentFromTrash(transaction, id, trashedTables);
  }
  if (!(await lockAccount(transaction, studentId))) return undefined;
  const person = await findPersonToErase(transaction, studentId);
  if (!person) return undefined;
  const pictures = await clearPictures(transaction, studentId);
  const fileIds = [...trashed, ...pictures, ...(await listFilesOfStudent(transaction, studentId))];
  const endedSessions = await endOtherSessions(transaction, studentId, undefined, now);
  await eraseMentions(transaction, person);
  await eraseMerged(transaction, person, { mergedIds, now });
  const receiptId = ids.next();
  const receiptNumber = await insertReceipt(transaction, {
    id: receiptId,
    asked_by: request.asked_by,
    asked_at: request.asked_at,
    erased_at: now,
    backups_until: dayInEgypt(backupsUntil(now, backupCount)),
  });
  const counts = await eraseTables(transaction, { studentId, now, receiptNumber });
  const removeBytes = await files.erase(transaction, fileIds);
  await storeCounts(transaction, receiptNumber, { ...counts, fileCount: fileIds.length });
  await linkReceipt(transaction, request.id, receiptNumber);
  const receipt = await findReceipt(transaction, receiptId);
  if (!receipt) throw new Error('The receipt of a deletion is missing.');
  if (person.email !== null && person.is_verified) {
    await mail.queue(
      transaction,
      deletedMail({ publicUrl, to: person.email, gender: person.gender, receipt }),
    );
  }
  return { receipt, endedSessions, removeBytes };
};

/**
 * Deletes a student: what only the student needs is gone, results and books stay under a pseudonym, and a receipt says so
 * (decisions/0182). The last mail is the one with the receipt. @returns the receipt; undefined when the request was taken back
 */
export const eraseStudent = async (
  platform: Platform,
  request: DeletionRequest,
): Promise<ReceiptRow | undefined> => {
  const outcome = await platform.database
    .transaction()
    .execute((transaction) => eraseIn(platform, transaction, request));
  if (!outcome) return undefined;
  platform.endedSessions.add(outcome.endedSessions);
  await outcome.removeBytes();
  return outcome.receipt;
};
