import type { APIRequestContext, Page } from '@playwright/test';
import type { accessCodes } from '#contract/codes/access-codes.ts';
import type { codeBatches } from '#contract/codes/code-batches.ts';
import type { RouteReply } from '#contract/route.ts';
import { createLesson, type Lesson } from './lessons.ts';
import { studentHeaders, teacherHeaders } from './sessions.ts';

type AccessCode = RouteReply<typeof accessCodes.generate>;
type CodeBatch = RouteReply<typeof codeBatches.create>;

/** A premium lesson of its own, in a course of its own. */
export const createLockedLesson = (request: APIRequestContext, title: string): Promise<Lesson> =>
  createLesson(request, { Title: title, IsFree: 'false', Price: '40' });

export const generateCode = async (
  request: APIRequestContext,
  lessonId: string,
): Promise<AccessCode> => {
  const headers = await teacherHeaders(request);
  const url = `/api/LessonAccessCode/generate?lessonId=${lessonId}`;
  return (await request.post(url, { headers })).json();
};

/** A code as the unused layer makes it, which may end. */
export const createFreeCode = async (
  request: APIRequestContext,
  lessonId: string,
  changes: Record<string, unknown>,
): Promise<string> => {
  const headers = await teacherHeaders(request);
  const made = await request.post('/api/free-access-codes', {
    headers,
    data: { lessonId, ...changes },
  });
  return (await made.json()).code;
};

export const deleteCode = async (request: APIRequestContext, id: string): Promise<void> => {
  await request.delete(`/api/LessonAccessCode/${id}`, { headers: await teacherHeaders(request) });
};

export const createBatch = async (
  request: APIRequestContext,
  lessonId: string,
  changes: Record<string, unknown> = {},
): Promise<CodeBatch> => {
  const headers = await teacherHeaders(request);
  const data = {
    lessonId,
    name: 'مجموعة الأحد',
    centre: 'سنتر الهدى',
    price: 25,
    count: 3,
    ...changes,
  };
  return (await request.post('/api/LessonAccessCode/batches', { headers, data })).json();
};

/** The codes of a batch that opens what `what` says, in the order of the list. */
export const createCodes = async (
  request: APIRequestContext,
  what: Record<string, unknown>,
): Promise<string[]> => {
  const headers = await teacherHeaders(request);
  const data = { name: 'شهور السنتر', centre: 'سنتر الهدى', price: 120, count: 2, ...what };
  const batch = await (
    await request.post('/api/LessonAccessCode/batches', { headers, data })
  ).json();
  const listed = await request.get(`/api/LessonAccessCode?batchId=${batch.id}`, { headers });
  return (await listed.json()).map(({ code }: AccessCode) => code);
};

/** The PDF of a batch's cards. */
export const printCardsOf = async (request: APIRequestContext, id: string): Promise<Buffer> => {
  const headers = await teacherHeaders(request);
  return (await request.get(`/api/LessonAccessCode/batches/${id}/cards`, { headers })).body();
};

/** The window for a code. */
export const codeDialog = (page: Page) => page.getByRole('dialog', { name: 'كود مجاني' });

/** Opens the window by the header's button. */
export const openCodeDialog = async (page: Page) => {
  await page.getByRole('button', { name: 'كود مجاني' }).filter({ visible: true }).click();
  return codeDialog(page);
};

/** Uses a code as a student, without a page. */
export const redeemAs = async (request: APIRequestContext, email: string, code: string) => {
  const headers = await studentHeaders(request, email);
  const reply = await request.post('/api/LessonAccessCode/redeem', { headers, data: { code } });
  return reply.json();
};
