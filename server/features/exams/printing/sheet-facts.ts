import { examModels, maxModels, type ModelChoice } from '#domain/exams/models/exam-models.ts';
import type { PrintedSheetOrder } from '#domain/exams/models/print-choices.ts';
import { sheetOrigin } from '#domain/exams/sheets/sheet-code.ts';
import { sheetQuestions } from '#domain/exams/sheets/sheet-questions.ts';
import { joinFullName } from '#domain/text/names.ts';
import type { PrintableQuestion } from './build-printed-exam.ts';
import type { PrintedExam } from './printed-exam.ts';
import { assertOwnGroup, getGroup } from '#server/features/school/groups/groups.api.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { hasPermission } from '#server/platform/sessions/staff-rights.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import { findVersionNumber, listSheetOwners } from './sheet-facts.repository.ts';

type SheetChoice = { sheetsOfGroup: string | null; sheetsBy: PrintedSheetOrder };

/**
 * The students of a group, whose sheets have their names and numbers; none for no group.
 * @throws AppError auth.not_permitted, group.not_found, exam.no_sheets
 */
const studentsOf = async (
  platform: Platform,
  viewer: Viewer,
  { sheetsOfGroup: groupId, sheetsBy }: SheetChoice,
) => {
  if (groupId === null) return [];
  if (!hasPermission(viewer, 'students.read')) throw new AppError('auth.not_permitted');
  assertOwnGroup(viewer, groupId);
  const [group, students] = await Promise.all([
    getGroup(platform, groupId),
    listSheetOwners(platform.database, groupId, sheetsBy),
  ]);
  if (students.length === 0) throw new AppError('exam.no_sheets');
  return students.map((student) => ({
    fullName: joinFullName({ firstName: student.first_name, lastName: student.last_name }),
    cardNumber: student.card_number,
    groupName: group.name,
  }));
};

type SheetExam = {
  exam: { id: string; exam_type: number };
  areWritten: boolean;
  questions: readonly PrintableQuestion[];
};

/**
 * What the answer sheet of an exam asks, and for whom it is printed.
 * @throws AppError auth.not_permitted, group.not_found, exam.no_sheets
 */
export const readSheetFacts = async (
  platform: Platform,
  viewer: Viewer,
  { exam, areWritten, questions }: SheetExam,
  choice: ModelChoice & SheetChoice,
): Promise<PrintedExam['sheet']> => {
  const [version, students] = await Promise.all([
    findVersionNumber(platform.database, exam.id),
    studentsOf(platform, viewer, choice),
  ]);
  const models = examModels({ id: exam.id, examType: exam.exam_type, questions }, choice);
  const asked = models.map((model) =>
    model.questions.map(({ question }) => ({
      optionCount: areWritten ? 0 : question.options.length,
      maxMark: question.marks,
    })),
  );
  return {
    code: {
      origin: sheetOrigin(platform.publicUrl),
      examId: exam.id,
      version,
      models: Math.min(choice.models, maxModels),
      shufflesQuestions: choice.shufflesQuestions,
      shufflesOptions: choice.shufflesOptions,
    },
    questions: sheetQuestions(areWritten ? 'short' : 'choice', asked),
    students,
  };
};
