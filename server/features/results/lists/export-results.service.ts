import type { Viewer } from '#server/platform/sessions/viewer.ts';
import type { Readable } from 'node:stream';
import type * as z from 'zod/mini';
import type { examAnalysis } from '#contract/results/exam-analysis.ts';
import { scoreBand } from '#domain/exams/grading.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { writeCsv } from '#server/platform/spreadsheets/csv.ts';
import { type Column, mediaTypes, readableTime } from '#server/platform/spreadsheets/sheet.ts';
import { writeXlsx } from '#server/platform/spreadsheets/xlsx.ts';
import { exportTexts as texts } from './results.texts.ts';
import { selectionOf } from './list-results.service.ts';
import { shownPercentage } from '#domain/exams/grading.ts';
import {
  type ExamHeadRow,
  findExamHead,
  readResults,
  type StudentResultRow,
} from './student-results.repository.ts';

type ExportQuery = z.output<typeof examAnalysis.export.query>;

const { headers } = texts;

const percentageIn = (row: StudentResultRow) => shownPercentage(row.score, row.max_score);

const resultColumns: Column<StudentResultRow>[] = [
  { header: headers.firstName, width: 16, value: (row) => row.first_name },
  { header: headers.lastName, width: 24, value: (row) => row.last_name },
  { header: headers.email, width: 32, value: (row) => row.email },
  { header: headers.score, width: 10, value: (row) => row.score },
  { header: headers.maxScore, width: 14, value: (row) => row.max_score },
  { header: headers.percentage, width: 10, value: percentageIn },
  { header: headers.band, width: 14, value: (row) => texts.bands[scoreBand(percentageIn(row))] },
  {
    header: headers.certificate,
    width: 10,
    value: (row) => (row.has_certificate ? texts.yes : texts.no),
  },
  { header: headers.tryNumber, width: 10, value: (row) => row.try_number },
  {
    header: headers.retry,
    width: 18,
    value: (row) => (row.retry === 'none' ? texts.no : texts.yes),
  },
  { header: headers.submittedAt, width: 18, value: (row) => row.submitted_at },
];

/** A column for each question: the number of the chosen option, or the written answer; empty where it is unanswered. */
const answerColumns = ({ right_options: rightOptions }: ExamHeadRow): Column<StudentResultRow>[] =>
  rightOptions.map((rightOption, place) => ({
    header: texts.question(place + 1, rightOption),
    width: 14,
    value: (row) => (row.answer_texts?.[place] ?? row.answers[place]) || null,
  }));

type ExportedFile = { name: string; mediaType: string; content: Readable | Buffer };

/**
 * All results of an exam that the search finds, as a file.
 * @throws AppError exam.not_found
 */
export const exportResults = async (
  { database, clock }: Platform,
  viewer: Pick<Viewer, 'assistant'>,
  examId: string,
  { format, ...query }: ExportQuery,
): Promise<ExportedFile> => {
  const exam = await findExamHead(database, examId);
  if (!exam) throw new AppError('exam.not_found');
  const columns = [...resultColumns, ...answerColumns(exam)];
  const rows = readResults(database, selectionOf(viewer, examId, query));
  const [day = ''] = readableTime(clock.now()).split(' ');
  return {
    name: `${texts.fileName(exam.title)} ${day}.${format}`,
    mediaType: mediaTypes[format],
    content:
      format === 'csv' ? writeCsv(columns, rows) : await writeXlsx(texts.sheet, columns, rows),
  };
};
