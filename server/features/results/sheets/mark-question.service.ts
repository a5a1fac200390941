import { recordAction } from '#server/platform/audit/audit.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { changeSheet } from './decide-sheet.service.ts';
import { readSheetOf, withSheetExam } from './sheet-exam.ts';
import { findSheet } from './sheets.repository.ts';
import type { Caller } from './seen-sheets.ts';
import { readSheetBook } from './show-sheets.service.ts';

type Marks = {
  examId: string;
  /** From 1, in the order in which the exam was written. */
  number: number;
  /** Null takes a typed mark back. */
  marks: readonly { sheetId: string; mark: number | null }[];
};

/**
 * Stores the marks of one question for many sheets, all or none.
 * @returns how many sheets there are
 * @throws AppError exam.not_found, sheet.not_found, request.invalid
 */
export const markQuestion = async (
  platform: Platform,
  viewer: Caller,
  { examId, number, marks }: Marks,
): Promise<number> => {
  const { sheets } = await readSheetBook(platform, viewer, examId);
  const seen = new Set(sheets.map(({ row }) => row.id));
  if (marks.some(({ sheetId }) => !seen.has(sheetId))) throw new AppError('sheet.not_found');
  await withSheetExam(platform, examId, async (transaction, exam) => {
    for (const { sheetId, mark } of marks) {
      const sheet = await findSheet(transaction, sheetId);
      const place =
        sheet &&
        readSheetOf(exam, sheet)?.places?.findIndex(
          ({ writtenNumber }) => writtenNumber === number,
        );
      if (!sheet || place === undefined || place < 0) throw new AppError('sheet.not_found');
      await changeSheet({ platform, transaction, exam }, sheet, {
        answers: [{ number: place + 1, mark }],
      });
    }
    await recordAction(transaction, platform, {
      actorId: viewer.id,
      action: 'sheet.mark',
      subjectId: examId,
      detail: { number, marks },
    });
  });
  return marks.length;
};
