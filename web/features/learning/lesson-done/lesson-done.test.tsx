import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { lessons } from '#web/lib/api/api.ts';
import type { RouteReply } from '#contract/route.ts';
import { lessonQuery } from '#web/features/catalogue/catalogue.api.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { clearTokens } from '#web/lib/session/tokens.ts';
import { renderOnPage, serve } from '#web/testing/render-on-page.tsx';
import { signInStudent } from '#web/testing/sign-in.ts';
import { doneTexts as texts } from './done.texts.ts';
import { LessonDone } from './lesson-done.tsx';
import { sendAllStudied, setStudied } from './send-studied.ts';

type LessonReply = RouteReply<typeof lessons.get>;

const progress = {
  state: 'begun',
  isWatched: true,
  isStudied: false,
  examsCount: 2,
  examsTaken: 1,
  examsPassed: 1,
  left: 'exam',
} as const;
const lesson = {
  id: 'l1',
  videoUrl: 'https://youtu.be/g5wNg_dKsYY',
  documentPlaces: [],
  progress,
} as unknown as LessonReply;

function Shown() {
  const { data } = useQuery({ ...lessonQuery('l1'), enabled: false });
  return data ? <LessonDone lesson={data} userId="s1" /> : null;
}

/** On the cache of the page, into which the press writes. */
const show = () =>
  renderOnPage(
    <QueryClientProvider client={queryClient}>
      <Shown />
    </QueryClientProvider>,
  );

let bodies: unknown[];

beforeEach(() => {
  bodies = [];
  signInStudent();
  queryClient.setQueryData(lessonQuery('l1').queryKey, lesson);
  serve(async (request) => {
    const body = (await request.json()) as { isStudied: boolean };
    bodies.push(body);
    return Response.json({ ...progress, ...body, state: body.isStudied ? 'done' : 'begun' });
  });
});
afterEach(() => {
  queryClient.clear();
  clearTokens();
  localStorage.clear();
  vi.restoreAllMocks();
});

const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test('the three ways to be done are shown apart, and the press is taken back', async () => {
  show();
  expect(lines()).toEqual([
    'مشاهدة الفيديو:تم',
    'اجتياز الامتحان:1 من امتحانين',
    'المذاكرة:لم يتم بعد',
  ]);
  fireEvent.click(screen.getByRole('button', { name: texts.press }));
  fireEvent.click(await screen.findByRole('button', { name: texts.takeBack }));
  await expect.poll(() => bodies).toEqual([{ isStudied: true }, { isStudied: false }]);
  await screen.findByRole('button', { name: texts.press });
});

test('a press without a network shows at once, waits on the device, and is sent later', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  show();
  fireEvent.click(screen.getByRole('button', { name: texts.press }));
  await screen.findByRole('button', { name: texts.takeBack });
  expect([lines().at(-1), bodies]).toEqual(['المذاكرة:تم', []]);
  online.mockReturnValue(true);
  await sendAllStudied('s1');
  expect(bodies).toEqual([{ isStudied: true }]);
});

test('a press that the server refuses is undone', async () => {
  serve(() => Response.json({ code: 'lesson.access_denied', message: 'لا' }, { status: 403 }));
  show();
  fireEvent.click(screen.getByRole('button', { name: texts.press }));
  await screen.findByRole('button', { name: texts.press });
  await expect.poll(() => lines().at(-1)).toBe('المذاكرة:لم يتم بعد');
});

test('a press that is refused does not keep the others of its round back', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  for (const subject of ['gone', 'l1']) await setStudied({ userId: 's1', subject }, true);
  online.mockReturnValue(true);
  const gone = () => Response.json({ code: 'lesson.not_found', message: 'لا' }, { status: 404 });
  const calls = serve(({ url }) => (url.includes('gone') ? gone() : Response.json(progress)));
  await sendAllStudied('s1');
  await sendAllStudied('s1');
  expect(calls.filter((call) => call.includes('tudied'))).toHaveLength(2);
});

test('what a student pressed is not sent once another has signed in', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await setStudied({ userId: 's0', subject: 'l1' }, true);
  online.mockReturnValue(true);
  await sendAllStudied('s0');
  expect(bodies).toEqual([]);
});
