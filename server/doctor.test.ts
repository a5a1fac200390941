import { tmpdir } from 'node:os';
import { dirname } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertBackup } from '#server/features/backups/backups.api.ts';
import { createDiskStore } from '#server/platform/files/file-store.ts';
import { adoptFiles } from '#server/platform/files/installation/check-installation.ts';
import { createJobs } from '#server/platform/jobs/jobs.ts';
import { startS3Server } from '#server/testing/s3/s3-server.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { readConfig } from './config/config.ts';
import { runDoctor } from './product/doctor.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  const log = { error: () => undefined };
  const jobs = createJobs({ connectionString: app.connectionString, log });
  await jobs.start();
  await jobs.stop();
});
afterAll(() => app.close());

const examine = async (settings: Record<string, string> = {}, ...words: string[]) => {
  const lines: string[] = [];
  const config = readConfig({
    DATA_DIR: tmpdir(),
    DATABASE_URL: app.connectionString,
    ...settings,
  });
  const wrong = await runDoctor(config, words, (line) => lines.push(line));
  return { wrong, text: lines.join('\n') };
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
    const { wrong, text } = await examine();
    expect(text).toMatch(/^WRONG {2}backups +none was proven yet/mu);
    expect(wrong).toBe(1);
  });

  test('the doctor finds no problem once a backup was proven last night', async () => {
    await insertProven(hoursAgo(40));
    expect((await examine()).text).toMatch(
      /WRONG {2}backups +the last proven one is 40 hours old/u,
    );
    await insertProven(hoursAgo(3));
    const { wrong, text } = await examine();
    expect(text).toContain('All is well.');
    expect(wrong).toBe(0);
  });

  test('the doctor says that a mail server does not answer, without its password', async () => {
    const { text } = await examine({ SMTP_URL: 'smtp://kimya:geheim@127.0.0.1:1' });
    expect(text).toMatch(/^WRONG {2}mail +127\.0\.0\.1:1: .*check SMTP_URL$/mu);
    expect(text).not.toContain('geheim');
  });

  test('the doctor writes into the bucket of files and reads it again, and says what is wrong with it', async () => {
    const server = await startS3Server();
    try {
      const { text } = await examine(server.environment);
      expect(text).toMatch(/^good {3}files +the bucket kimya-files at http:/mu);
      expect(server.objects.size).toBe(0);
      const refused = await examine({ ...server.environment, S3_SECRET_ACCESS_KEY: 'geheim-7' });
      expect(refused.text).toMatch(/^WRONG {2}files +S3_SECRET_ACCESS_KEY: 127\.0\.0\.1:/mu);
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
    expect(whole.text).toMatch(/^good {3}files +.* (\d+) of \1 stored files read and whole$/mu);
    await store.put(file.id, Buffer.from('cut off'));
    const { text } = await examine({ DATA_DIR: dataDir });
    expect(text).toMatch(
      new RegExp(`^WRONG {2}files .*1 are missing.*${file.id} \\(7 bytes instead of`, 'mu'),
    );
    await app.database.deleteFrom('files').execute();
  });

  test('the doctor says that a folder cannot be written', async () => {
    const { text } = await examine({ DATA_DIR: '/dev/null/data' });
    expect(text).toMatch(/^WRONG {2}folder +DATA_DIR: /mu);
  });
});
