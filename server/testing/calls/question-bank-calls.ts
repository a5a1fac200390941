import type { questionBank } from '#contract/exams/question-bank.ts';
import type { RouteReply } from '#contract/route.ts';
import { countFigures } from '#server/features/results/results.api.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { TestApp } from '#server/testing/test-app.ts';

type Person = { headers: Record<string, string> };
type Replies = { [Name in keyof typeof questionBank]: RouteReply<(typeof questionBank)[Name]> };

/** What the teacher does in the question bank. */
export const createBankCalls = ({ app }: TestApp, { headers }: Person) => {
  const send = (method: 'POST' | 'PATCH', path: string, payload: object) =>
    app.inject({ method, url: `/api/QuestionBank${path}`, headers, payload });
  const list = (query = '') => app.inject({ url: `/api/QuestionBank${query}`, headers });
  return {
    list: async (query = ''): Promise<Replies['list']> => (await list(query)).json(),
    total: async (query = '') => Number((await list(query)).headers['x-total-count']),
    years: async (): Promise<Replies['listYears']> =>
      (await app.inject({ url: '/api/QuestionBank/years', headers })).json(),
    choose: (ids: string[]) => send('POST', '/chosen', { ids }),
    change: (ids: string[], change: object) => send('PATCH', '', { ids, ...change }),
    composition: async (examId: string): Promise<Replies['composition']> =>
      (await app.inject({ url: `/api/QuestionBank/exams/${examId}/composition`, headers })).json(),
    draw: async (body: object): Promise<Replies['draw']> =>
      (await send('POST', '/draw', { type: 'choice', ...body })).json(),
  };
};

/** Runs the job that counts figures each minute; results are in a module above the bank. */
export const countQuestionFigures = (platform: Platform): Promise<void> => countFigures(platform);
