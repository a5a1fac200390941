import { type ShownOrder, shownOrder } from '#domain/shuffle.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  type ExamContentRow,
  listExamContents,
  type QuestionRow,
} from './exam-content.repository.ts';

/** What an exam asks, and what is right, at one version of it. Nothing of it changes. Lists are in the written order. */
export type ExamContent = {
  examId: string;
  /** The exam's `updated_at`, which every change of the exam moves. */
  version: Date;
  examType: number;
  shufflesQuestions: boolean;
  shufflesOptions: boolean;
  questions: readonly QuestionRow[];
  questionIds: readonly string[];
  optionCounts: readonly number[];
  correctOptionIndexes: readonly number[];
  marks: readonly number[];
  /** The time of each question, which counts where each has its own. */
  questionSeconds: readonly number[];
};

/** An exam at a version of it. */
export type ExamVersion = { id: string; updated_at: Date };

const keyOf = ({ id, updated_at: version }: ExamVersion) =>
  `exam-content:${id}:${version.getTime()}`;

/** Objects of this size take about twice the bytes of their JSON. */
const bytesInMemory = 2;

const toContent = (row: ExamContentRow): { value: ExamContent; sizeInBytes: number } => ({
  value: {
    examId: row.id,
    version: row.updated_at,
    examType: row.exam_type,
    shufflesQuestions: row.shuffles_questions,
    shufflesOptions: row.shuffles_options,
    questions: row.questions,
    questionIds: row.questions.map(({ id }) => id),
    optionCounts: row.questions.map(({ options }) => options.length),
    correctOptionIndexes: row.questions.map((question) => question.correct_option_index),
    marks: row.questions.map(({ marks }) => marks),
    questionSeconds: row.questions.map((question) => question.time_in_seconds),
  },
  sizeInBytes: row.size_in_bytes * bytesInMemory,
});

type Parts = Pick<Platform, 'database' | 'cache'>;

/**
 * What an exam asks at the version that the caller has read, from memory or in one round trip; undefined when
 * the exam has been changed or deleted since.
 */
const findExamContent = (
  { database, cache }: Parts,
  exam: ExamVersion,
): Promise<ExamContent | undefined> =>
  cache.fetch(keyOf(exam), async () => {
    const [row] = await listExamContents(database, [exam.id]);
    return row?.updated_at.getTime() === exam.updated_at.getTime() ? toContent(row) : undefined;
  });

/** Contents that are not in memory come in one statement. */
const preload = async (
  { database, cache }: Parts,
  exams: readonly ExamVersion[],
): Promise<void> => {
  const missing = exams.filter((exam) => !cache.has(keyOf(exam)));
  if (missing.length < 2) return;
  const rows = await listExamContents(
    database,
    missing.map(({ id }) => id),
  );
  for (const row of rows) cache.set(keyOf(row), toContent(row));
};

/** How often an exam is read anew because it was changed between its row and its content. */
const tries = 3;

/**
 * Reads rows that name exams, and what each of these exams asks at the version of its row. One round trip, and
 * one more where some are not in memory.
 * @throws AppError server.unavailable when the exams are changed again and again meanwhile
 */
export const readWithContent = async <Row extends ExamVersion>(
  parts: Parts,
  readRows: () => Promise<Row[]>,
): Promise<{ row: Row; content: ExamContent }[]> => {
  for (let left = tries; left > 0; left -= 1) {
    const rows = await readRows();
    await preload(parts, rows);
    const read = await Promise.all(
      rows.map(async (row) => ({ row, content: await findExamContent(parts, row) })),
    );
    const complete = read.filter((one): one is { row: Row; content: ExamContent } =>
      Boolean(one.content),
    );
    if (complete.length === rows.length) return complete;
  }
  throw new AppError('server.unavailable');
};

/** The order in which a student sees the exam; undefined stands for the written one. */
export const orderOf = (content: ExamContent, studentId: string): ShownOrder | undefined =>
  shownOrder({ ...content, studentId });
