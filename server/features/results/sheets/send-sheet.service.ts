import type * as z from 'zod/mini';
import type { sheetForm } from '#contract/results/sheet-forms.ts';
import { numberOnSheet, plainNumber } from '#domain/results/sheets/whose-number.ts';
import { recordAction } from '#server/platform/audit/audit.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { groupsOf } from '#server/platform/sessions/staff-rights.ts';
import { dayInEgypt } from '#server/platform/time/egypt-days.ts';
import { assertOfExam, mergeDecisions } from './check-sheet.ts';
import { listRoster } from './roster.repository.ts';
import { assertInReach, type Caller } from './seen-sheets.ts';
import { settleStudents } from './settle-sheets.ts';
import { readSheetExam, type SheetExam, withSheetExam } from './sheet-exam.ts';
import type { Sheet } from './sheets.presenter.ts';
import { findSheet, insertSheet, type SheetRow } from './sheets.repository.ts';
import { presentPlaced } from './show-sheets.service.ts';

type Sent = z.output<typeof sheetForm>['sheet'];
type Owner = Pick<SheetRow, 'student_id' | 'guest_name'>;

/** Whose a sheet is: as the phone decided it, else by its number; nobody's where the number says nothing sure. */
const ownerOfSent = async (
  { clock }: Platform,
  transaction: Executor,
  viewer: Caller,
  { exam: { exam }, sent }: { exam: SheetExam; sent: Sent },
): Promise<Owner> => {
  const { studentId, guestName = '', reading } = sent;
  if (studentId) {
    await assertInReach(transaction, viewer, studentId);
    return { student_id: studentId, guest_name: '' };
  }
  if (guestName !== '') return { student_id: null, guest_name: guestName };
  const number = numberOnSheet(reading);
  if (!('digits' in number)) return { student_id: null, guest_name: '' };
  const [student] = await listRoster(transaction, {
    examId: exam.id,
    day: dayInEgypt(clock.now()),
    callerGroups: groupsOf(viewer),
    cardNumber: plainNumber(number.digits),
  });
  return { student_id: student?.id ?? null, guest_name: '' };
};

type Sending = { examId: string; sheet: Sent; picture: File };

/** Stores the sheet and counts it. @returns false where it is stored already */
const storeSheet = (
  platform: Platform,
  viewer: Caller,
  { examId, sheet: sent }: Sending,
  picture: { id: string; record: (executor: Executor) => Promise<void> },
): Promise<boolean> =>
  withSheetExam(platform, examId, async (transaction, exam) => {
    assertOfExam(platform.publicUrl, exam, sent.reading);
    if (await findSheet(transaction, sent.id)) return false;
    const now = platform.clock.now();
    const { id, reading } = sent;
    const owner = await ownerOfSent(platform, transaction, viewer, { exam, sent });
    const readAt = new Date(sent.readAt);
    await picture.record(transaction);
    const isStored = await insertSheet(transaction, {
      id,
      exam_id: examId,
      ...owner,
      page: reading.code.page,
      reading,
      decisions: mergeDecisions(exam, { reading, decisions: {} }, sent),
      // A phone's clock may be wrong.
      read_at: readAt > now ? now : readAt,
      read_by: viewer.id,
      picture_file_id: picture.id,
      received_at: now,
    });
    // The id is that of a sheet of another exam.
    if (!isStored) throw new AppError('sheet.other_exam');
    if (owner.student_id !== null) {
      await settleStudents(platform, transaction, exam, [{ studentId: owner.student_id }]);
    }
    await recordAction(transaction, platform, {
      actorId: viewer.id,
      action: 'sheet.read',
      subjectId: id,
      detail: { examId, studentId: owner.student_id },
    });
    return true;
  });

/**
 * Stores a sheet that a phone read, and counts it where nothing is to be decided. Sent again, it is the stored one.
 * @throws AppError exam.not_found, sheet.other_school, sheet.other_exam, sheet.other_version, sheet.other_page,
 *   request.invalid, file.wrong_type, file.damaged
 */
export const sendSheet = async (
  platform: Platform,
  viewer: Caller,
  sending: Sending,
): Promise<Sheet> => {
  const { id, reading } = sending.sheet;
  const stored = await findSheet(platform.database, id);
  if (stored && stored.exam_id !== sending.examId) throw new AppError('sheet.other_exam');
  if (!stored) {
    assertOfExam(platform.publicUrl, await readSheetExam(platform, sending.examId), reading);
    const picture = await platform.files.prepareImage(sending.picture, 'picture', {
      visibility: 'private',
      isSmall: true,
    });
    let isStored = false;
    try {
      isStored = await storeSheet(platform, viewer, sending, picture);
    } finally {
      if (!isStored) await picture.discard();
    }
  }
  return presentPlaced(platform, viewer, id);
};
