import type * as z from 'zod/mini';
import type { examResult } from '#contract/exam-day/attempt-replies.ts';
import {
  shownPercentage,
  fromStoredAnswers,
  isCertificateEligible,
  toStoredAnswers,
  unanswered,
} from '#domain/exams/grading.ts';
import { isKeyHidden } from '#domain/exam-day/attempt-time.ts';
import {
  type ShownOrder,
  toShown,
  toShownAnswers,
  toShownOptionLists,
} from '#domain/exams/shuffle.ts';
import { verdictOf } from '#domain/exams/short-answers/verdict-answers.ts';
import { type ExamContent, orderOf } from '#server/features/exams/exams.api.ts';

/** A student's result, with the data that decide whether it earns a certificate. */
export type OwnResultRow = {
  id: string;
  student_id: string;
  exam_id: string;
  score: number;
  max_score: number;
  question_count: number;
  try_number: number;
  /** One-based in the written order, 0 unanswered. */
  answers: number[];
  /** What the student wrote in the written order, '' unanswered; null unless the exam asks for short answers. */
  answer_texts: string[] | null;
  submitted_at: Date;
  /** Percent. */
  certificate_threshold: number;
  certificate_id: string | null;
  /** Until when the key is hidden; null where it is shown at once. */
  key_hidden_until: Date | null;
  /** The places, from 1 in the written order, of questions that another exam guards. */
  guarded_places: number[];
};

/** The content without the keys and explanations of questions, by their places in the written order. */
const withoutKeys = (content: ExamContent, isHidden: (place: number) => boolean): ExamContent => {
  const hide = <Value>(values: readonly Value[], replace: (value: Value) => Value): Value[] =>
    values.map((value, place) => (isHidden(place) ? replace(value) : value));
  return {
    ...content,
    correctOptionIndexes: hide(content.correctOptionIndexes, () => unanswered),
    otherRightOptions: hide(content.otherRightOptions, () => []),
    questions: hide(content.questions, (question) => ({ ...question, explanation_html: '' })),
    ...(content.answerKeys && {
      answerKeys: hide(content.answerKeys, (key) => ({ ...key, accepted: [], rules: {} })),
    }),
  };
};

type HiddenKey = Pick<OwnResultRow, 'key_hidden_until'>;

/** Until when the key is hidden; left out where it is not. */
export const presentHiddenKey = ({ key_hidden_until: end }: HiddenKey, now: Date) =>
  end && isKeyHidden(end, now) ? { keyHiddenUntil: end.toISOString() } : undefined;

/** The fields that only the result of a short-answer exam has. */
const presentTexts = (
  { answers, answer_texts: texts }: OwnResultRow,
  { answerKeys }: ExamContent,
  order: ShownOrder | undefined,
) => {
  if (!answerKeys) return undefined;
  const verdicts = fromStoredAnswers(answers).map(verdictOf);
  return {
    answers: toShown(order, answers),
    texts: toShown(order, texts ?? []),
    verdicts: toShown(order, verdicts),
    acceptedAnswers: toShown(
      order,
      answerKeys.map(({ accepted }) => [...accepted]),
    ),
    answerRules: toShown(
      order,
      answerKeys.map(({ rules }) => rules),
    ),
    waitingCount: verdicts.filter((verdict) => verdict === 'doubtful').length,
  };
};

/** The questions that a re-marking grades otherwise than by one right option. */
const presentMarkings = (
  { otherRightOptions, markings }: ExamContent,
  order: ShownOrder | undefined,
) => ({
  ...(otherRightOptions.some((options) => options.length > 0) && {
    otherRightOptions: toShownOptionLists(order, otherRightOptions),
  }),
  ...(markings.some((marking) => marking !== 'key') && { markings: toShown(order, markings) }),
});

/** In short answers the stored answers are verdicts: those on guarded questions are undecided for the student. */
const withoutVerdicts = (
  row: OwnResultRow,
  { answerKeys }: ExamContent,
  isGuarded: (place: number) => boolean,
): OwnResultRow =>
  answerKeys
    ? { ...row, answers: row.answers.map((answer, place) => (isGuarded(place) ? 0 : answer)) }
    : row;

/** Replaces the fields that reveal right answers, including the verdicts on the student's own answers. */
const withoutAnswers = {
  answers: [],
  correctOptionIndexes: [],
  otherRightOptions: undefined,
  markings: undefined,
  explanationsHtml: [],
  texts: undefined,
  verdicts: undefined,
  acceptedAnswers: undefined,
  answerRules: undefined,
  guarded: undefined,
} satisfies Partial<z.infer<typeof examResult>>;

/**
 * Row to wire, for the student whose result it is, in the order in which the exam was taken. The student always sees score
 * and certificate, but the questions, right options and explanations only with the right to the lesson. While the key is
 * hidden, only score and certificate are shown (decisions/0086, decisions/0101); a question that another exam guards has neither
 * key nor verdict.
 */
export const presentOwnResult = (
  stored: OwnResultRow,
  written: ExamContent,
  { now, hasAccess = true }: { now: Date; hasAccess?: boolean },
): z.infer<typeof examResult> => {
  const guarded = new Set(stored.guarded_places.map((place) => place - 1));
  const isGuarded = (place: number) => guarded.has(place);
  const content = withoutKeys(written, (place) => !hasAccess || isGuarded(place));
  const row = withoutVerdicts(stored, content, isGuarded);
  const hiddenKey = presentHiddenKey(row, now);
  const order = orderOf(content, row.student_id);
  const answers = order
    ? toStoredAnswers(toShownAnswers(order, fromStoredAnswers(row.answers)))
    : row.answers;
  const explanations = content.questions.map((question) => question.explanation_html);
  return {
    id: row.id,
    examId: row.exam_id,
    score: row.score,
    maxScore: row.max_score,
    questionCount: row.question_count,
    percentage: shownPercentage(row.score, row.max_score),
    tryNumber: row.try_number,
    answers,
    correctOptionIndexes: toShownAnswers(order, content.correctOptionIndexes),
    explanationsHtml: toShown(order, explanations),
    submittedAt: row.submitted_at.toISOString(),
    // An earned certificate stays valid when the teacher raises the threshold later.
    isCertificateEligible:
      row.certificate_id !== null ||
      isCertificateEligible({
        score: row.score,
        maxScore: row.max_score,
        certificateThreshold: row.certificate_threshold,
      }),
    certificateId: row.certificate_id,
    ...presentMarkings(content, order),
    ...presentTexts(row, content, order),
    ...(guarded.size > 0 && {
      guarded: toShown(
        order,
        content.questions.map((_question, place) => isGuarded(place)),
      ),
    }),
    ...(hiddenKey && { ...hiddenKey, ...withoutAnswers }),
  };
};
