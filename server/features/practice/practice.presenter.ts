import type * as z from 'zod/mini';
import type { practice } from '#contract/practice/practice.ts';
import { elementSymbol } from '#domain/chemistry/elements.ts';
import { toShownOptions } from '#domain/exams/shuffle.ts';
import {
  type ExamContent,
  orderOf,
  presentOptionPictures,
  rightOptionsIn,
} from '#server/features/exams/exams.api.ts';
import type { Files } from '#server/platform/files/files.ts';
import type { MistakenLessonRow, ReleasedLessonRow } from './lessons-to-practise.repository.ts';
import type { PickedRow } from './questions-to-practise.repository.ts';

type PracticeQuestion = z.infer<typeof practice.startMistakes.reply>[number];
type SheetQuestion = z.infer<typeof practice.printMistakes.reply>['questions'][number];

/** A question that was picked, and the content of its exam. */
export type Picked = { row: PickedRow; content: ExamContent };

type QuestionRow = ExamContent['questions'][number];

/** The content of an exam names each of its questions. */
const placeOf = ({
  row,
  content,
}: Picked): { place: number; question: QuestionRow } | undefined => {
  const place = content.questionIds.indexOf(row.question_id);
  const question = content.questions[place];
  return question && { place, question };
};

/** The right options and the explanation, for a student who may read them. */
export const presentKey = (question: QuestionRow) => ({
  rightOptionIndexes: question.options.length > 0 ? rightOptionsIn(question) : [],
  acceptedAnswers: question.accepted_answers,
  answerRules: question.answer_rules ?? {},
  explanationHtml: question.explanation_html,
});

type View = {
  files: Pick<Files, 'pictureUrl' | 'signSet'>;
  /** Decides the order of options in an exam that shuffles them; undefined for the written order. */
  seed: string | undefined;
};

const presentParts = (picked: Picked, question: QuestionRow, place: number, view: View) => {
  const { row, content } = picked;
  const { files, seed } = view;
  const order = seed === undefined ? undefined : orderOf(content, seed);
  const signature = files.signSet(row.exam_id);
  const urlOf = (fileId: string) => `${files.pictureUrl(fileId, row.exam_id)}&${signature}`;
  const pictures = presentOptionPictures(question, urlOf);
  const options = question.options_html.map((html, index) => {
    const image = pictures?.[index];
    return { index, html, ...(image && { image }) };
  });
  return {
    id: question.id,
    version: content.version.getTime(),
    lessonTitle: row.lesson_title,
    questionHtml: question.question_html,
    options: toShownOptions(order, place, options),
    imageUrl: question.image_file_id && urlOf(question.image_file_id),
    imageWidth: question.image_width,
    imageHeight: question.image_height,
  };
};

/** Questions to practise, without their keys. */
export const presentRound = (picked: readonly Picked[], view: View): PracticeQuestion[] =>
  picked.flatMap((item) => {
    const found = placeOf(item);
    return found ? [presentParts(item, found.question, found.place, view)] : [];
  });

/** Questions for the printed sheet, with their keys. */
export const presentSheet = (picked: readonly Picked[], files: View['files']): SheetQuestion[] =>
  picked.flatMap((item) => {
    const found = placeOf(item);
    if (!found) return [];
    const parts = presentParts(item, found.question, found.place, { files, seed: undefined });
    const { lesson_id: lessonId, course_id: courseId, course_name: courseName } = item.row;
    return [{ ...parts, lessonId, courseId, courseName, ...presentKey(found.question) }];
  });

const lessonsByCourse = <Row extends ReleasedLessonRow | MistakenLessonRow, Lesson>(
  rows: readonly Row[],
  present: (row: Row) => Lesson,
) =>
  [...Map.groupBy(rows, ({ course_id: id }) => id)].map(([id, ofCourse]) => ({
    id,
    name: ofCourse[0]?.course_name ?? '',
    lessons: ofCourse.map(present),
  }));

const presentLesson = (row: ReleasedLessonRow | MistakenLessonRow) => ({
  id: row.lesson_id,
  title: row.lesson_title,
  order: row.position,
  symbol: elementSymbol(row.position),
  questionCount: row.question_count,
});

export const presentReleasedLessons = (rows: readonly ReleasedLessonRow[]) =>
  lessonsByCourse(rows, (row) => ({ ...presentLesson(row), practisedCount: row.practised_count }));

export const presentMistakenLessons = (rows: readonly MistakenLessonRow[]) =>
  lessonsByCourse(rows, (row) => ({
    ...presentLesson(row),
    dueTodayCount: row.due_count,
  }));
