import { randomUUID } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { startProduct } from '#server/product.ts';
import type { Product } from '#server/product/start.ts';
import { removeFolder } from '#server/testing/remove-folder.ts';
import { startWithCopy } from '#server/testing/streaming-copy.ts';
import { openStudentAccounts } from '#server/testing/student-accounts.ts';

const teacher = { email: 'teacher@example.com', password: 'Kimya@2026x' };

let servers: Awaited<ReturnType<typeof startWithCopy>>;
let folder: string;
let product: Product;
let accounts: ReturnType<typeof openStudentAccounts>;
let headers: Record<string, string>;

const configOf = (copy: string) =>
  readConfig({
    DATABASE_URL: servers.primary,
    DATABASE_REPLICA_URL: copy,
    DATA_DIR: folder,
    PORT: '0',
    LOG_LEVEL: 'silent',
    TEACHER_EMAIL: teacher.email,
    TEACHER_PASSWORD: teacher.password,
  });

const address = (path: string) => `http://127.0.0.1:${product.port}${path}`;

beforeAll(async () => {
  servers = await startWithCopy();
  folder = await mkdtemp(join(tmpdir(), 'reading-'));
  product = await startProduct({
    config: configOf(servers.copy),
    web: undefined,
    say: () => undefined,
  });
  accounts = openStudentAccounts(servers.primary, 'Kimya!2026x');
  const reply = await fetch(address('/api/Auth/admin/login'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(teacher),
  });
  const { accessToken, token } = (await reply.json()) as { accessToken?: string; token?: string };
  headers = { authorization: `Bearer ${accessToken ?? token}` };
});
afterAll(async () => {
  await accounts.close();
  await product.stop();
  await servers.remove();
  await removeFolder(folder);
});

/** Whether the teacher's list of students shows one of this name. */
const isListed = async (firstName: string, cookie = '') => {
  const reply = await fetch(address(`/api/user/students?search=${encodeURIComponent(firstName)}`), {
    headers: { ...headers, cookie },
  });
  expect(reply.status).toBe(200);
  return ((await reply.json()) as { firstName: string }[]).some(
    (student) => student.firstName === firstName,
  );
};

/** A name that no other student has; the letters of a random id, in Arabic. */
const newName = () =>
  [...randomUUID().replaceAll(/[^0-9a-f]/gu, '')]
    .map((digit) => 'ابتثجحخدذرزسشصضط'[Number.parseInt(digit, 16)])
    .join('')
    .slice(0, 12);

const insertStudent = async () => {
  const firstName = newName();
  await accounts.insertStudent({ firstName, lastName: 'علي', grade: 3 });
  return firstName;
};

/** A write of the teacher's own, whose reply sets the cookie of own writes. */
const write = async () => {
  const reply = await fetch(address('/api/notifications/read-all'), { method: 'PATCH', headers });
  expect(reply.status).toBe(200);
  return reply.headers.get('set-cookie')?.split(';')[0] ?? '';
};

const patience = { timeout: 30_000 };

test('lists of the dashboard come from the copy, own writes from the primary, and everything from it once the copy is behind or gone', async () => {
  const first = await insertStudent();
  await expect.poll(() => isListed(first), patience).toBe(true);

  // The copy is used as soon as a measurement says so: then a student whom it does not show yet is missing.
  await servers.pause();
  await expect.poll(async () => isListed(await insertStudent()), patience).toBe(false);
  const second = await insertStudent();
  expect(await isListed(second, await write())).toBe(true);
  // Behind by more than five seconds.
  await expect.poll(() => isListed(second), patience).toBe(true);

  // Used again, then gone: the next read goes to the primary in the same call.
  await servers.resume();
  await servers.pause();
  await expect.poll(async () => isListed(await insertStudent()), patience).toBe(false);
  await servers.endCopy();
  expect(await isListed(await insertStudent())).toBe(true);
});

test('the start refuses a copy of another database', async () => {
  await expect(
    startProduct({
      config: configOf(inject('serverConnectionString')),
      web: undefined,
      say: () => undefined,
    }),
  ).rejects.toThrow('DATABASE_REPLICA_URL: it is no copy of the database of DATABASE_URL.');
});
