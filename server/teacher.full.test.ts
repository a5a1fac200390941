import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeAt } from '#server/testing/calls/second-step-calls.ts';
import { machineSlowness } from '#server/testing/machine-slowness.ts';
import { type ProductProcess, spawnProduct } from '#server/testing/product-process.ts';
import { removeFolder } from '#server/testing/remove-folder.ts';

const minutes = 60_000 * machineSlowness();
const first = { email: 'teacher@school.example', password: 'Tarkib!2026x' };

let dataDir: string;
let running: ProductProcess | undefined;

const environment = () => ({
  LOG_LEVEL: 'warn',
  DATA_DIR: dataDir,
  TEACHER_EMAIL: first.email,
  TEACHER_PASSWORD: first.password,
});

/** Starts the product on the data folder. @returns its address */
const start = (): Promise<string> => {
  running = spawnProduct(['server/main.ts'], environment());
  return running.waitForAddress();
};

const stop = async (): Promise<void> => {
  await running?.end();
};

/** The output of a command, which has no terminal. @throws Error with what it complains of */
const run = async (...words: string[]): Promise<string> => {
  const command = spawnProduct(['server/command.ts', ...words], environment());
  if ((await command.closed) !== 0) throw new Error(command.errors());
  return command.output();
};

const admin = (...words: string[]) => run('admin', ...words);

/** Resets the teacher's password. @returns the new one, as it was printed */
const reset = async (): Promise<string> => {
  const output = await run('teacher', 'reset');
  expect(output).toContain('All sessions have ended, and no second step is set up any more.');
  const [, email, password = ''] = /^Teacher: (\S+) \/ (\S+) \(shown only now/mu.exec(output) ?? [];
  expect(email).toBe(first.email);
  return password;
};

const call = async (url: string, path: string, body?: object, token?: string, method = 'POST') => {
  const reply = await fetch(url + path, {
    method,
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: reply.status, body: await reply.json() };
};

const signIn = (url: string, password: string, email = first.email) =>
  call(url, '/api/Auth/login', { email, password });

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'chemistry reset '));
  // As root PostgreSQL runs as another user, who has to get in; else its data would go to /var/lib.
  await chmod(dataDir, 0o755);
});
afterAll(async () => {
  await stop();
  await removeFolder(dataDir);
});

test(
  'a locked-out teacher gets in again by the command, while the product runs and while it is stopped',
  async () => {
    let url = await start();
    const { body: session } = await signIn(url, first.password);
    const own = '/api/user/me/second-step';
    const { body: app } = await call(url, `${own}/app`, undefined, session.accessToken);
    const code = { code: codeAt(app.secret, new Date()) };
    expect((await call(url, `${own}/app`, code, session.accessToken, 'PUT')).status).toBe(200);
    expect((await signIn(url, first.password)).body.code).toBe('auth.second_step_required');

    const second = await reset();
    expect((await call(url, own, undefined, session.accessToken, 'GET')).status).toBe(401);
    expect((await signIn(url, first.password)).body.code).toBe('auth.bad_credentials');
    const { body: again } = await signIn(url, second);
    expect(again.roles).toEqual(['teacher']);
    const factors = await call(url, own, undefined, again.accessToken, 'GET');
    expect(factors.body).toMatchObject({ appSince: null, recoveryCodesLeft: 0 });
    expect(await admin('jobs', 'list')).toContain('None was given up.');
    const other = 'other@school.example';
    expect(await admin('teacher', 'set-email', other)).toContain(`Teacher: ${other}`);
    expect((await signIn(url, second, other)).status).toBe(200);

    await stop();
    expect(await admin('teacher', 'set-email', first.email)).toContain(`before ${other}`);
    expect(await admin('files', 'verify')).toContain('stored files are whole.');
    const third = await reset();
    url = await start();
    expect((await signIn(url, second)).body.code).toBe('auth.bad_credentials');
    expect((await signIn(url, third)).status).toBe(200);
  },
  4 * minutes,
);

test('the command without a known word changes nothing and lists what it can do', async () => {
  await expect(run('teacher')).rejects.toThrow('npm run teacher -- reset');
});
