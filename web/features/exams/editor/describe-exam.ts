import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { answerLetters } from '#domain/exams/answer-letters.ts';
import { lessons } from '#web/lib/api/api.ts';
import { examKindTexts } from '#web/features/exams/form/exam-kinds.texts.ts';
import { keyOf } from '#web/lib/api/route-keys.ts';
import { taughtCoursesQuery } from '#web/lib/lists/taught-lessons.queries.ts';
import { groupsQuery } from '#web/features/school/school.api.ts';
import { groupOpeningTexts as openingTexts } from '#web/features/exams/windows/group-opening.texts.ts';
import type { QuestionValues } from '#web/features/exams/form/question-values.ts';
import { typedDateText } from '#web/lib/dates/typed-date.ts';
import { editorFormTexts } from '#web/lib/forms/editor-form.texts.ts';
import type { DescribeField } from '#web/lib/forms/conflict-choices.tsx';
import type { AnswerKeyValues } from '#web/features/exams/form/answer-key.ts';
import type { LessonOption } from '#web/features/exams/form/exam-editor.queries.ts';
import {
  examEditorTexts as texts,
  optionPictureTexts,
  examPdfTexts,
  questionTexts,
} from '#web/features/exams/form/exam-editor.texts.ts';
import type { ExamValues } from '#web/features/exams/form/exam-form.ts';
import { releaseTexts } from '#web/features/exams/release/release.texts.ts';
import { minutesOf } from '#web/features/exams/form/time-limit.ts';

const labels: Record<keyof ExamValues, string> = {
  courseId: texts.course,
  lessonId: texts.lesson,
  title: texts.title,
  certificateThreshold: texts.threshold,
  examType: texts.kind,
  isPublished: editorFormTexts.published,
  opensAt: texts.opensAt,
  closesAt: texts.closesAt,
  groupWindows: openingTexts.title,
  openTo: openingTexts.openTo,
  keyRelease: releaseTexts.key,
  timing: texts.timing,
  timeLimitInSeconds: texts.minutes,
  shufflesQuestions: texts.shufflesQuestions,
  shufflesOptions: texts.shufflesOptions,
  practice: releaseTexts.title,
  allowsPeriodicTable: texts.allowsPeriodicTable,
  allowsCalculator: texts.allowsCalculator,
  questions: questionTexts.questions,
  examPdf: examPdfTexts.file,
  hasAnswerKey: examPdfTexts.hasKey,
  answerKey: examPdfTexts.key,
};

/** The word for an option's picture in a text; '' without a picture. */
const pictureText = ({ optionImages }: QuestionValues, place: number): string => {
  const picture = optionImages[place];
  if (!picture) return '';
  return `[${picture.description || optionPictureTexts.name(answerLetters[place] ?? '')}]`;
};

/** The question as text, with its options and a tick before the right one. */
const questionText = (question: QuestionValues): string =>
  [
    question.questionText || questionTexts.noText,
    ...question.options.map((option, place) => {
      const sign = place === question.correctOptionIndex ? '✓' : '–';
      return `${sign} ${[option, pictureText(question, place)].filter(Boolean).join(' ')}`;
    }),
    `${questionTexts.seconds}: ${question.timeInSeconds}`,
    `${questionTexts.marks}: ${question.marks}`,
    ...(question.explanation ? [`${questionTexts.explanation}: ${question.explanation}`] : []),
  ].join('\n');

/** The opening times of a group in words. */
const openingText = (
  queryClient: QueryClient,
  { groupId, opensAt, closesAt }: ExamValues['groupWindows'][number],
): string => {
  const groups = queryClient.getQueryData(groupsQuery.queryKey);
  const name = groups?.find(({ id }) => id === groupId)?.name ?? openingTexts.gone;
  const [opens, closes] = [opensAt, closesAt].map((moment) => typedDateText(moment) ?? '–');
  return openingTexts.window(name, opens ?? '', closes ?? '');
};

const keyText = ({ questionCount, correctOptionIndexes }: AnswerKeyValues): string =>
  Array.from({ length: Number(questionCount) || 0 }, (_, place) => {
    const letter = answerLetters[correctOptionIndexes[place] ?? -1] ?? '–';
    return `${place + 1}: ${letter}`;
  }).join('، ');

const courseName = (queryClient: QueryClient, courseId: unknown) =>
  queryClient.getQueryData(taughtCoursesQuery.queryKey)?.find(({ id }) => id === courseId)?.name;

const lessonTitle = (queryClient: QueryClient, lessonId: unknown) =>
  queryClient
    .getQueriesData<LessonOption[]>({ queryKey: keyOf(lessons.listByCourse) })
    .flatMap(([, options = []]) => options)
    .find(({ id }) => id === lessonId)?.title;

type Readers = { [Name in keyof ExamValues]?: (value: ExamValues[Name]) => string | undefined };

/** How to write the values that are not readable as stored. */
const readersOf = (queryClient: QueryClient): Readers => ({
  courseId: (id) => courseName(queryClient, id),
  lessonId: (id) => lessonTitle(queryClient, id),
  examType: (kind) => examKindTexts[kind].name,
  timing: (timing) => texts.timings[timing],
  practice: (release) => releaseTexts.releases[release],
  openTo: (audience) => (audience === '' ? undefined : openingTexts.audiences[audience]),
  keyRelease: (release) => releaseTexts.keyReleases[release],
  timeLimitInSeconds: (seconds) => (seconds === '' ? undefined : minutesOf(seconds)),
  answerKey: keyText,
  groupWindows: (openings) =>
    openings.map((opening) => openingText(queryClient, opening)).join('\n'),
  questions: (questions) =>
    questions.map((question, place) => `${place + 1}. ${questionText(question)}`).join('\n'),
});

/** An exam's field, or one of its questions, by its label, and its value in words. */
export function useDescribeExam(): DescribeField {
  const queryClient = useQueryClient();
  const readers = readersOf(queryClient);
  return (path, value) => {
    const [name = '', place] = path.split('.');
    if (name === 'questions' && place !== undefined) {
      return {
        label: questionTexts.question(Number(place) + 1),
        text: questionText(value as QuestionValues),
      };
    }
    if (name === 'groupWindows' && place !== undefined) {
      return {
        label: openingTexts.row(Number(place) + 1),
        text: openingText(queryClient, value as ExamValues['groupWindows'][number]),
      };
    }
    const field = name as keyof ExamValues;
    const textOf = readers[field] as ((value: unknown) => string | undefined) | undefined;
    return { label: labels[field], text: textOf?.(value) };
  };
}
