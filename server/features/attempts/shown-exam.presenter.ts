import type * as z from 'zod/mini';
import type { exam, examAttempt } from '#contract/exams/exam-replies.ts';
import { examState, type ExamState, isTimeOver } from '#domain/exam-time.ts';
import { examTypes } from '#domain/exam-types.ts';
import { unanswered } from '#domain/grading.ts';
import { type ShownOrder, toShown, toShownAnswers, toShownOptions } from '#domain/shuffle.ts';
import type { Files } from '#server/platform/files/files.ts';
import type { Piece } from '#server/platform/cache/shared-json.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import type { AnsweringFacts, AttemptRow } from './exam-rights.repository.ts';
import {
  attemptIn,
  endOf,
  type ExamSheet,
  keptAnswers,
  orderOf,
  questionEnds,
} from './exam-sheet.ts';
import { shareQuestions } from './shared-questions.ts';
import type { ExamRow, QuestionRow } from './shown-exams.repository.ts';

export type Exam = z.infer<typeof exam>;
type Question = Exam['questions'][number];

/** An exam for its viewer; where a class sees the same questions, they are apart and `exam` has none. */
export type ShownExam = { exam: Exam; sharedQuestions: Piece[] | undefined };

const isoOf = (moment: Date | null) => moment?.toISOString() ?? null;

/** What an exam asks, from an exam that was read for showing it. */
export const sheetOf = (row: ExamRow): ExamSheet => ({
  examId: row.id,
  examType: row.exam_type,
  updatedAt: row.updated_at,
  questionIds: row.questions.map(({ id }) => id),
  optionCounts: row.questions.map(({ options }) => options.length),
  seconds: row.questions.map((question) => question.time_in_seconds),
  shufflesQuestions: row.shuffles_questions,
  shufflesOptions: row.shuffles_options,
});

type Timed = Pick<AnsweringFacts, 'timing' | 'time_limit_in_seconds' | 'closes_at'>;

/** Row to wire, in the student's order. */
export const presentAttempt = (
  attempt: AttemptRow,
  {
    sheet,
    studentId,
    times,
    now,
  }: { sheet: ExamSheet; studentId: string; times: Timed; now: Date },
): z.infer<typeof examAttempt> => {
  const order = orderOf(sheet, studentId);
  return {
    startedAt: attempt.started_at.toISOString(),
    endsAt: isoOf(endOf(attempt, sheet, times)),
    answers: toShownAnswers(order, keptAnswers(attempt, sheet)),
    questionEndsAt: toShown(order, questionEnds(attempt, sheet, times)).map(isoOf),
    revision: attempt.revision,
    savedAt: attempt.saved_at.toISOString(),
    serverNow: now.toISOString(),
  };
};

type QuestionView = {
  files: Files;
  viewer: Viewer;
  hasSubmitted: boolean;
  order: ShownOrder | undefined;
};

/** The question written at `place` as the viewer sees it; the right option only after the own submission (decisions §5). */
export const presentQuestion = (
  row: QuestionRow,
  place: number,
  { files, viewer, hasSubmitted, order }: QuestionView,
): Question => {
  const isTeacher = viewer.role === 'teacher';
  const isKeyShown = isTeacher || hasSubmitted;
  const options = order?.options[place];
  const right = options ? options.indexOf(row.correct_option_index) : row.correct_option_index;
  return {
    id: row.id,
    questionText: row.question_text,
    questionHtml: row.question_html,
    options: toShownOptions(order, place, row.options),
    optionsHtml: toShownOptions(order, place, row.options_html),
    correctOptionIndex: isKeyShown ? right : unanswered,
    timeInSeconds: row.time_in_seconds,
    defaultOptionIndex: unanswered,
    imageUrl: row.image_file_id ? files.imageUrl(row.image_file_id) : null,
    imageWidth: row.image_width,
    imageHeight: row.image_height,
    marks: row.marks,
    explanationText: isTeacher ? row.explanation_text : '',
    explanationHtml: isKeyShown ? row.explanation_html : '',
  };
};

/** A question whose own time has not begun: reading it would be time won. */
const hidden = (question: Question): Question => ({
  ...question,
  questionText: '',
  questionHtml: '',
  options: [],
  optionsHtml: [],
  imageUrl: null,
  imageWidth: null,
  imageHeight: null,
});

const stateOf = (row: ExamRow, now: Date): ExamState =>
  examState(
    {
      opensAt: row.opens_at,
      closesAt: row.closes_at,
      isDownload: row.exam_type === examTypes.pdf && row.questions.length === 0,
    },
    now,
  );

/** Whether the viewer may see what is asked: before the time, and without the own clock running, nobody may. */
const mayRead = (
  row: ExamRow,
  { role }: Viewer,
  { state, isOver, hasBegun }: { state: ExamState; isOver: boolean; hasBegun: boolean },
): boolean => {
  if (role === 'teacher' || row.viewer_has_submitted) return true;
  if (state === 'upcoming') return false;
  // Who began before the closing is still sending the answers.
  if (state === 'closed') return hasBegun && !isOver;
  return hasBegun || row.timing === 'none';
};

type Presented = { questions: Question[]; sharedQuestions: Piece[] | undefined };

const presentQuestions = (
  row: ExamRow,
  view: QuestionView,
  attempt: AttemptRow | undefined,
): Presented => {
  const present = (question: QuestionRow, place: number) => presentQuestion(question, place, view);
  // Until a student has submitted, the questions tell nothing of whose they are but their order.
  if (view.viewer.role === 'student' && !view.hasSubmitted && row.timing !== 'question') {
    const sharedQuestions = shareQuestions(view.files, row, view.order, present);
    return { questions: [], sharedQuestions };
  }
  const written = row.questions.map((question, place) => {
    const shown = present(question, place);
    const isWaiting =
      row.timing === 'question' && attempt !== undefined && !attempt.question_started_at[place];
    return isWaiting ? hidden(shown) : shown;
  });
  return { questions: toShown(view.order, written), sharedQuestions: undefined };
};

/** Row to wire: no more of it than the viewer may see now, and in the viewer's order. */
export const presentExam = (row: ExamRow, viewer: Viewer, files: Files, now: Date): ShownExam => {
  const sheet = sheetOf(row);
  const isStudent = viewer.role === 'student';
  const hasSubmitted = isStudent && row.viewer_has_submitted;
  const attempt = isStudent && !hasSubmitted ? attemptIn(row) : undefined;
  const state = stateOf(row, now);
  const isOver = attempt !== undefined && isTimeOver(endOf(attempt, sheet, row), now);
  const isReadable = mayRead(row, viewer, { state, isOver, hasBegun: attempt !== undefined });
  const order = isStudent ? orderOf(sheet, viewer.id) : undefined;
  const view = { files, viewer, hasSubmitted, order };
  const { questions, sharedQuestions } = isReadable
    ? presentQuestions(row, view, attempt)
    : { questions: [], sharedQuestions: undefined };
  const exam: Exam = {
    id: row.id,
    title: row.title,
    lessonId: row.lesson_id,
    examType: row.exam_type,
    certificateThreshold: row.certificate_threshold,
    pdfPath: isReadable && row.pdf_file_id ? files.signedUrl(row.pdf_file_id) : null,
    hasAnswerKey: row.exam_type === examTypes.pdf && row.questions.length > 0,
    isPublished: row.is_published,
    opensAt: isoOf(row.opens_at),
    closesAt: isoOf(row.closes_at),
    timing: row.timing,
    timeLimitInSeconds: row.time_limit_in_seconds,
    shufflesQuestions: row.shuffles_questions,
    shufflesOptions: row.shuffles_options,
    totalMarks: row.questions.reduce((sum, { marks }) => sum + marks, 0),
    questionCount: row.questions.length,
    state,
    questions,
    attempt: attempt
      ? presentAttempt(attempt, { sheet, studentId: viewer.id, times: row, now })
      : null,
    serverNow: now.toISOString(),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
  return { exam, sharedQuestions };
};
