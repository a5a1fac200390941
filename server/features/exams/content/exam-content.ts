import { examTypes } from '#domain/exams/exam-types.ts';
import type { PartialCredit, QuestionMarking } from '#domain/exams/grading.ts';
import { partialCreditOf, verdictCount } from '#domain/exams/short-answers/verdict-answers.ts';
import type { AnswerKey } from '#domain/exams/short-answers/short-answers.ts';
import { sharedOrder, type ShownOrder, shownOrder } from '#domain/exams/shuffle.ts';
import { listGroupOpenings } from '#server/features/exams/windows/group-windows.repository.ts';
import { retryOnConflict } from '#server/platform/database/retry-on-conflict.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  type ExamContentRow,
  findExamHead,
  listExamContents,
  type QuestionRow,
} from './exam-content.repository.ts';
import { type Exam, presentTaughtExam } from './exam.presenter.ts';

/** The immutable questions and key of an exam at one version. Lists are in the order in which the teacher wrote. */
export type ExamContent = {
  examId: string;
  /** The exam's `updated_at`, which every change of the exam changes. */
  version: Date;
  examType: number;
  shufflesQuestions: boolean;
  shufflesOptions: boolean;
  questions: readonly QuestionRow[];
  questionIds: readonly string[];
  optionCounts: readonly number[];
  /** How many different answers each question can have: its options, or the verdicts on a short answer. */
  answerCounts: readonly number[];
  correctOptionIndexes: readonly number[];
  otherRightOptions: readonly (readonly number[])[];
  markings: readonly QuestionMarking[];
  marks: readonly number[];
  /** The accepted answers of a short-answer exam; undefined for other exams. */
  answerKeys: readonly Required<AnswerKey>[] | undefined;
  /** For each short answer the verdict that earns a part of the marks; undefined where there is none. */
  partialCredits: readonly (PartialCredit | undefined)[];
  /** The time of each question, used when questions are timed one by one. */
  questionSeconds: readonly number[];
  /** The order in which all students load the questions. Where the exam is shuffled, it does not reveal the teacher's order. */
  sharedOrder: ShownOrder | undefined;
};

/** An exam at a version of it. */
export type ExamVersion = { id: string; updated_at: Date };

const keyOf = ({ id, updated_at: version }: ExamVersion) =>
  `exam-content:${id}:${version.getTime()}`;

/** Objects of this size take about twice the bytes of their JSON. */
const bytesInMemory = 2;

/** What a short answer is compared with. */
export const answerKeyOf = ({
  accepted_answers: accepted,
  rejected_answers: rejected,
  answer_rules: rules = {},
}: Pick<
  QuestionRow,
  'accepted_answers' | 'rejected_answers' | 'answer_rules'
>): Required<AnswerKey> => ({
  accepted,
  rejected,
  rules,
});

const answerKeysOf = ({ exam_type: examType, questions }: ExamContentRow) =>
  examType === examTypes.shortAnswer ? questions.map(answerKeyOf) : undefined;

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
    answerCounts: row.questions.map(({ options }) => options.length || verdictCount),
    correctOptionIndexes: row.questions.map((question) => question.correct_option_index),
    otherRightOptions: row.questions.map((question) => question.other_right_options),
    markings: row.questions.map(({ marking }) => marking),
    marks: row.questions.map(({ marks }) => marks),
    answerKeys: answerKeysOf(row),
    partialCredits: row.questions.map(({ answer_rules: rules = {}, marks }) =>
      partialCreditOf(rules, marks),
    ),
    questionSeconds: row.questions.map((question) => question.time_in_seconds),
    sharedOrder: sharedOrder({
      examType: row.exam_type,
      shufflesQuestions: row.shuffles_questions,
      shufflesOptions: row.shuffles_options,
      questions: row.questions.map((question) => ({
        text: question.question_html,
        options: question.options_html.map((html, place) => html + pictureIn(question, place)),
      })),
    }),
  },
  sizeInBytes: row.size_in_bytes * bytesInMemory,
});

/** Identifies an option without a text by its picture; the ids of pictures do not follow the written order. */
const pictureIn = ({ option_images: pictures }: QuestionRow, place: number): string =>
  pictures.find(({ option_index: index }) => index === place)?.file_id ?? '';

type Parts = Pick<Platform, 'database' | 'cache'>;

/**
 * The content of an exam at the version that the caller has read, from the cache or in one round trip; undefined
 * when the exam has been changed or deleted since.
 */
const findExamContent = (
  { database, cache }: Parts,
  exam: ExamVersion,
): Promise<ExamContent | undefined> =>
  cache.fetch(keyOf(exam), async () => {
    const [row] = await listExamContents(database, [exam.id]);
    return row?.updated_at.getTime() === exam.updated_at.getTime() ? toContent(row) : undefined;
  });

/** The content of an exam at a version, if it is cached. */
export const findCachedContent = (
  cache: Platform['cache'],
  exam: ExamVersion,
): ExamContent | undefined => cache.get(keyOf(exam)) as ExamContent | undefined;

/** Contents that are not cached are read in one statement. */
const preload = async (
  { database, cache }: Parts,
  exams: readonly ExamVersion[],
): Promise<void> => {
  if (exams.length < 2) return;
  const missing = exams.filter((exam) => !cache.has(keyOf(exam)));
  if (missing.length < 2) return;
  const rows = await listExamContents(
    database,
    missing.map(({ id }) => id),
  );
  for (const row of rows) cache.set(keyOf(row), toContent(row));
};

/**
 * Reads rows of exams, and the content of each at the version of its row. One round trip, and one more when
 * some contents are not cached.
 * @throws AppError server.unavailable when the exams change during every attempt
 */
export const readWithContent = <Row extends ExamVersion>(
  parts: Parts,
  readRows: () => Promise<Row[]>,
): Promise<{ row: Row; content: ExamContent }[]> =>
  retryOnConflict(async () => {
    const rows = await readRows();
    await preload(parts, rows);
    const read = await Promise.all(
      rows.map(async (row) => ({ row, content: await findExamContent(parts, row) })),
    );
    const complete = read.filter((item): item is { row: Row; content: ExamContent } =>
      Boolean(item.content),
    );
    // An exam may change between the reads of its row and its content.
    return complete.length === rows.length ? complete : undefined;
  });

/** The order in which a student sees the exam; undefined for the written order. */
export const orderOf = (content: ExamContent, studentId: string): ShownOrder | undefined =>
  shownOrder({ ...content, studentId });

/**
 * An exam as the teacher sees it.
 * @throws AppError exam.not_found
 */
export const showTaughtExam = async (platform: Platform, id: string): Promise<Exam> => {
  const [[exam], groupWindows] = await Promise.all([
    readWithContent(platform, async () => {
      const row = await findExamHead(platform.database, id);
      return row ? [row] : [];
    }),
    listGroupOpenings(platform.database, id),
  ]);
  if (!exam) throw new AppError('exam.not_found');
  const { files, clock } = platform;
  return presentTaughtExam(exam.row, exam.content, { files, now: clock.now(), groupWindows });
};
