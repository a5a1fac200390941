import type { RouteReply } from '#contract/route.ts';
import type { accessCodes } from '#contract/codes/access-codes.ts';
import { insertCourse, insertLesson } from '#server/testing/fixtures.ts';
import type { TestApp } from '#server/testing/test-app.ts';

type Person = { headers: { authorization: string } };

export type TestCode = RouteReply<typeof accessCodes.generate>;

/** A published lesson that only a right opens. */
export const insertLockedLesson = async (test: TestApp, title = 'ثابت الاتزان') => {
  const course = await insertCourse(test);
  const lesson = await insertLesson(test, course.id, { isFree: false, title });
  return { id: lesson.id, courseId: course.id };
};

/** The calls on access codes, as one person makes them. */
export const codeCallsOf = ({ app }: TestApp, { headers }: Person) => {
  const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object) =>
    app.inject({ method, url: path, headers, ...(payload ? { payload } : {}) });
  return {
    call,
    generate: async (lessonId: string): Promise<TestCode> => {
      const reply = await call('POST', `/api/LessonAccessCode/generate?lessonId=${lessonId}`);
      return reply.json();
    },
    redeem: async (code: string) => {
      const reply = await call('POST', '/api/LessonAccessCode/redeem', { code });
      return { status: reply.statusCode, body: reply.json(), headers: reply.headers };
    },
    listOfLesson: async (lessonId: string, query = '') => {
      const reply = await call('GET', `/api/LessonAccessCode/lesson/${lessonId}${query}`);
      return { codes: reply.json<TestCode[]>(), total: Number(reply.headers['x-total-count']) };
    },
  };
};
