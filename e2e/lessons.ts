import type { APIRequestContext, Page } from '@playwright/test';
import type { courses } from '#contract/catalogue/courses.ts';
import type { lessons } from '#contract/catalogue/lessons.ts';
import type { RouteReply } from '#contract/route.ts';
import type { pdf } from './files.ts';
import { teacherHeaders } from './sessions.ts';

export type Lesson = RouteReply<typeof lessons.get>;
type Course = RouteReply<typeof courses.get>;

/** The lessons of a demo course, as a teacher sees them. */
export const demoLessons = async (
  request: APIRequestContext,
  courseName: string,
): Promise<Lesson[]> => {
  const headers = await teacherHeaders(request);
  const list: Course[] = await (await request.get('/api/Course')).json();
  const course = list.find(({ name }) => name === courseName);
  return (await request.get(`/api/Lessons/course/${course?.id}`, { headers })).json();
};

/** A free lesson of its own, in a course of its own. */
export const createLesson = async (
  request: APIRequestContext,
  fields: Record<string, string | typeof pdf> = {},
): Promise<Lesson> => {
  const headers = await teacherHeaders(request);
  const course = await request.post('/api/Course', {
    headers,
    multipart: {
      Name: 'دورة لاختبار صفحة الدرس',
      Category: 'General',
      EducationalLevel: '1',
      ShortDescription: 'وصف مختصر',
      DetailedDescription: 'وصف تفصيلي',
    },
  });
  if (!course.ok()) throw new Error(`The course was not made: ${await course.text()}`);
  const reply = await request.post('/api/Lessons', {
    headers,
    multipart: {
      Title: 'درس للاختبار',
      CourseId: (await course.json()).id,
      MonthAssigned: '3',
      IsFree: 'true',
      VideoUrl: 'https://youtu.be/g5wNg_dKsYY',
      ...fields,
    },
  });
  if (!reply.ok()) throw new Error(`The lesson was not made: ${await reply.text()}`);
  return reply.json();
};

export const lessonCall = /\/api\/Lessons\/[0-9a-f-]{36}$/iu;

/** Forwards the call to the server and changes its reply. */
export const changeLesson = (page: Page, change: Partial<Lesson>) =>
  page.route(lessonCall, async (route) => {
    const reply = await route.fetch();
    await route.fulfill({ json: { ...(await reply.json()), ...change } });
  });
