import { randomUUID } from 'node:crypto';
import type { practice } from '#contract/practice/practice.ts';
import type { RouteReply } from '#contract/route.ts';
import type { PracticeRelease } from '#domain/exams/practice-release.ts';
import type { TestApp } from '#server/testing/test-app.ts';

type Person = { headers: Record<string, string> };
type Replies = { [Name in keyof typeof practice]: RouteReply<(typeof practice)[Name]> };
type PracticeQuestion = Pick<Replies['startMistakes'][number], 'id' | 'version'> | undefined;

/** What students do to practise, and how the teacher releases an exam for it. */
export const createPracticeCalls = ({ app }: TestApp) => {
  const read = async <Name extends keyof Replies>(
    url: string,
    { headers }: Person,
  ): Promise<Replies[Name]> => {
    const reply = await app.inject({ url, headers });
    if (reply.statusCode !== 200) throw new Error(reply.body);
    return reply.json();
  };
  const send = (question: PracticeQuestion, { headers }: Person, answer: object, id: string) =>
    app.inject({
      method: 'POST',
      url: '/api/Practice/answers',
      headers,
      payload: { id, questionId: question?.id, version: question?.version, ...answer },
    });
  const ofCourse = (courseId?: string) => (courseId === undefined ? '' : `?courseId=${courseId}`);
  return {
    lessons: (by: Person) => read<'listLessons'>('/api/Practice/lessons', by),
    open: (lessonId: string, { headers }: Person, search = '') =>
      app.inject({ url: `/api/Practice/lessons/${lessonId}/questions${search}`, headers }),
    startLesson: (lessonId: string, by: Person) =>
      read<'startLesson'>(`/api/Practice/lessons/${lessonId}/questions`, by),
    mistakes: (by: Person) => read<'listMistakes'>('/api/Practice/mistakes', by),
    startMistakes: (by: Person, courseId?: string) =>
      read<'startMistakes'>(`/api/Practice/mistakes/questions${ofCourse(courseId)}`, by),
    sheet: (by: Person, courseId?: string) =>
      read<'printMistakes'>(`/api/Practice/mistakes/sheet${ofCourse(courseId)}`, by),
    answer: (question: PracticeQuestion, by: Person, optionIndex = -1, id = randomUUID()) =>
      send(question, by, { optionIndex }, id),
    answerInWords: (question: PracticeQuestion, by: Person, text: string) =>
      send(question, by, { text }, randomUUID()),
    release: (examId: string, practice: PracticeRelease, { headers }: Person) =>
      app.inject({
        method: 'PATCH',
        url: `/api/Exam/${examId}`,
        headers,
        payload: { practice },
      }),
    duplicate: (examId: string, { headers }: Person) =>
      app.inject({ method: 'POST', url: `/api/Exam/${examId}/duplicate`, headers }),
  };
};
