import type { RouteReply } from '#contract/route.ts';
import type { codeBatches } from '#contract/codes/code-batches.ts';
import type { codeCallsOf } from './code-calls.ts';

export type TestBatch = RouteReply<typeof codeBatches.get>;

type Calls = ReturnType<typeof codeCallsOf>;

const url = '/api/LessonAccessCode/batches';

/** A batch of codes of what `changes` says. */
export const createTestBatch = async (
  { call }: Calls,
  changes: Record<string, unknown>,
): Promise<TestBatch> => {
  const form = { name: 'دفعة نوفمبر', centre: 'سنتر النور', price: 100, count: 3, ...changes };
  return (await call('POST', url, form)).json();
};

/** The signs of the codes of a batch. */
export const codesOfBatch = async ({ call }: Calls, { id }: TestBatch): Promise<string[]> => {
  const reply = await call('GET', `/api/LessonAccessCode?batchId=${id}`);
  return reply.json<{ code: string }[]>().map(({ code }) => code);
};

export const novemberOfThirdGrade = { opens: 'month', month: 11, gradeLevel: 3 } as const;
export const tenLectures = { opens: 'bundle', planId: 'lectures-10' } as const;
