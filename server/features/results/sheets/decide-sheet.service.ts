import type * as z from 'zod/mini';
import type { paperSheets } from '#contract/results/sheets.ts';
import { listStandings } from '#server/features/attempts/attempts.api.ts';
import { recordAction } from '#server/platform/audit/audit.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { assertWholeMarks, mergeDecisions } from './check-sheet.ts';
import { assertInReach } from './send-sheet.service.ts';
import { settleStudent } from './settle-sheets.ts';
import { type SheetExam, withSheetExam } from './sheet-exam.ts';
import type { Sheet } from './sheets.presenter.ts';
import {
  deleteObjections,
  deleteSheet,
  findSheet,
  listSheetsOfStudent,
  setAside,
  type SheetRow,
  updateSheet,
} from './sheets.repository.ts';
import { type Caller, presentPlaced, readPlacedSheet } from './show-sheets.service.ts';

type Decision = z.output<typeof paperSheets.decide.body>;

type Changing = { platform: Platform; transaction: Executor; exam: SheetExam };

/** What a sheet of the student takes over when it counts instead of the others of its page. */
const takeOver = async (
  { transaction, exam }: Changing,
  sheet: SheetRow,
  studentId: string,
): Promise<Pick<SheetRow, 'comes_first' | 'result_id'>> => {
  const [standing] = await listStandings(transaction, exam.exam.id, [studentId]);
  const others = (await listSheetsOfStudent(transaction, exam.exam.id, studentId)).filter(
    ({ id, page, is_aside: isAside }) => id !== sheet.id && page === sheet.page && !isAside,
  );
  // Another try was allowed: the sheet is that one, and those before it stay what they are.
  if (standing?.is_retry_open) return { comes_first: true, result_id: sheet.result_id };
  await setAside(
    transaction,
    others.map(({ id }) => id),
  );
  const taken = others.find(({ result_id: resultId }) => resultId !== null);
  return { comes_first: true, result_id: sheet.result_id ?? taken?.result_id ?? null };
};

/** Stores a decision, and makes the results of the students whom it concerns what their sheets say then. */
export const changeSheet = async (
  changing: Changing,
  sheet: SheetRow,
  { studentId, guestName, counts, ...decided }: Omit<Decision, 'version'>,
): Promise<void> => {
  const { platform, transaction, exam } = changing;
  assertWholeMarks(exam, sheet, decided.answers ?? []);
  const owner =
    studentId === undefined && !guestName
      ? { student_id: sheet.student_id, guest_name: sheet.guest_name }
      : { student_id: studentId ?? null, guest_name: studentId ? '' : (guestName ?? '') };
  const isMoved = owner.student_id !== sheet.student_id;
  const kept = { comes_first: sheet.comes_first, result_id: isMoved ? null : sheet.result_id };
  const place =
    counts === true && owner.student_id !== null
      ? await takeOver(changing, { ...sheet, ...kept }, owner.student_id)
      : kept;
  await updateSheet(transaction, sheet.id, {
    ...owner,
    ...place,
    decisions: mergeDecisions(exam, sheet, decided),
    is_aside: counts === undefined ? sheet.is_aside && !isMoved : !counts,
    ...(counts === false && { result_id: null }),
  });
  if (isMoved) await deleteObjections(transaction, sheet.id);
  if (sheet.student_id !== null) {
    await settleStudent(platform, transaction, exam, {
      studentId: sheet.student_id,
      former: sheet.result_id,
    });
  }
  if (isMoved && owner.student_id !== null) {
    await settleStudent(platform, transaction, exam, { studentId: owner.student_id });
  }
};

/** Whether a decision says what is stored already: a repeat after a lost reply. */
const isRepeat = (sheet: SheetRow, { version, studentId, guestName, counts }: Decision): boolean =>
  version === sheet.version - 1 &&
  (studentId === undefined || studentId === sheet.student_id) &&
  (guestName === undefined || guestName === sheet.guest_name) &&
  (counts === undefined || counts === !sheet.is_aside);

/**
 * Decides about a sheet, based on its version.
 * @throws AppError sheet.not_found, sheet.changed_meanwhile, request.invalid
 */
export const decideSheet = async (
  platform: Platform,
  viewer: Caller,
  id: string,
  decision: Decision,
): Promise<Sheet> => {
  const { sheet: seen } = await readPlacedSheet(platform, viewer, id);
  await withSheetExam(platform, seen.row.exam_id, async (transaction, exam) => {
    const sheet = await findSheet(transaction, id);
    if (!sheet) throw new AppError('sheet.not_found');
    const { version, ...change } = decision;
    if (version !== sheet.version) {
      const decisions = mergeDecisions(exam, sheet, decision);
      const isSame = JSON.stringify(decisions) === JSON.stringify(sheet.decisions);
      if (isRepeat(sheet, decision) && isSame) return;
      throw new AppError('sheet.changed_meanwhile');
    }
    if (change.studentId !== undefined) await assertInReach(transaction, viewer, change.studentId);
    await changeSheet({ platform, transaction, exam }, sheet, change);
    await recordAction(transaction, platform, {
      actorId: viewer.id,
      action: 'sheet.decide',
      subjectId: id,
      detail: { examId: sheet.exam_id, from: sheet.student_id, ...change },
    });
  });
  return presentPlaced(platform, viewer, id);
};

/** Deletes a sheet with its picture and its result; again changes nothing. */
export const removeSheet = async (
  platform: Platform,
  viewer: Caller,
  id: string,
): Promise<void> => {
  if (!(await findSheet(platform.database, id))) return;
  const { sheet: seen } = await readPlacedSheet(platform, viewer, id);
  const removeBytes = await withSheetExam(platform, seen.row.exam_id, async (transaction, exam) => {
    const sheet = await findSheet(transaction, id);
    if (!sheet) return () => Promise.resolve();
    await deleteSheet(transaction, id);
    if (sheet.student_id !== null) {
      await settleStudent(platform, transaction, exam, {
        studentId: sheet.student_id,
        former: sheet.result_id,
      });
    }
    await recordAction(transaction, platform, {
      actorId: viewer.id,
      action: 'sheet.delete',
      subjectId: id,
      detail: { examId: sheet.exam_id, studentId: sheet.student_id },
    });
    return platform.files.erase(transaction, sheet.picture_file_id ? [sheet.picture_file_id] : []);
  });
  await removeBytes();
};
