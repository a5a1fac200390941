import { Readable } from 'node:stream';
import { examTypes } from '#domain/exams/exam-types.ts';
import {
  type ExportedQuestion,
  shownOption,
  writeGift,
} from '#domain/exams/question-import/gift-export.ts';
import { importTexts } from '#domain/exams/question-import/import.texts.ts';
import { writeRules } from '#domain/exams/question-import/question-settings.ts';
import { findStoredExam, listQuestions } from '#server/features/exams/exams.api.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import { type Column, mediaTypes } from '#server/platform/spreadsheets/sheet.ts';
import { writeXlsx } from '#server/platform/spreadsheets/xlsx.ts';

const { headers, sheet } = importTexts.exported;

/** @throws AppError exam.not_found, exam.nothing_to_export */
const getQuestions = async (executor: Executor, id: string) => {
  const exam = await findStoredExam(executor, id);
  if (!exam) throw new AppError('exam.not_found');
  if (exam.exam_type === examTypes.pdf) throw new AppError('exam.nothing_to_export');
  const stored = await listQuestions(executor, id);
  const questions = stored.map((question): ExportedQuestion => ({
    questionText: question.question_text,
    options: question.options,
    correctOptionIndex: question.correct_option_index,
    acceptedAnswers: question.accepted_answers,
    explanation: question.explanation_text,
    marks: question.marks,
    timeInSeconds: question.time_in_seconds,
    answerRules: question.answer_rules,
    hasImage: question.image_file_id !== null || question.option_images.length > 0,
    pictureDescriptions: question.options.map(
      (_text, place) =>
        question.option_images.find((picture) => picture.option_index === place)?.description ??
        null,
    ),
  }));
  return { title: exam.title, isShort: exam.exam_type === examTypes.shortAnswer, questions };
};

type Cells = (question: ExportedQuestion) => readonly string[];

/** As many columns as the question with most cells needs. */
const columnsOf = (
  questions: readonly ExportedQuestion[],
  headerOf: (number: number) => string,
  cellsOf: Cells,
): Column<ExportedQuestion>[] => {
  const width = Math.max(1, ...questions.map((question) => cellsOf(question).length));
  return Array.from({ length: width }, (_, place) => ({
    header: headerOf(place + 1),
    width: 20,
    value: (question: ExportedQuestion) => cellsOf(question)[place] ?? '',
  }));
};

const answerColumns = (
  questions: readonly ExportedQuestion[],
  isShort: boolean,
): Column<ExportedQuestion>[] =>
  isShort
    ? [
        ...columnsOf(questions, headers.accepted, ({ acceptedAnswers = [] }) => acceptedAnswers),
        {
          header: headers.rules,
          width: 40,
          value: ({ answerRules }) => writeRules(answerRules ?? {}),
        },
      ]
    : [
        ...columnsOf(questions, headers.option, (question) =>
          question.options.map((text, place) => shownOption(question, text, place)),
        ),
        {
          header: headers.correct,
          width: 12,
          value: ({ correctOptionIndex: right }) => (right < 0 ? '' : String(right + 1)),
        },
      ];

const writeSheet = (questions: readonly ExportedQuestion[], isShort: boolean): Promise<Buffer> => {
  const pictures: Column<ExportedQuestion>[] = questions.some(({ hasImage }) => hasImage)
    ? [
        {
          header: headers.picture,
          width: 20,
          value: ({ hasImage }) => (hasImage ? importTexts.exported.picture : ''),
        },
      ]
    : [];
  const columns: Column<ExportedQuestion>[] = [
    { header: headers.question, width: 60, value: ({ questionText }) => questionText },
    ...answerColumns(questions, isShort),
    { header: headers.seconds, width: 10, value: ({ timeInSeconds = null }) => timeInSeconds },
    { header: headers.marks, width: 10, value: ({ marks = null }) => marks },
    { header: headers.explanation, width: 60, value: ({ explanation }) => explanation },
    ...pictures,
  ];
  return writeXlsx(sheet, columns, Readable.from(questions));
};

/**
 * The questions of an exam as a file that the import reads again as they are, but for their pictures.
 * @throws AppError exam.not_found, exam.nothing_to_export
 */
export const exportQuestions = async (
  executor: Executor,
  id: string,
  format: 'gift' | 'xlsx',
): Promise<{ name: string; mediaType: string; content: string | Buffer }> => {
  const { title, isShort, questions } = await getQuestions(executor, id);
  if (format === 'gift') {
    const mediaType = 'text/plain; charset=utf-8';
    return { name: `${title}.gift.txt`, mediaType, content: writeGift(questions) };
  }
  const content = await writeSheet(questions, isShort);
  return { name: `${title}.xlsx`, mediaType: mediaTypes.xlsx, content };
};
