import type { APIRequestContext, Page, Route } from '@playwright/test';
import { organicCourse } from '#demo/curriculum/organic/course.ts';
import { demoLessons } from './lessons.ts';
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

/** The reply with each text of this name null or, in every second object, missing. */
const without = (value: Json, field: string): Json => {
  let place = 0;
  const walk = (part: Json): Json => {
    if (Array.isArray(part)) return part.map(walk);
    if (typeof part !== 'object' || part === null) return part;
    const changed: { [name: string]: Json } = {};
    for (const [name, inner] of Object.entries(part)) {
      if (name !== field || !isText(inner)) changed[name] = walk(inner);
      else if (place++ % 2 === 0) changed[name] = null;
    }
    return changed;
  };
  return walk(value);
};

type Change = (reply: Json) => Json;

/** Changes the replies that a page gets from now on. Returns how a page is opened and has shown all that it called for. */
const openPages = async (page: Page) => {
  let open = 0;
  let change: Change = (reply) => reply;
  const answer = async (route: Route) => {
    const reply = await route.fetch();
    const isJson = reply.headers()['content-type']?.startsWith('application/json') ?? false;
    if (!reply.ok() || !isJson) return route.fulfill({ response: reply });
    return route.fulfill({ response: reply, json: change(await reply.json()) });
  };
  await page.route('**/api/**', async (route) => {
    // A stream of events does not end.
    if (new URL(route.request().url()).pathname.endsWith('/events')) return route.abort();
    open += 1;
    // A page that is left waits for no reply.
    return answer(route)
      .catch(() => undefined)
      .finally(() => {
        open -= 1;
      });
  });
  const isIdle = () =>
    page.evaluate(
      () => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 2000 })),
    );
  return async (path: string, next: Change) => {
    change = next;
    await page.goto(path);
    await expect(page.getByRole('main').first()).toBeVisible();
    await expect
      .poll(async () => {
        await isIdle();
        // A panel calls for its list only after its code has come, and shows grey places until then.
        return open + (await page.locator('.skeleton').count());
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

/** Opens each page as it is, then without each of its texts in turn. Returns the texts without which it broke. */
const brokenWithout = async (page: Page, paths: readonly string[]): Promise<string[]> => {
  const open = await openPages(page);
  const broken: string[] = [];
  for (const path of paths) {
    const fields = new Set<string>();
    await open(path, (reply) => {
      for (const field of textFieldsOf(reply)) fields.add(field);
      return reply;
    });
    expect(await isBroken(page), path).toBe(false);
    for (const field of fields) {
      await open(path, (reply) => without(reply, field));
      if (await isBroken(page)) broken.push(`${path}: ${field}`);
    }
  }
  return broken;
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
    expect(await brokenWithout(page, paths)).toEqual([]);
  });
}

test('the pages of a course and its lesson stand where a text is missing', async ({
  page,
  request,
}) => {
  await openSession(page, request, 'premium');
  expect(await brokenWithout(page, await lessonPaths(request))).toEqual([]);
});

test("a visitor's pages stand where a text is missing", async ({ page }) => {
  const paths = ['/', '/features', '/courses', '/courses/3', '/login', '/register'];
  expect(await brokenWithout(page, paths)).toEqual([]);
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
    expect(await brokenWithout(page, paths)).toEqual([]);
  });
}
