import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { ensureBackupKey, makeBackup } from '#server/features/backups/backups.api.ts';
import { createDiskStore } from '#server/platform/files/file-store.ts';
import { listFailedJobs } from '#server/platform/jobs/job-counts.repository.ts';
import { startFailingJobs } from '#server/testing/failing-jobs.ts';
import { insertTeacher } from '#server/testing/fixtures.ts';
import { removeFolder } from '#server/testing/remove-folder.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { runAdmin } from './product/admin.ts';

const secretLink = 'https://kimya.test/reset?token=geheim-9';

let app: TestApp;
let folder: string;
let failing: Awaited<ReturnType<typeof startFailingJobs>>;

beforeAll(async () => {
  app = await createTestApp();
  folder = await mkdtemp(join(tmpdir(), 'chemistry-admin-'));
  failing = await startFailingJobs(app.connectionString, 'figures');
});
afterAll(async () => {
  await failing.jobs.stop();
  await app.close();
  await removeFolder(folder);
});

/** The output of the command, and the number of problems that it finds. */
const run = async (...words: string[]) => {
  const config = readConfig({ DATABASE_URL: app.connectionString, DATA_DIR: folder });
  const lines: string[] = [];
  const faults = await runAdmin(config, words, (line) => void lines.push(line));
  return { faults, text: lines.join('\n') };
};

const readAudit = () =>
  app.database
    .selectFrom('audit_log')
    .select(['action', 'detail'])
    .where('action', '=', 'jobs.retry')
    .orderBy('happened_at')
    .execute();

const settled = (check: () => void | Promise<void>) =>
  vi.waitFor(check, { timeout: 15_000, interval: 50 });

test('jobs that were given up are listed with their reason and run again, each once, with a row of the audit log', async () => {
  const { jobs, mail, other: figures, state, done } = failing;
  const add = (to: string) =>
    jobs.enqueue(app.database, mail, { to, subject: 'رابط', link: secretLink });
  for (const to of ['a@school.example', 'b@school.example', 'c@school.example']) await add(to);
  await jobs.enqueue(app.database, figures, {});
  await settled(async () =>
    expect((await listFailedJobs(app.database, { kind: 'all', limit: 4 })).total).toBe(4),
  );
  const { text } = await run('jobs', 'list');
  expect(text).toMatch(/3 {2}failed +mail\n/u);
  expect(text).toMatch(/1 {2}failed +figures/u);
  expect(text).toContain('mail to a@school.example, 1 tries: the server said no');
  expect(text).not.toContain('geheim');

  state.isBroken = false;
  expect((await run('mail', 'resend', 'B@school.example')).text).toBe('1 mails go out again.');
  await settled(() => expect(done).toEqual(['b@school.example']));
  const [, id = ''] = /^(\S+) {2}\S+ {2}figures/mu.exec(text) ?? [];
  const [first, second] = await Promise.all([run('jobs', 'retry', id), run('jobs', 'retry', id)]);
  expect([first.text, second.text].toSorted()).toEqual(['0 jobs run again.', '1 jobs run again.']);
  await settled(() => expect(done).toContain('figures'));
  expect((await run('mail', 'resend', 'all')).text).toBe('2 mails go out again.');
  await settled(() => expect(done).toHaveLength(4));
  expect((await run('jobs', 'retry', 'all')).text).toBe('0 jobs run again.');
  expect((await run('jobs', 'list')).text).toContain('None was given up.');
  expect(await readAudit()).toMatchObject([
    { detail: { by: 'command', count: 1 } },
    { detail: { by: 'command', count: 1, ids: [id] } },
    { detail: { by: 'command', count: 2 } },
  ]);
});

test('the teacher gets another address, which is no student’s', async () => {
  await expect(run('teacher', 'set-email', 'new@school.example')).rejects.toThrow(
    'There is no teacher yet',
  );
  const teacher = await insertTeacher(app);
  expect((await run('teacher', 'set-email', ' New@School.example ')).text).toContain(
    'Teacher: new@school.example, before ',
  );
  const row = await app.database
    .selectFrom('users')
    .select(['email', 'search_key'])
    .where('id', '=', teacher.id)
    .executeTakeFirstOrThrow();
  expect(row.email).toBe('new@school.example');
  expect(row.search_key).toContain('new@school.example');
  await expect(run('teacher', 'set-email', 'nobody')).rejects.toThrow('is no e-mail address');
  const student = await app.database
    .insertInto('users')
    .values({
      id: app.platform.ids.next(),
      role: 'student',
      email: 'taken@school.example',
      password_hash: '',
      first_name: 'هبة',
      last_name: 'علي',
      grade: 1,
      search_key: '',
      created_at: app.clock.now(),
    })
    .returning('email')
    .executeTakeFirstOrThrow();
  await expect(run('teacher', 'set-email', student.email ?? '')).rejects.toThrow(
    'is the address of a student',
  );
});

test('a stored file that is lost or cut off is named, counted, and brought back from a backup', async () => {
  const store = createDiskStore(join(folder, 'files'));
  const insert = async () => {
    const id = app.platform.ids.next();
    await store.put(id, Buffer.from('four'));
    await app.database
      .insertInto('files')
      .values({
        id,
        visibility: 'private',
        media_type: 'application/pdf',
        original_name: 'a.pdf',
        size_in_bytes: 4,
        width: null,
        height: null,
        created_at: app.clock.now(),
      })
      .execute();
    return id;
  };
  const [, cut, lost] = [await insert(), await insert(), await insert()];
  expect(await run('files', 'verify')).toEqual({
    faults: 0,
    text: '3 of 3 stored files are whole.',
  });
  const key = await ensureBackupKey(app.database);
  const parts = { connectionString: app.connectionString, store, key, now: app.clock.now() };
  const whole = join(folder, 'whole.age');
  expect((await makeBackup(parts, whole)).faults).toEqual([]);
  await writeFile((await store.borrow(cut)).path, 'two');
  await store.remove(lost);
  const damaged = await makeBackup(parts, join(folder, 'damaged.age'));
  expect(damaged.faults).toHaveLength(2);
  const { faults, text } = await run('files', 'verify');
  expect(faults).toBe(2);
  expect(text).toContain(`${cut}  3 bytes instead of 4`);
  expect(text).toContain(`${lost}  missing`);
  expect(text).toContain('files recover');
  // An archive of a night that lost them already brings nothing back.
  expect((await run('files', 'recover', join(folder, 'damaged.age'))).faults).toBe(2);
  expect(await run('files', 'recover', whole)).toEqual({
    faults: 0,
    text: 'Brought 2 files back; 0 are still missing or damaged.',
  });
  expect(await buffer(store.read(cut))).toEqual(Buffer.from('four'));
});

test.each([[[]], [['jobs']], [['jobs', 'retry']], [['jobs', 'retry', 'x']], [['mail', 'resend']]])(
  'the command says how it is used: %j',
  async (words) => {
    await expect(run(...words)).rejects.toThrow('npm run admin -- COMMAND');
  },
);
