import { randomUUID } from 'node:crypto';
import { insertExam } from '#server/testing/exam-fixtures.ts';
import {
  insertCourse,
  insertLesson,
  insertStudent,
  insertTeacher,
} from '#server/testing/fixtures.ts';
import { formOf } from '#server/testing/form.ts';
import type { TestApp } from '#server/testing/test-app.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Body = Record<string, unknown>;

/** A body with a file is sent as a form, with lists as JSON. */
const partsOf = async (body: Body | undefined, headers: Record<string, string>) => {
  if (!body) return { headers };
  if (!Object.values(body).some((value) => value instanceof File))
    return { headers, payload: body };
  const fields = Object.entries(body).map(([name, value]) => {
    if (value instanceof File || typeof value === 'string') return [name, value] as const;
    return [name, value === null ? '' : JSON.stringify(value)] as const;
  });
  const form = await formOf(Object.fromEntries(fields));
  return { headers: { ...headers, ...form.headers }, payload: form.payload };
};

/** The rows that the bodies refer to: two of each, so that each field gets two values. */
export const createWorld = async (test: TestApp) => {
  const teacher = await insertTeacher(test);
  const student = await insertStudent(test, { isPremium: true });
  const as =
    (headers: Record<string, string>) => async (method: Method, url: string, payload?: Body) => {
      const reply = await test.app.inject({ method, url, ...(await partsOf(payload, headers)) });
      return { status: reply.statusCode, text: reply.body, body: reply.body ? reply.json() : {} };
    };
  const callers = { teacher: as(teacher.headers), student: as(student.headers) };
  const course = await insertCourse(test);
  const lessons = [
    await insertLesson(test, course.id),
    await insertLesson(test, course.id),
  ] as const;
  const exam = await insertExam(test, lessons[0].id);
  const groupOf = async (name: string, grade: number): Promise<string> =>
    (await callers.teacher('POST', '/api/groups', { name, grade })).body.id;
  const groups = [await groupOf('الأولى', 1), await groupOf('الثانية', 2)] as const;
  const openingGroups = [await groupOf('نافذة', 3), await groupOf('نافذة أخرى', 3)] as const;
  const otherStudent = await insertStudent(test, { firstName: 'هدى' });
  const made = async (
    path: string,
    body: Body,
    who: 'teacher' | 'student' = 'teacher',
  ): Promise<string> => (await callers[who]('POST', path, body)).body.id;
  const lessonId = lessons[0].id;
  const validUntil = '2026-12-31';
  return {
    discountId: await made('/api/discount-codes', { code: 'WORLD', validUntil }),
    freeCodeId: await made('/api/free-access-codes', { lessonId }),
    batchId: await made('/api/LessonAccessCode/batches', {
      lessonId,
      name: 'دفعة',
      price: 1,
      count: 1,
    }),
    inquiryId: await made(
      `/api/Lessons/${lessonId}/inquiries`,
      { id: randomUUID(), question: 'لماذا؟' },
      'student',
    ),
    honorId: await made('/api/honor', { StudentId: student.id, Description: 'كلمة' }),
    examId: exam.id,
    otherStudent,
    callers,
    student,
    teacher,
    lessons,
    groups,
    openingGroups,
    ids: [randomUUID(), randomUUID()] as const,
  };
};

export type World = Awaited<ReturnType<typeof createWorld>>;

/** Checks that the sent value is stored, where no field of the reply has it. */
export type Check = (sent: unknown, read: Body) => void;

/** Two bodies of a call, sent one after the other, which differ in each field; after each, all fields are read back. */
export type RoundTrip = {
  call: string;
  who?: 'student';
  bodies: (world: World) => readonly [Body, Body];
  /** The address where the path has parameters. */
  url?: (world: World) => string;
  /** The address at which it is read by the same caller. */
  read: (world: World, reply: { id: string }) => string;
  /** The part of the reply with the fields. */
  part?: (read: never, world: World, reply: { id: string }) => unknown;
  /** Fields that the reply has under another name, or that a check finds. */
  as?: Record<string, string | Check>;
};
