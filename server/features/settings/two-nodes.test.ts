import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { documentOf, pages } from '#contract/pages.ts';
import { type ChangeListener, listenForChanges } from '#server/platform/cache/change-listener.ts';
import { changesChannel } from '#server/platform/cache/public-replies.repository.ts';
import type { WebBuild } from '#server/platform/pages/web-build.ts';
import { webPagesPlugin } from '#server/platform/pages/web-pages.ts';
import { insertTeacher } from '#server/testing/fixtures.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestNode } from '#server/testing/test-node.ts';
import { createSite } from './settings.api.ts';

const build: WebBuild = {
  root: import.meta.dirname,
  scriptHashes: [],
  builtAt: new Date('2026-11-20T10:00:00Z'),
  templates: new Map([
    ...pages.map((page): [string, string] => [
      documentOf(page),
      '<h1>{{gradeNames.1}}</h1>{{site}}',
    ]),
    ['__spa-fallback.html', ''],
    ['__maintenance.html', ''],
  ]),
};

const pagesOf = (app: TestApp) =>
  createTestNode(app, {
    extend: (extended) =>
      void extended.register(webPagesPlugin, { build, site: createSite(app.platform) }),
  });

let first: TestApp;
let second: TestApp;
let firstNode: Awaited<ReturnType<typeof createTestNode>>;
let secondNode: Awaited<ReturnType<typeof createTestNode>>;
let listener: ChangeListener;
let teacher: Awaited<ReturnType<typeof insertTeacher>>;

beforeAll(async () => {
  first = await createTestApp();
  second = await createTestApp({ beside: first });
  firstNode = await pagesOf(first);
  secondNode = await pagesOf(second);
  teacher = await insertTeacher(first);
  listener = await listenForChanges({
    connectionString: second.connectionString,
    channels: { [changesChannel]: second.platform.publicReplies.drop },
    onReconnect: second.platform.publicReplies.dropAll,
    log: { warn: () => undefined },
  });
});
afterAll(async () => {
  await listener.stop();
  await secondNode.close();
  await firstNode.close();
  await second.close();
  await first.close();
});

const change = (url: string, payload: Record<string, unknown>) =>
  firstNode.inject({ method: 'PATCH', url, payload, headers: teacher.headers });

/** The second node's page and prices, which it had cached before the change. */
const shownBySecond = async () => ({
  page: (await secondNode.inject('/subscription')).body,
  prices: (await secondNode.inject('/api/pricing-settings')).json(),
});

test('a price that was changed on one node shows on the pages and in the call of the other', async () => {
  expect((await shownBySecond()).page).toContain('"yearly":120000');
  await change('/api/pricing-settings', { yearly: 999.5 });
  expect((await firstNode.inject('/subscription')).body).toContain('"yearly":99950');
  await vi.waitFor(async () => {
    const { page, prices } = await shownBySecond();
    expect(page).toContain('"yearly":99950');
    expect(prices).toMatchObject({ yearly: 999.5, monthly: 150 });
  }, 20_000);
});

test('a grade that was named on one node is named so on the pages of the other', async () => {
  expect((await shownBySecond()).page).toContain('<h1>الصف الأول الثانوي</h1>');
  await change('/api/settings', { gradeNames: { 1: 'أولى بكالوريا' } });
  await vi.waitFor(
    async () => expect((await shownBySecond()).page).toContain('<h1>أولى بكالوريا</h1>'),
    20_000,
  );
});
