import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertBackup } from '#server/features/backups/backups.api.ts';
import { createDiskStore } from '#server/platform/files/file-store.ts';
import { adoptFiles } from '#server/platform/files/installation/check-installation.ts';
import { createJobs } from '#server/platform/jobs/jobs.ts';
import { removeFolder } from '#server/testing/remove-folder.ts';
import { startS3Server } from '#server/testing/s3/s3-server.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { readConfig } from './config/config.ts';
import { startPaymob } from '#server/testing/paymob/paymob-server.ts';
import { runAdmin } from './product/admin.ts';
import { runBackup } from './product/backup-commands.ts';
import { judgeCertificate } from './product/doctor-certificate.ts';
import { runDoctor } from './product/doctor.ts';
import { explainStartError } from './product/explain-start-error.ts';
import { runTeacherReset } from './product/reset-teacher.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  const log = { error: () => undefined };
  const jobs = createJobs({ connectionString: app.connectionString, log });
  await jobs.start();
  await jobs.stop();
});
afterAll(() => app.close());

/** Nothing but the test writes into it. */
const emptyFolder = mkdtempSync(join(tmpdir(), 'chemistry-doctor-'));
afterAll(() => removeFolder(emptyFolder));

const examine = async (settings: Record<string, string> = {}, ...words: string[]) => {
  const lines: string[] = [];
  const config = readConfig({
    DATA_DIR: emptyFolder,
    DATABASE_URL: app.connectionString,
    ...settings,
  });
  const code = await runDoctor(config, words, (line) => lines.push(line));
  return { code, text: lines.join('\n') };
};

const insertProven = (madeAt: Date) =>
  insertBackup(app.database, {
    id: app.platform.ids.next(),
    fileName: 'a.age',
    madeAt,
    sizeInBytes: 1,
    rows: 1,
    files: 0,
    provenAt: madeAt,
    problem: null,
  });

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

describe('the doctor', () => {
  test('the doctor names the proven backup that a new installation lacks', async () => {
    const { code, text } = await examine();
    expect(text).toMatch(/^WARNING {2}backups +none was proven yet/mu);
    expect(text).toContain('0 wrong, 1 warnings.');
    expect(code).toBe(1);
  });

  test('the doctor finds no problem once a backup was proven last night', async () => {
    await insertProven(hoursAgo(40));
    expect((await examine()).text).toMatch(/WRONG +backups +the last proven one is 40 hours old/u);
    await insertProven(hoursAgo(3));
    const { code, text } = await examine();
    expect(text).toContain('All is well.');
    expect(code).toBe(0);
  });

  test('the doctor says that a mail server does not answer, without its password', async () => {
    const { text } = await examine({ SMTP_URL: 'smtp://kimya:geheim@127.0.0.1:1' });
    expect(text).toMatch(/^WRONG +mail +127\.0\.0\.1:1: .*check SMTP_URL$/mu);
    expect(text).not.toContain('geheim');
  });

  test('the doctor writes into the bucket of files and reads it again, and says what is wrong with it', async () => {
    const server = await startS3Server();
    try {
      const { text } = await examine(server.environment);
      expect(text).toMatch(/^good +files +the bucket kimya-files at http:/mu);
      expect(server.objects.size).toBe(0);
      const refused = await examine({ ...server.environment, S3_SECRET_ACCESS_KEY: 'geheim-7' });
      expect(refused.text).toMatch(/^WRONG +files +S3_SECRET_ACCESS_KEY: 127\.0\.0\.1:/mu);
      expect(refused.text).not.toContain('geheim');
    } finally {
      await server.close();
    }
  });

  test('the doctor reads stored files and names one that is cut off or missing, all of them with --full', async () => {
    const dataDir = dirname(app.filesFolder);
    const store = createDiskStore(app.filesFolder);
    const blank = sharp({ create: { width: 600, height: 300, channels: 3, background: 'black' } });
    const file = await app.platform.files.prepareImage(
      new File([await blank.png().toBuffer()], 'a.png'),
      'image',
    );
    await file.record(app.database);
    await adoptFiles({ database: app.database, store, ids: app.platform.ids });
    const whole = await examine({ DATA_DIR: dataDir }, '--full');
    expect(whole.text).toMatch(/^good +files +.* (\d+) of \1 stored files read and whole$/mu);
    await store.put(file.id, Buffer.from('cut off'));
    const { text } = await examine({ DATA_DIR: dataDir });
    expect(text).toMatch(
      new RegExp(`^WRONG +files .*1 are missing.*${file.id} \\(7 bytes instead of`, 'mu'),
    );
    await app.database.deleteFrom('files').execute();
    await app.database.deleteFrom('installation').execute();
  });

  test('the doctor says that a folder cannot be written', async () => {
    const { text } = await examine({ DATA_DIR: '/dev/null' });
    expect(text).toMatch(/^WRONG +folder +DATA_DIR: /mu);
  });

  const publicSettings = {
    PUBLIC_URL: 'https://127.0.0.1:1',
    HOST: '0.0.0.0',
    SMTP_URL: 'smtp://127.0.0.1:1',
    TRUST_PROXY: 'loopback',
  };

  test('the doctor finds nothing wrong with the settings of a well-run public installation', async () => {
    const { text } = await examine(publicSettings);
    expect(text).toMatch(/^good +settings +Other machines reach this one/mu);
  });

  test('the doctor says which setting a misspelt one was meant to be', async () => {
    const { text, code } = await examine({ BACKUP_DRI: '/backups' });
    expect(text).toMatch(
      /^WARNING +settings +BACKUP_DRI is no setting: did you mean BACKUP_DIR\?/mu,
    );
    expect(code).toBe(1);
  });

  test('the doctor says that backups cannot be written', async () => {
    const { text, code } = await examine({ BACKUP_DIR: '/dev/null/backups' });
    expect(text).toMatch(/^WRONG +backups +nothing can be written into \/dev\/null\/backups/mu);
    expect(code).toBe(2);
  });

  test('the doctor makes nothing for a misspelt DATA_DIR, and still looks at the rest', async () => {
    const dataDir = join(tmpdir(), `chemistry-misspelt-${randomUUID()}`);
    const { text, code } = await examine({ DATA_DIR: dataDir, DATABASE_URL: '' });
    expect(text).toMatch(/^WRONG +folder +there is no .*correct DATA_DIR/mu);
    expect(text).toMatch(
      /^WRONG +database +DATA_DIR: there is no database in .*Correct DATA_DIR/mu,
    );
    expect(text).toMatch(/^good +mail/mu);
    expect(existsSync(dataDir)).toBe(false);
    expect(code).toBe(2);
  });

  test('the doctor asks Paymob for the keys, and names the one that is refused', async () => {
    const paymob = await startPaymob();
    try {
      const settings = { ...paymob.environment };
      expect((await examine(settings)).text).toMatch(
        /^good +payments +Paymob, .*accepts the keys/mu,
      );
      const secret = { ...settings, PAYMOB_SECRET_KEY: 'egy_sk_test_other' };
      expect((await examine(secret)).text).toMatch(
        /^WRONG +payments .*PAYMOB_SECRET_KEY is refused/mu,
      );
      const api = { ...settings, PAYMOB_API_KEY: 'another key of the account' };
      expect((await examine(api)).text).toMatch(/^WRONG +payments .*PAYMOB_API_KEY is refused/mu);
    } finally {
      await paymob.stop();
    }
  });
});

describe('a database that cannot be used is named in one sentence, and the rest is looked at', () => {
  const changed = (change: (url: URL) => void) => {
    const url = new URL(app.connectionString);
    change(url);
    return url.href;
  };
  test.each([
    [
      'nothing listens',
      (url: URL) => (url.search = '?host=127.0.0.1&port=1'),
      'nothing listens at',
    ],
    ['a wrong password', (url: URL) => (url.password = 'geheim-9'), 'refuses the password'],
    ['a missing database', (url: URL) => (url.pathname = '/nowhere'), 'has no database "nowhere"'],
    [
      'TLS that is not there',
      (url: URL) => url.searchParams.set('sslmode', 'require'),
      'has no TLS, which sslmode in DATABASE_URL demands',
    ],
  ])('the doctor, admin, backup and teacher say it: %s', async (_, change, sentence) => {
    const DATABASE_URL = changed(change);
    const { code, text } = await examine({ DATABASE_URL });
    const line = new RegExp(`^WRONG +database +DATABASE_URL: .*${sentence}`, 'mu');
    expect(text).toMatch(line);
    expect(text).toMatch(/^good +payments/mu);
    expect(text).not.toContain('geheim');
    expect(code).toBe(2);
    const config = readConfig({ DATA_DIR: tmpdir(), DATABASE_URL });
    const say = () => undefined;
    for (const run of [
      () => runAdmin(config, ['files', 'verify'], say),
      () => runBackup(config, ['--key'], say),
      () => runTeacherReset(config, say),
    ]) {
      const error: unknown = await run().catch((thrown: unknown) => thrown);
      expect(explainStartError(error)).toContain(sentence);
      expect(explainStartError(error)).not.toContain('\n');
    }
  });
});

const now = new Date('2026-11-29T10:00:00Z');

test.each([
  [
    'is valid',
    { endsAt: new Date('2027-02-01T00:00:00Z'), problem: undefined },
    'good',
    'valid until 2027-02-01',
  ],
  [
    'is about to end',
    { endsAt: new Date('2026-12-05T00:00:00Z'), problem: undefined },
    'warning',
    'in 5 days',
  ],
  [
    'has ended',
    { endsAt: new Date('2026-11-20T00:00:00Z'), problem: 'CERT_HAS_EXPIRED' },
    'wrong',
    'it ended on 2026-11-20',
  ],
  [
    'is not trusted',
    { endsAt: new Date('2027-02-01T00:00:00Z'), problem: 'DEPTH_ZERO_SELF_SIGNED_CERT' },
    'wrong',
    'do not trust it',
  ],
])('the doctor says of a certificate that it %s', (_, seen, level, text) => {
  const finding = judgeCertificate(seen, now);
  expect(finding.level).toBe(level);
  expect(finding.text).toContain(text);
});
