import type { APIRequestContext, Page, Request } from '@playwright/test';
import { organicCourse } from '#demo/curriculum/organic/course.ts';
import { demoLessons } from './lessons.ts';
import { moveTo } from './move-to.ts';
import { openSession } from './sessions.ts';
import { expect, test } from './test.ts';

type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

/** What a person reads: ids, dates, addresses and names of states are not. */
const isText = (value: Json): value is string =>
  typeof value === 'string' && /\p{Script=Arabic}/u.test(value);

/** The names of the fields of a reply that hold texts. */
const textFieldsOf = (value: Json): string[] => {
  if (Array.isArray(value)) return value.flatMap(textFieldsOf);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    isText(inner) ? [name] : textFieldsOf(inner),
  );
};

/** The reply with each text of these names null or, in every second object, missing. */
const without = (value: Json, fields: readonly string[]): Json => {
  // Names begin in turn with null and with missing, so that an object lacks some of them in each way.
  const places = new Map(fields.map((field, place) => [field, place]));
  const walk = (part: Json): Json => {
    if (Array.isArray(part)) return part.map(walk);
    if (typeof part !== 'object' || part === null) return part;
    const changed: { [name: string]: Json } = {};
    for (const [name, inner] of Object.entries(part)) {
      const place = places.get(name);
      if (place === undefined || !isText(inner)) changed[name] = walk(inner);
      else {
        if (place % 2 === 0) changed[name] = null;
        places.set(name, place + 1);
      }
    }
    return changed;
  };
  return walk(value);
};

type Change = (reply: Json) => Json;

type Headers = { name: string; value: string }[];

const isJson = (headers: Headers): boolean =>
  headers.some(
    ({ name, value }) => /^content-type$/iu.test(name) && value.startsWith('application/json'),
  );

/** What was the length of the reply, compressed, is not that of the changed one. */
const lengthHeader = /^content-(?:encoding|length)$/iu;

/** Changes each reply that has JSON. By the browser's protocol: under `page.route` each load would fetch a hundred scripts anew. */
const changeReplies = async (page: Page, change: Change): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  const answer = async (requestId: string, responseCode = 0, headers: Headers = []) => {
    if (responseCode !== 200 || !isJson(headers))
      return session.send('Fetch.continueRequest', { requestId });
    const { body, base64Encoded } = await session.send('Fetch.getResponseBody', { requestId });
    const reply = Buffer.from(body, base64Encoded ? 'base64' : 'utf8').toString();
    return session.send('Fetch.fulfillRequest', {
      requestId,
      responseCode,
      responseHeaders: headers.filter(({ name }) => !lengthHeader.test(name)),
      body: Buffer.from(JSON.stringify(change(JSON.parse(reply)))).toString('base64'),
    });
  };
  session.on('Fetch.requestPaused', ({ requestId, responseStatusCode, responseHeaders }) => {
    // A page that is left waits for no reply.
    void answer(requestId, responseStatusCode, responseHeaders).catch(() => undefined);
  });
  await session.send('Fetch.enable', {
    patterns: [{ urlPattern: '*/api/*', requestStage: 'Response' }],
  });
};

/** Whether a page is loaded, or shown as by a link of the page before it. */
type Way = 'load' | 'link';

/** Changes the replies that a page gets from now on. Returns how a page is opened and has shown all that it called for. */
const openPages = async (page: Page) => {
  const open = new Set<Request>();
  let change: Change = (reply) => reply;
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // A stream of events does not end.
    if (pathname.startsWith('/api/') && !pathname.endsWith('/events')) open.add(request);
  });
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => open.delete(request));
  await changeReplies(page, (reply) => change(reply));
  const isIdle = () =>
    page.evaluate(
      () => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 2000 })),
    );
  return async (path: string, next: Change, how: Way = 'load') => {
    change = next;
    await (how === 'load' ? page.goto(path) : moveTo(page, path));
    await expect(page.getByRole('main').first()).toBeVisible();
    await expect
      .poll(async () => {
        await isIdle();
        // A panel calls for its list only after its code has come, and shows grey places until then.
        return open.size + (await page.locator('.skeleton').count());
      })
      .toBe(0);
    await isIdle();
  };
};

/** The page fell, or shows what a missing text is called in code. */
const isBroken = async (page: Page): Promise<boolean> => {
  if ((await page.getByText('لم تُفتح الصفحة').count()) > 0) return true;
  const shown = await page.getByRole('main').first().innerText();
  return /\b(?:null|undefined)\b/u.test(shown);
};

/**
 * Opens the pages without all of their texts, and without each half of them: where a text stands alone, what lacks its
 * neighbours is drawn. Where that breaks a page, without each of them. Returns the texts without which one broke.
 * @param way how pages after the first are opened; the first load of a round calls for everything again
 */
const brokenWithout = async (page: Page, paths: readonly string[], way: Way): Promise<string[]> => {
  const open = await openPages(page);
  const found = new Set<string>();
  const suspects: { path: string; fields: string[] }[] = [];
  const lookWithout = async (fieldsOf: (reply: Json) => string[]) => {
    for (const [place, path] of paths.entries()) {
      const missing = new Set<string>();
      const change: Change = (reply) => {
        const fields = fieldsOf(reply);
        for (const field of textFieldsOf(reply)) if (fields.includes(field)) missing.add(field);
        return without(reply, fields);
      };
      await open(path, change, place === 0 ? 'load' : way);
      if (await isBroken(page)) suspects.push({ path, fields: [...missing] });
    }
  };
  // The first look finds the texts that it takes away.
  await lookWithout((reply) => {
    for (const field of textFieldsOf(reply)) found.add(field);
    return [...found];
  });
  for (const half of [0, 1]) {
    const fields = [...found].filter((_, place) => place % 2 === half);
    await lookWithout(() => fields);
  }
  const broken = new Set<string>();
  for (const { path, fields } of suspects) {
    broken.add(`${path}: ${fields.join(' ')}`);
    for (const field of fields) {
      await open(path, (reply) => without(reply, [field]));
      if (await isBroken(page)) broken.add(`${path}: ${field}`);
    }
  }
  return [...broken];
};

const lessonPaths = async (request: APIRequestContext): Promise<string[]> => {
  const [lesson] = await demoLessons(request, organicCourse.name);
  if (!lesson) throw new Error('The demo content has no lesson.');
  return [
    `/course/${lesson.courseId}`,
    `/lesson/${lesson.id}`,
    `/lesson/${lesson.id}?tab=exercises`,
  ];
};

const studentPaths = [
  ['/', '/courses', '/honors', '/my_honors', '/my-certificates'],
  ['/my-results', '/practice', '/profile', '/profile?section=security'],
  ['/profile?section=subscription', '/profile?section=notifications', '/subscription'],
];

for (const paths of studentPaths) {
  test(`a student's pages stand where a text is missing: ${paths.join(' ')}`, async ({
    page,
    request,
  }) => {
    await openSession(page, request, 'premium');
    expect(await brokenWithout(page, paths, 'load')).toEqual([]);
  });
}

test('the pages of a course and its lesson stand where a text is missing', async ({
  page,
  request,
}) => {
  await openSession(page, request, 'premium');
  expect(await brokenWithout(page, await lessonPaths(request), 'load')).toEqual([]);
});

test("a visitor's pages stand where a text is missing", async ({ page }) => {
  const paths = ['/', '/features', '/courses', '/courses/3', '/login', '/register'];
  expect(await brokenWithout(page, paths, 'load')).toEqual([]);
});

const tabs = [
  ['overview', 'students', 'courses', 'exams', 'access-codes'],
  ['honor', 'payments', 'discounts', 'notifications'],
  ['question-bank', 'groups', 'trash', 'inquiries', 'security'],
  ['settings', 'settings&view=plans', 'settings&view=grades'],
];

for (const group of tabs) {
  test(`lists of the dashboard stand where a text is missing: ${group.join(' ')}`, async ({
    page,
    request,
  }) => {
    await openSession(page, request, 'teacher');
    const paths = group.map((tab) => `/admin/dashboard?tab=${tab}`);
    // The views of the settings share what stands above them, so nothing would tell that the next one is shown.
    const way = group[0] === 'settings' ? 'load' : 'link';
    expect(await brokenWithout(page, paths, way)).toEqual([]);
  });
}
