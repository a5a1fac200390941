import { randomUUID } from 'node:crypto';
import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { studentPassword } from './accounts.ts';

type Mail = { id: string; subject: string; html: string; plain: string };

type Student = { email: string; fullName: string };

type Fixtures = {
  /** A verified student whose session the page has already: journeys need not repeat the forms. */
  student: Student;
  /** The newest message to an address; waits until one has come. */
  mailTo: (address: string) => Promise<Mail>;
  /** Fails when axe-core finds anything on the page as it stands. */
  expectAccessible: (page: Page) => Promise<void>;
};

/** Journeys run against the one real server; anything a page writes to the console as an error fails them. */
export const test = base.extend<Fixtures>({
  baseURL: async ({}, use) => use(process.env['E2E_BASE_URL']),
  page: async ({ page }, use) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    page.on('console', (message) => {
      // A refused request is told of in the console by the browser itself; pages show it to the person.
      const isRefusal = /Failed to load resource/u.test(message.text());
      if (message.type() === 'error' && !isRefusal) errors.push(message.text());
    });
    await use(page);
    expect(errors, 'errors in the console').toEqual([]);
  },
  mailTo: async ({ request }, use) =>
    use(async (address) => {
      let mails: Mail[] = [];
      await expect(async () => {
        const reply = await request.get(`/dev/mailbox.json?to=${encodeURIComponent(address)}`);
        mails = await reply.json();
        expect(mails.length).toBeGreaterThan(0);
      }).toPass({ timeout: 15_000 });
      const [newest] = mails;
      if (!newest) throw new Error(`No mail to ${address}.`);
      return newest;
    }),
  student: async ({ page, request, mailTo }, use) => {
    const email = `student.${randomUUID()}@example.com`;
    const person = { firstName: 'يوسف', lastName: 'إبراهيم الشناوي', grade: '3' };
    const data = { ...person, email, password: studentPassword };
    expect((await request.post('/api/Auth/register', { data })).ok()).toBe(true);
    const { plain } = await mailTo(email);
    const [link = ''] = /https?:\/\/\S+\/verify-email\?\S+/u.exec(plain) ?? [];
    const token = new URL(link).searchParams.get('token');
    await request.post('/api/Auth/verify-email', { data: { email, token } });
    const session = await request.post('/api/Auth/login', { data });
    await page.addInitScript(
      (tokens: Record<string, string>) => {
        if (localStorage.getItem('accessToken')) return;
        for (const name of ['accessToken', 'refreshToken', 'accessTokenExpires']) {
          localStorage.setItem(name, tokens[name] ?? '');
        }
      },
      await session.json(),
    );
    await use({ email, fullName: `${person.firstName} ${person.lastName}` });
  },
  expectAccessible: async ({}, use) =>
    use(async (page) => {
      const { violations } = await new AxeBuilder({ page }).analyze();
      const found = violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`,
      );
      expect(found).toEqual([]);
    }),
});

export { expect };
