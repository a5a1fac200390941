import type * as z from 'zod/mini';
import type { paperSheets } from '#contract/results/sheets.ts';
import { listStandings } from '#server/features/exam-day/exam-day.api.ts';
import { recordAction } from '#server/platform/audit/audit.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { assertWholeMarks, mergeDecisions } from './check-sheet.ts';
import { settleStudents } from './settle-sheets.ts';
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
import { assertInReach, type Caller, getSeenSheet } from './seen-sheets.ts';
import { presentPlaced } from './show-sheets.service.ts';

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
  const isLinked = ({ result_id: resultId }: SheetRow) => resultId !== null;
  const taken =
    others.find((other) => isLinked(other) && other.result_id === standing?.result_id) ??
    others.find(isLinked);
  // A sheet that makes an earlier try stays with it.
  await setAside(
    transaction,
    others.filter((other) => other === taken || !isLinked(other)).map(({ id }) => id),
  );
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
  const { student_id: studentBefore, result_id: resultBefore } = sheet;
  await settleStudents(platform, transaction, exam, [
    ...(studentBefore === null
      ? []
      : [{ studentId: studentBefore, formerResults: [resultBefore] }]),
    ...(isMoved && owner.student_id !== null ? [{ studentId: owner.student_id }] : []),
  ]);
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
  const seen = await getSeenSheet(platform, viewer, id);
  await withSheetExam(platform, seen.exam_id, async (transaction, exam) => {
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
  const seen = await getSeenSheet(platform, viewer, id);
  const removeBytes = await withSheetExam(platform, seen.exam_id, async (transaction, exam) => {
    const sheet = await findSheet(transaction, id);
    if (!sheet) return () => Promise.resolve();
    await deleteSheet(transaction, id);
    if (sheet.student_id !== null) {
      const { student_id: ownerId, result_id: resultId } = sheet;
      const former = { studentId: ownerId, formerResults: [resultId] };
      await settleStudents(platform, transaction, exam, [former]);
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
