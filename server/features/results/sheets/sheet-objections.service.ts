import { postNotification } from '#server/features/messages/notifications/notifications.api.ts';
import { notifyStudents } from '#server/features/messages/student-notifications/student-notifications.api.ts';
import { recordAction } from '#server/platform/audit/audit.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import { dayInEgypt } from '#server/platform/time/egypt-days.ts';
import { changeSheet } from './decide-sheet.service.ts';
import { readSheetExam, readSheetOf, type SheetExam, withSheetExam } from './sheet-exam.ts';
import { presentObjection, type ShownObjection } from './sheets.presenter.ts';
import {
  answerObjection,
  findSheet,
  insertObjection,
  listObjections,
  listSheetsOfStudent,
  type SheetRow,
} from './sheets.repository.ts';
import { type Caller, getSeenSheet } from './seen-sheets.ts';

/**
 * The sheets of an exam that make the student's own result, by page.
 * @throws AppError exam.not_found
 */
export const showOwnSheets = async (
  platform: Platform,
  { id: studentId }: Pick<Viewer, 'id'>,
  examId: string,
) => {
  const { database, files } = platform;
  const exam = await readSheetExam(platform, examId);
  const sheets = await listSheetsOfStudent(database, examId, studentId);
  const counted = sheets.filter((sheet) => sheet.result_id !== null);
  const objections = await listObjections(
    database,
    counted.map(({ id }) => id),
  );
  return counted.flatMap((sheet) => {
    const read = readSheetOf(exam, sheet);
    if (!read) return [];
    return [
      {
        id: sheet.id,
        page: sheet.page,
        pictureUrl: sheet.picture_file_id && files.signedUrl(sheet.picture_file_id),
        questions: read.questions,
        answers: read.answers,
        objections: objections.filter((row) => row.sheet_id === sheet.id).map(presentObjection),
      },
    ];
  });
};

/**
 * Stores that a student objects to what was read at a question, once for each, and notifies the teacher.
 * @throws AppError sheet.not_found, also for a sheet that is not the student's or does not count; sheet.objected_already
 */
export const objectToReading = (
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  { id: studentId }: Pick<Viewer, 'id'>,
  { sheetId, number }: { sheetId: string; number: number },
): Promise<ShownObjection> =>
  database.transaction().execute(async (transaction) => {
    const sheet = await findSheet(transaction, sheetId);
    const isOwn = sheet?.student_id === studentId && sheet.result_id !== null;
    if (!isOwn || !sheet.reading.answers.some((answer) => answer.number === number)) {
      throw new AppError('sheet.not_found');
    }
    const objectedAt = clock.now();
    const objection = { sheet_id: sheetId, number, objected_at: objectedAt };
    if (!(await insertObjection(transaction, { ...objection, student_id: studentId })))
      throw new AppError('sheet.objected_already');
    await postNotification(transaction, {
      kind: 'sheetObjected',
      studentId,
      examId: sheet.exam_id,
      detail: String(number),
      happenedAt: objectedAt,
    });
    return presentObjection({ ...objection, answered_at: null, is_accepted: null });
  });

type Answer = { sheetId: string; number: number; isAccepted: boolean; option: number | null };

/** Once a day for each sheet, because a teacher answers several objections to one after another. */
const notifyOfAnswer = async (
  transaction: Executor,
  { exam }: SheetExam,
  { id, student_id: studentId }: SheetRow,
  now: Date,
): Promise<void> => {
  if (studentId === null) return;
  const about = { lessonId: exam.lesson_id, subject: exam.title };
  const eventKey = `${id} ${dayInEgypt(now)}`;
  const event = { studentId, kind: 'objectionAnswered' as const, eventKey, ...about };
  await notifyStudents(transaction, [event], now);
};

/**
 * Answers an objection. Where it is accepted, the question counts as the answer says, and the result is graded again. The student is
 * notified. The same answer again changes nothing.
 * @throws AppError sheet.not_found, sheet.no_objection, sheet.changed_meanwhile, request.invalid
 */
export const answerToObjection = async (
  platform: Platform,
  viewer: Caller,
  { sheetId, number, isAccepted, option }: Answer,
): Promise<ShownObjection> => {
  const seen = await getSeenSheet(platform, viewer, sheetId);
  return withSheetExam(platform, seen.exam_id, async (transaction, exam) => {
    const sheet = await findSheet(transaction, sheetId);
    const objections = await listObjections(transaction, [sheetId]);
    const objection = objections.find((row) => row.number === number);
    if (!sheet || !objection) throw new AppError('sheet.no_objection');
    if (objection.is_accepted !== null) {
      if (objection.is_accepted === isAccepted) return presentObjection(objection);
      throw new AppError('sheet.changed_meanwhile');
    }
    const answeredAt = platform.clock.now();
    await answerObjection(
      transaction,
      { sheetId, number },
      { answered_at: answeredAt, answered_by: viewer.id, is_accepted: isAccepted },
    );
    if (isAccepted) {
      await changeSheet({ platform, transaction, exam }, sheet, { answers: [{ number, option }] });
    }
    await notifyOfAnswer(transaction, exam, sheet, answeredAt);
    await recordAction(transaction, platform, {
      actorId: viewer.id,
      action: 'sheet.answer_objection',
      subjectId: sheetId,
      detail: { number, isAccepted, option },
    });
    return presentObjection({ ...objection, answered_at: answeredAt, is_accepted: isAccepted });
  });
};
