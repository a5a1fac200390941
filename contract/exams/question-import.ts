import * as z from 'zod/mini';
import { answerForms } from '#domain/exams/question-import/answer-form.ts';
import { columnUses } from '#domain/exams/question-import/types.ts';
import { idParams } from '#contract/fields.ts';
import { route } from '#contract/route.ts';
import { answerRules } from './answer-rules.ts';

const mebibyte = 1024 * 1024;
const fileLimit = 5 * mebibyte;

const columnUse = z.enum(columnUses);

/** How a table was read. */
const importedTable = z.object({
  firstRow: z.enum(['headings', 'question']),
  columns: z.array(
    z.object({
      /** As the first row names it; empty where it names none. */
      heading: z.string(),
      /** Its first cells. */
      examples: z.array(z.string()),
      use: columnUse,
    }),
  ),
  /** Whether columns are missing or were not recognised. */
  isUnclear: z.boolean(),
});

export const importForm = z.object({
  /** Text in UTF-8, UTF-16 or Windows-1256, or a file of Word (docx) or Excel (xlsx). */
  file: z.optional(
    z.nullable(z.file().check(z.maxSize(fileLimit, 'يجب أن يكون حجم الملف أقل من 5 ميجابايت'))),
  ),
  /** The same text, typed or pasted; used when there is no file. */
  text: z.optional(
    z.nullable(z.string().check(z.maxLength(500_000, 'النص أطول من المسموح. ارفعه ملفًا.'))),
  ),
  /** `auto` recognises the format by the content. */
  format: z._default(z.enum(['auto', 'csv', 'gift', 'aiken', 'text'], 'اختر صيغة الأسئلة'), 'auto'),
  /** The use of each column of a table, in order; without it, names or positions decide. */
  columns: z.optional(z.array(columnUse).check(z.maxLength(100))),
  /** What the exam asks for: a choice among options, or a typed answer, for which accepted answers are read. */
  answers: z._default(z.enum(answerForms, 'اختر نوع الإجابات'), 'options'),
  /** Whether the first row of a table names the columns, where the columns are given. */
  firstRow: z._default(z.enum(['headings', 'question']), 'headings'),
});

/** A question in the shape of the exam form. */
const importedQuestion = z.object({
  /** The line on which it begins in the file, from 1. */
  lineNumber: z.number(),
  questionText: z.string(),
  options: z.array(z.string()),
  /** Zero-based; -1 in an unfinished question that names none. */
  correctOptionIndex: z.number(),
  timeInSeconds: z.number(),
  marks: z.number(),
  explanation: z.string(),
  /** The accepted spellings of a short answer, which has no options; left out in any other question. */
  acceptedAnswers: z.optional(z.array(z.string())),
  /** How answers are compared with them, where the file says it. */
  answerRules: z.optional(answerRules),
  /** The place of its picture among `pictures`. */
  picture: z.optional(z.number()),
  /** For each option the place of its picture, or null; left out where none has one. */
  optionPictures: z.optional(z.array(z.nullable(z.number()))),
});

/** A picture of a Word file in Base64, or why it cannot be shown. */
const documentPicture = z.union([
  z.object({ type: z.enum(['image/png', 'image/jpeg', 'image/gif']), data: z.string() }),
  z.object({ problem: z.string() }),
]);

const importProblem = z.object({
  /** From 1. */
  line: z.number(),
  text: z.string(),
  /** True when the question was left out because of it; false for a warning. */
  isFatal: z.boolean(),
  /** The `lineNumber` of the question that it is about, where that is another line. */
  questionLine: z.optional(z.number()),
});

export const questionImport = {
  preview: route({
    method: 'POST',
    path: '/api/Exam/import/preview',
    tag: 'exams',
    summary:
      'Reads questions from free text, Word, Excel, CSV, GIFT or Aiken and says what is wrong with which line; stores nothing',
    access: 'staff',
    permission: 'exams.edit',
    students: 'none',
    encoding: 'multipart',
    budget: { files: 1, bytesPerFile: fileLimit, totalBytes: 24 * mebibyte },
    body: importForm,
    reply: z.object({
      /** The recognised format; XML is recognised but not imported. */
      format: z.enum(['csv', 'gift', 'aiken', 'text', 'docx', 'xlsx', 'xml']),
      /** The encoding of a text file that is not UTF-8. */
      encoding: z.optional(z.enum(['utf-16le', 'utf-16be', 'windows-1256'])),
      /** In the order of the file; an exam accepts each of them. */
      questions: z.array(importedQuestion),
      /** Incomplete questions, which the teacher has to correct. */
      unfinished: z.array(importedQuestion),
      /** In the order of the file. */
      problems: z.array(importProblem),
      /** Set where the file holds a table. */
      table: z.optional(importedTable),
      /** The pictures that the questions refer to; left out where the file has none. */
      pictures: z.optional(z.array(documentPicture)),
      /** The sheets of a spreadsheet whose lines are counted one behind another; left out where there is one. */
      sheets: z.optional(
        z.array(
          z.object({
            name: z.string(),
            /** The line at which its first row is counted, from 1. */
            firstLine: z.number(),
          }),
        ),
      ),
    }),
  }),
  template: route({
    method: 'GET',
    path: '/api/Exam/import/template',
    tag: 'exams',
    summary: 'A CSV file with the columns that are read and two example questions',
    access: 'staff',
    permission: 'exams.edit',
    students: 'none',
    replyMediaType: 'text/csv; charset=utf-8',
  }),
  export: route({
    method: 'GET',
    path: '/api/Exam/:id/export',
    tag: 'exams',
    summary:
      'The questions of an exam as a text file (GIFT) or a sheet, which the import reads again',
    access: 'staff',
    permission: 'exams.edit',
    students: 'none',
    params: idParams,
    query: z.object({ format: z._default(z.enum(['gift', 'xlsx']), 'gift') }),
    replyMediaType: [
      'text/plain; charset=utf-8',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ],
    notFound: 'exam.not_found',
  }),
};
