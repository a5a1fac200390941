import { randomUUID } from 'node:crypto';
import { createExam, type QuestionDraft } from '#server/features/exams/exams.api.ts';
import { insertCourse, insertLesson } from './fixtures.ts';
import type { TestApp } from './test-app.ts';

type Draft = Parameters<typeof createExam>[2];

type ExamOptions = Partial<Omit<Draft, 'lessonId' | 'questions' | 'images'>> & {
  /** Zero-based right option of each question; every question has 4 options. */
  key?: number[];
  /** Changes to each question, in the order of the key. */
  questions?: Partial<QuestionDraft>[];
};

let examCount = 0;

/** The number of the exam makes its questions differ from those of other exams, which would guard their keys (decisions/0204). */
const toQuestion = (exam: number, correctOptionIndex: number, index: number): QuestionDraft => ({
  questionText: String.raw`السؤال ${index + 1}: ما كتلة \ce{H2O} في التجربة ${exam}؟`,
  options: ['16', '18', '20', '22'],
  correctOptionIndex,
  timeInSeconds: 60,
});

/** An exam of a lesson, made the way the teacher's form makes it. */
export const insertExam = async (
  { platform }: TestApp,
  lessonId: string,
  { key = [1, 0, 3, 2], questions = [], ...options }: ExamOptions = {},
) => {
  examCount += 1;
  const number = examCount;
  const draft: Draft = {
    lessonId,
    title: 'امتحان الاتزان',
    certificateThreshold: 50,
    images: [],
    questions: key.map((right, index) => ({
      ...toQuestion(number, right, index),
      ...questions[index],
    })),
    ...options,
  };
  return { id: await createExam(platform, randomUUID(), draft), key };
};

/** A lesson on a course of its own, free unless said otherwise. */
export const insertNewLesson = async (test: TestApp, options: { isFree?: boolean } = {}) => {
  const course = await insertCourse(test);
  return insertLesson(test, course.id, options);
};

/** An exam on a lesson and a course of its own; the lesson is free unless said otherwise. */
export const insertExamOnNewLesson = async (
  test: TestApp,
  { isFree = true, ...options }: ExamOptions & { isFree?: boolean } = {},
) => {
  const lesson = await insertNewLesson(test, { isFree });
  return { ...(await insertExam(test, lesson.id, options)), lessonId: lesson.id };
};

/** A question as the teacher's form sends it, with the changes of a test. */
export const questionOf = (change: Record<string, unknown> = {}) => ({
  QuestionText: 'ما رمز الصوديوم؟',
  Options: ['Na', 'S', 'So', 'K'],
  CorrectOptionIndex: 0,
  TimeInSeconds: 45,
  ...change,
});

/** The fields of the teacher's exam form, with the changes of a test. */
export const examFieldsOf = (
  lessonId: string,
  questions: unknown[],
  change: Record<string, string> = {},
) => ({
  LessonId: lessonId,
  Title: 'امتحان الرموز',
  CertificateThreshold: '80',
  QuestionsJson: JSON.stringify(questions),
  ...change,
});
