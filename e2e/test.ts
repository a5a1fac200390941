import { test as base, expect, type Page } from '@playwright/test';
import { openAttemptTimes } from '#server/testing/attempt-times.ts';
import { openStudentAccounts } from '#server/testing/student-accounts.ts';
import { violationsOn } from './looks/accessibility.ts';
import { studentPassword } from './accounts.ts';
import { openSessionOf } from './sessions.ts';

type Mail = { id: string; subject: string; html: string; plain: string };

type Student = { email: string; fullName: string };

type WorkerFixtures = {
  accounts: ReturnType<typeof openStudentAccounts>;
  attemptTimes: ReturnType<typeof openAttemptTimes>;
};

type Fixtures = {
  /** Gives the page the session of a new student, of grade 3 unless said. */
  signInStudent: (grade?: 1 | 2 | 3) => Promise<Student>;
  /** A new student whose session the page already has, for journeys that need the person's name. */
  student: Student;
  /** Waits for and returns the newest message to an address. */
  mailTo: (address: string) => Promise<Mail>;
  /** Fails when axe-core finds anything on the page as it stands. */
  expectAccessible: (page: Page) => Promise<void>;
};

/** The database of the server under test. */
const databaseAddress = (): string => {
  const address = process.env['E2E_DATABASE_URL'];
  if (!address) throw new Error('E2E_DATABASE_URL has to name the database of E2E_BASE_URL.');
  return address;
};

/** Journeys run against the one real server; anything a page writes to the console as an error fails them. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  baseURL: async ({}, use) => use(process.env['E2E_BASE_URL']),
  page: async ({ page }, use) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    page.on('console', (message) => {
      // The browser itself logs a failed request to the console; pages show it to the person.
      const isRefusal = /Failed to load resource/u.test(message.text());
      if (message.type() === 'error' && !isRefusal) errors.push(message.text());
    });
    await use(page);
    // A call may be between its reply and the page when the journey ends, and the window with it.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
    expect(errors, 'errors in the console').toEqual([]);
  },
  mailTo: async ({ request }, use) =>
    use(async (address) => {
      let mails: Mail[] = [];
      await expect(async () => {
        const token = process.env['E2E_MAILBOX_TOKEN'] ?? '';
        const query = new URLSearchParams({ to: address, token });
        const reply = await request.get(`/dev/mailbox.json?${query}`);
        mails = await reply.json();
        expect(mails.length).toBeGreaterThan(0);
      }).toPass();
      const [newest] = mails;
      if (!newest) throw new Error(`No mail to ${address}.`);
      return newest;
    }),
  accounts: [
    async ({}, use) => {
      const accounts = openStudentAccounts(databaseAddress(), studentPassword);
      await use(accounts);
      await accounts.close();
    },
    { scope: 'worker' },
  ],
  attemptTimes: [
    async ({}, use) => {
      const times = openAttemptTimes(databaseAddress());
      await use(times);
      await times.close();
    },
    { scope: 'worker' },
  ],
  signInStudent: async ({ page, request, accounts }, use) =>
    use(async (grade = 3) => {
      const person = { firstName: 'يوسف', lastName: 'إبراهيم الشناوي', grade } as const;
      const { email } = await accounts.insertStudent(person);
      await openSessionOf(page, request, { email, password: studentPassword });
      return { email, fullName: `${person.firstName} ${person.lastName}` };
    }),
  student: async ({ signInStudent }, use) => use(await signInStudent()),
  expectAccessible: async ({}, use, { timeout }) =>
    use(async (page) => {
      // The rows of a table are paler while the next ones are on their way.
      await expect(page.locator('table[aria-busy="true"]')).toHaveCount(0);
      // Looked at again where a part came in, and fades in, while axe was looking.
      await expect(async () => expect(await violationsOn(page)).toEqual([])).toPass({
        timeout: timeout / 3,
      });
    }),
});

export { expect };
