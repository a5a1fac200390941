import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { errorCatalogue } from '#contract/errors.ts';
import { documentOf, pages } from '#contract/pages.ts';
import { publicTopics } from '#server/platform/cache/public-replies.ts';
import type { WebBuild } from '#server/platform/pages/web-build.ts';
import { webPagesPlugin } from '#server/platform/pages/web-pages.ts';
import { insertStudent, insertTeacher } from '#server/testing/fixtures.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestNode } from '#server/testing/test-node.ts';
import { createSite } from './settings.api.ts';

const page = (text: string) =>
  `<title>{{siteName}}</title><link rel="canonical" href="{{publicUrl}}/"><script type="application/json">{{site}}</script>${text}<h1>{{gradeNames.2}}</h1><p>{{trackNames.1}}</p><p>{{trackNames.2}}</p>`;

const build: WebBuild = {
  root: import.meta.dirname,
  scriptHashes: [],
  builtAt: new Date('2026-11-20T10:00:00Z'),
  templates: new Map([
    ...pages.map((row): [string, string] => [documentOf(row), page(`page ${row.path}`)]),
    ['__spa-fallback.html', page('fallback')],
    ['__maintenance.html', page('closed')],
  ]),
};

let testApp: TestApp;
let app: Awaited<ReturnType<typeof createTestNode>>;
const people: Record<'visitor' | 'student' | 'teacher', Record<string, string>> = {
  visitor: {},
  student: {},
  teacher: {},
};

beforeAll(async () => {
  testApp = await createTestApp();
  app = await createTestNode(testApp, {
    extend: (extended) =>
      void extended.register(webPagesPlugin, { build, site: createSite(testApp.platform) }),
  });
  people.student = (await insertStudent(testApp)).headers;
  people.teacher = (await insertTeacher(testApp)).headers;
});
afterAll(async () => {
  await app.close();
  await testApp.close();
});
afterEach(async () => {
  await testApp.database.deleteFrom('settings').where('name', '!=', 'pricesConfirmed').execute();
  testApp.platform.publicReplies.drop(publicTopics.settings);
});

const set = async (payload: Record<string, unknown>) => {
  const headers = people.teacher;
  const reply = await app.inject({ method: 'PATCH', url: '/api/settings', headers, payload });
  expect(reply.statusCode).toBe(200);
};

describe('under maintenance', () => {
  test.each(['/', '/courses', '/lesson/1', '/no/such/page'])(
    'the page %s answers 503 with the page that says so',
    async (url) => {
      await set({ maintenanceMode: true });
      const reply = await app.inject(url);
      expect(reply.statusCode).toBe(503);
      expect(reply.body).toContain('closed');
      expect(reply.headers).toMatchObject({ 'retry-after': '60', 'cache-control': 'no-store' });
    },
  );

  test.each(['/admin/login', '/admin/dashboard', '/healthz', '/robots.txt', '/sitemap.xml'])(
    '%s stays open',
    async (url) => {
      await set({ maintenanceMode: true });
      expect((await app.inject(url)).statusCode).toBe(200);
    },
  );

  test.each([
    ['GET /api/Course', 'visitor', 503],
    ['GET /api/Course', 'student', 503],
    ['GET /api/Course', 'teacher', 200],
    ['GET /api/user/me', 'visitor', 503],
    ['GET /api/user/me', 'student', 503],
    ['GET /api/user/me', 'teacher', 200],
    ['POST /Auth/login', 'visitor', 503],
    ['POST /api/Auth/register', 'visitor', 503],
    ['POST /api/auth/admin/login', 'visitor', 400],
    ['POST /api/Auth/refresh-token', 'visitor', 400],
    ['POST /api/Auth/revoke-token', 'student', 400],
    ['GET /api/settings', 'visitor', 200],
    ['GET /api/no-such-call', 'visitor', 404],
  ] as const)('%s of a %s answers %i', async (call, who, status) => {
    await set({ maintenanceMode: true });
    const [method = 'GET', url = ''] = call.split(' ');
    const reply = await app.inject({
      method: method === 'POST' ? 'POST' : 'GET',
      url,
      headers: people[who],
      ...(method === 'POST' ? { payload: {} } : {}),
    });
    expect(reply.statusCode).toBe(status);
    if (status !== 503) return;
    expect(reply.json()).toMatchObject({
      code: 'maintenance.active',
      message: errorCatalogue['maintenance.active'].message,
    });
    expect(reply.headers['retry-after']).toBe('60');
  });

  test('a forged token opens nothing under maintenance', async () => {
    await set({ maintenanceMode: true });
    const headers = { authorization: 'Bearer e30.e30.x' };
    expect((await app.inject({ url: '/api/Course', headers })).statusCode).toBe(503);
  });

  test('the check costs no statement, and maintenance ends with the switch', async () => {
    await set({ maintenanceMode: true });
    await app.inject('/api/Course');
    await app.inject('/');
    testApp.queries.length = 0;
    await app.inject('/api/Course');
    await app.inject('/');
    expect(testApp.queries).toEqual([]);
    await set({ maintenanceMode: false });
    expect((await app.inject('/api/Course')).statusCode).toBe(200);
    expect((await app.inject('/')).body).toContain('page /');
  });
});

describe('a page', () => {
  test('a page contains the names of the settings, and nothing in them becomes markup', async () => {
    await set({ siteName: '<b>"ذرّة" & co</b>', teacherTitle: '</script><script>' });
    const { body } = await app.inject('/');
    expect(body).toContain('<title>&lt;b&gt;&quot;ذرّة&quot; &amp; co&lt;/b&gt;</title>');
    expect(body).toContain('<link rel="canonical" href="https://kimya.test/">');
    const [, json = ''] = /<script type="application\/json">(.*?)<\/script>/u.exec(body) ?? [];
    expect(JSON.parse(json)).toMatchObject({
      publicUrl: 'https://kimya.test',
      siteName: '<b>"ذرّة" & co</b>',
      teacherTitle: '</script><script>',
    });
    expect(json).not.toContain('deviceLimit');
  });

  test('a page contains prices, names of plans and grades, and nothing that only members may know', async () => {
    await set({
      gradeNames: { 2: 'ثانية <بكالوريا>' },
      subjectTracks: [{ name: 'البكالوريا', grades: [2, 3] }],
      bankDetails: { bankName: 'بنك مصر' },
      honorConsentText: 'أوافق على كل شيء',
    });
    const { body } = await app.inject('/courses');
    expect(body).toContain('<h1>ثانية &lt;بكالوريا&gt;</h1><p></p><p>البكالوريا</p>');
    const [, json = ''] = /<script type="application\/json">(.*?)<\/script>/u.exec(body) ?? [];
    expect(JSON.parse(json)).toMatchObject({
      gradeNames: { 1: 'الصف الأول الثانوي', 2: 'ثانية <بكالوريا>' },
      trackNames: { 1: '', 2: 'البكالوريا', 3: 'البكالوريا' },
      pricesInPiastres: { monthly: 15_000, yearly: 120_000 },
      subscriptionNames: { yearly: 'الاشتراك السنوي' },
      monthlyCovers: 'month',
    });
    for (const secret of ['بنك مصر', 'walletNumbers', 'أوافق', 'version', 'pricesConfirmed']) {
      expect(body).not.toContain(secret);
    }
  });

  test('a page contains no price until the teacher has confirmed the prices, and all from then on', async () => {
    await testApp.database.deleteFrom('settings').execute();
    testApp.platform.publicReplies.drop(publicTopics.settings);
    expect((await app.inject('/')).body).toContain('"pricesInPiastres":null');
    const confirmed = await app.inject({
      method: 'PATCH',
      url: '/api/pricing-settings',
      headers: people.teacher,
      payload: { monthly: 150 },
    });
    expect(confirmed.statusCode).toBe(200);
    expect((await app.inject('/')).body).toContain('"yearly":120000');
  });

  test('a page is sent again only when it has changed', async () => {
    const first = await app.inject('/');
    const headers = { 'if-none-match': String(first.headers['etag']) };
    expect((await app.inject({ url: '/', headers })).statusCode).toBe(304);
    await set({ siteName: 'جديد' });
    expect((await app.inject({ url: '/', headers })).statusCode).toBe(200);
  });

  test.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['', undefined],
  ])('a page is sent to a browser that reads "%s" as %s', async (accepted, encoding) => {
    const reply = await app.inject({ url: '/', headers: { 'accept-encoding': accepted } });
    expect(reply.headers['content-encoding']).toBe(encoding);
    expect(reply.headers['vary']).toContain('accept-encoding');
  });

  test('a page of a signed-in person is hidden from search engines, a public one is not', async () => {
    expect((await app.inject('/my-certificates')).headers['x-robots-tag']).toBe('noindex');
    expect((await app.inject('/verify/x')).headers['x-robots-tag']).toBe('noindex');
    expect((await app.inject('/')).headers['x-robots-tag']).toBeUndefined();
  });

  test('an unknown page is the not-found page with status 404', async () => {
    const reply = await app.inject('/no/such/page');
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([
      404,
      'text/html; charset=utf-8',
    ]);
  });
});

describe('for search engines and phones', () => {
  test('the sitemap lists the public pages with their day, and no login of the teacher', async () => {
    const { body, headers } = await app.inject('/sitemap.xml');
    expect(headers['content-type']).toContain('application/xml');
    const addresses = [...body.matchAll(/<loc>(.*?)<\/loc>/gu)].map(([, address]) => address);
    expect(addresses).toContain('https://kimya.test/');
    expect(addresses).toContain('https://kimya.test/features');
    expect(addresses).toContain('https://kimya.test/courses/3');
    expect(body.match(/<lastmod>2026-11-20<\/lastmod>/gu)).toHaveLength(addresses.length);
    expect(body).not.toMatch(/admin|my-certificates/u);
  });

  test('robots.txt names the sitemap and the hidden paths', async () => {
    const { body } = await app.inject('/robots.txt');
    expect(body).toContain('Disallow: /api/\n');
    expect(body).toContain('Sitemap: https://kimya.test/sitemap.xml\n');
  });

  test('the manifest is Arabic, right to left, and named as the platform is', async () => {
    await set({ siteName: 'ذرّة', siteFullName: 'منصة ذرّة' });
    const reply = await app.inject('/manifest.webmanifest');
    expect(reply.headers['content-type']).toContain('application/manifest+json');
    expect(reply.json()).toMatchObject({
      name: 'منصة ذرّة',
      short_name: 'ذرّة',
      lang: 'ar',
      dir: 'rtl',
    });
  });
});
