import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { egyptDay } from '#server/testing/egypt-day.ts';
import { createLesson, type Lesson } from './lessons.ts';
import { teacherHeaders } from './sessions.ts';

/** As long as a title may be, with a formula and a Latin word in it. */
export const longTitle =
  'حساب ثابت الاتزان Kc وثابت الضغط الجزئي Kp لتفاعل تكوين النشادر N2 + 3H2 ⇌ 2NH3 عند درجات حرارة مختلفة، مع مسائل من امتحانات الأعوام السابقة وطريقة حلها خطوة بخطوة حتى الناتج النهائي';

/** A premium lesson of month 3 that is sold alone, in a course of its own. */
export const createPremiumLesson = (
  request: APIRequestContext,
  fields: Record<string, string> = {},
): Promise<Lesson> =>
  createLesson(request, { IsFree: 'false', Price: '35', Title: 'درس مميز للاختبار', ...fields });

const idOf = async (request: APIRequestContext, email: string): Promise<string> => {
  const headers = await teacherHeaders(request);
  const reply = await request.get(`/api/user/students?search=${encodeURIComponent(email)}`, {
    headers,
  });
  const [student] = await reply.json();
  return student.id;
};

type Gift =
  | { opens: 'everything' }
  | { opens: 'month'; month: number }
  | { opens: 'lesson'; lessonId: string }
  | { opens: 'credits'; credits: number };

/** Gives a student something, as the teacher does, and returns how it is taken back. */
export const giveTo = async (
  request: APIRequestContext,
  email: string,
  { days = 20, ...gift }: Gift & { days?: number },
): Promise<() => Promise<void>> => {
  const headers = await teacherHeaders(request);
  const path = `/api/user/${await idOf(request, email)}/${gift.opens === 'everything' ? 'premium' : 'gifts'}`;
  const data = { ...gift, clientKey: randomUUID(), endsAt: egyptDay(new Date(), days) };
  const reply = await request.post(path, { headers, data });
  if (!reply.ok()) throw new Error(`Nothing was given: ${await reply.text()}`);
  const { id } = await reply.json();
  return async () => {
    const taken = await request.delete(`${path}/${id}`, { headers });
    if (!taken.ok()) throw new Error(`Nothing was taken back: ${await taken.text()}`);
  };
};

/** A code of a lesson. */
export const createCode = async (request: APIRequestContext, lessonId: string): Promise<string> => {
  const headers = await teacherHeaders(request);
  const url = `/api/LessonAccessCode/generate?lessonId=${lessonId}`;
  return (await (await request.post(url, { headers })).json()).code;
};
