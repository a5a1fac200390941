import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentOf, pages } from '#contract/pages.ts';
import type { MailMessage } from '#server/platform/mail/mail.ts';
import type { WebBuild } from '#server/platform/pages/web-build.ts';
import { webPagesPlugin } from '#server/platform/pages/web-pages.ts';
import { insertStudent } from '#server/testing/fixtures.ts';
import { readPrintedCards } from '#server/testing/printing/printed-cards.ts';
import { createTeacherCalls } from '#server/testing/teacher-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestNode } from '#server/testing/test-node.ts';
import { createSite, withSiteName } from './settings.api.ts';

const page = '<title>{{siteName}}</title>{{teacherName}}، {{teacherTitle}}';

const build: WebBuild = {
  root: import.meta.dirname,
  scriptHashes: [],
  builtAt: new Date('2026-11-20T10:00:00Z'),
  templates: new Map([
    ...pages.map((row): [string, string] => [documentOf(row), page]),
    ['__spa-fallback.html', page],
    ['__maintenance.html', page],
  ]),
};

let app: TestApp;
let node: Awaited<ReturnType<typeof createTestNode>>;
let calls: Awaited<ReturnType<typeof createTeacherCalls>>;
let student: Awaited<ReturnType<typeof insertStudent>>;

beforeAll(async () => {
  app = await createTestApp({ limitFactor: 100 });
  node = await createTestNode(app, {
    extend: (extended) =>
      void extended.register(webPagesPlugin, { build, site: createSite(app.platform) }),
  });
  calls = await createTeacherCalls(app);
  student = await insertStudent(app);
  await calls.sendForm('POST', '/api/honor', {
    StudentId: student.id,
    Description: 'أفضل تجربة',
  });
});
afterAll(async () => {
  await node.close();
  await app.close();
});

const invite = async (row: object) => {
  const requestId = randomUUID();
  await calls.sendJson('POST', '/api/students/import', { requestId, rows: [row] });
  return requestId;
};

/** The mail of an invitation as it leaves. */
const invitationMail = async (email: string): Promise<MailMessage | undefined> => {
  await invite({ name: 'مريم حسن', email, grade: '1' });
  const delivered: MailMessage[] = [];
  const deliver = withSiteName(async (_id, mail) => void delivered.push(mail), app.database);
  const mail = app.sent.findLast(({ to }) => to === email);
  if (mail) await deliver('1', mail);
  return delivered[0];
};

const cardLines = async (): Promise<string> => {
  const requestId = await invite({ name: 'يوسف سامح', phone: '01112345678', grade: '3' });
  const reply = await calls.sendJson('POST', '/api/invitations/cards', { requestId });
  const { sheets } = await readPrintedCards(reply.rawPayload);
  return sheets.flatMap(({ cards }) => cards.flatMap(({ lines }) => lines)).join('\n');
};

const honors = async () =>
  (await app.app.inject({ url: '/api/honor', headers: student.headers })).json();

describe('who teaches is named by the settings alone', () => {
  test("nobody is named until the settings have a name, whatever the account's name", async () => {
    expect(await honors()).toMatchObject([{ teacherName: '' }]);
    const mail = await invitationMail('first@example.com');
    expect(mail?.plain).toContain('دعاك معلمك إلى منصة عنصر للكيمياء،');
    expect((await node.inject({ url: '/' })).body).toBe('<title>عنصر</title>، ');
  });

  test('one change reaches pages, honors, cards and mails, and so does one of the name of the platform', async () => {
    await calls.sendJson('PATCH', '/api/settings', {
      siteName: 'ذرّة',
      siteFullName: 'منصة ذرّة',
      teacherName: 'أ. سعاد علي',
      teacherTitle: 'مدرّسة الكيمياء',
    });
    expect((await node.inject({ url: '/' })).body).toBe(
      '<title>ذرّة</title>أ. سعاد علي، مدرّسة الكيمياء',
    );
    expect((await node.inject({ url: '/manifest.webmanifest' })).json()).toMatchObject({
      name: 'منصة ذرّة',
      short_name: 'ذرّة',
    });
    expect(await honors()).toMatchObject([{ teacherName: 'أ. سعاد علي' }]);
    const lines = await cardLines();
    expect(lines).toContain('سعاد علي');
    expect(lines).toContain('منصة ذر');
    const mail = await invitationMail('second@example.com');
    expect(mail).toMatchObject({
      subject: 'دعوة من معلمك: حسابك في منصة ذرّة جاهز للتفعيل',
      senderName: 'منصة ذرّة',
    });
    expect(mail?.plain).toContain('دعاك معلمك أ. سعاد علي إلى منصة ذرّة،');
    expect(`${mail?.html}${mail?.plain}`).not.toMatch(/عنصر|\{\{/u);
  });
});
