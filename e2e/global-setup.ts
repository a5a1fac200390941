import { writeFile } from 'node:fs/promises';
import { demoStudents } from '#demo/demo-students.ts';
import { demoPassword } from '#demo/seed-students.ts';
import { openStudentAccounts } from '#server/testing/student-accounts.ts';
import { teacher } from './accounts.ts';
import { startProduct } from './start-product.ts';

/**
 * Journeys that run at once sign in to the same demo accounts, so the account's oldest session must not end. The offer of a second
 * step has a journey of its own (e2e/second-step.e2e.ts).
 */
const prepareForJourneys = async (url: string) => {
  const post = { method: 'POST', headers: { 'content-type': 'application/json' } };
  const session = await fetch(`${url}/api/auth/admin/login`, {
    ...post,
    body: JSON.stringify(teacher),
  });
  const { accessToken } = (await session.json()) as { accessToken: string };
  const reply = await fetch(`${url}/api/settings`, {
    method: 'PATCH',
    headers: { ...post.headers, authorization: `Bearer ${accessToken}` },
    body: JSON.stringify({ deviceLimit: 10 }),
  });
  if (!reply.ok) throw new Error(`The settings were refused: ${await reply.text()}`);
  const closed = await fetch(`${url}/api/user/me/second-step/offer`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${accessToken}` },
  });
  if (!closed.ok) throw new Error(`The offer was not closed: ${await closed.text()}`);
};

/** Most journeys sign in to accounts that the product made itself, with hashes that are slow to compare with. */
const quickenSignIns = async (connectionString: string) => {
  for (const [password, emails] of [
    [teacher.password, [teacher.email]],
    [demoPassword, demoStudents.map(({ email }) => email)],
  ] as const) {
    const accounts = openStudentAccounts(connectionString, password);
    await accounts.quickenSignIns(emails);
    await accounts.close();
  }
};

/** The real product with demo content; journeys share it. */
export default async function setup() {
  // Journeys can run against a server that is up already; E2E_DATABASE_URL names its database then, and
  // E2E_MAILBOX_TOKEN is what its start printed.
  if (process.env['E2E_BASE_URL']) return undefined;
  const { url, mailboxToken, connectionString, output, stop } = await startProduct({ demo: true });
  await prepareForJourneys(url);
  await quickenSignIns(connectionString);
  process.env['E2E_BASE_URL'] = url;
  process.env['E2E_DATABASE_URL'] = connectionString;
  process.env['E2E_MAILBOX_TOKEN'] = mailboxToken;
  return async () => {
    await stop();
    // What the product said of a job that failed explains a journey that waited for it.
    await writeFile('test-results/product.log', output());
  };
}
