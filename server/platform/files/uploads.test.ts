import { mkdir, mkdtemp, readdir, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { removeFolder } from '#server/testing/remove-folder.ts';
import { createUploads } from './uploads.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'uploads-'));
});
afterEach(() => removeFolder(folder));

const receive = (text: string, signal = new AbortController().signal) => {
  const upload = createUploads(folder).begin();
  const file = { name: 'ملخص.pdf', type: 'application/pdf' };
  return { upload, received: upload.receive(Readable.from([text]), file, signal) };
};

test('a file is read from the disk until its form is answered', async () => {
  const { upload, received } = receive('%PDF');
  const file = await received;
  expect([file.name, file.type, file.size]).toEqual(['ملخص.pdf', 'application/pdf', 4]);
  expect(await file.text()).toBe('%PDF');
  expect(await readdir(folder)).toHaveLength(1);
  await upload.remove();
  expect(await readdir(folder)).toEqual([]);
});

test('a file that is still arriving when its form is given up leaves nothing', async () => {
  const abort = new AbortController();
  const { upload, received } = receive('%PDF', abort.signal);
  abort.abort(new Error('given up'));
  await expect(received).rejects.toThrow('The operation was aborted');
  await upload.remove();
  expect(await readdir(folder)).toEqual([]);
});

test('at the start, what ended processes left is removed, and what others receive stays', async () => {
  const leave = async (name: string, ageInHours: number) => {
    await mkdir(join(folder, name));
    await writeFile(join(folder, name, 'file'), 'x');
    const then = Date.now() / 1000 - ageInHours * 3600;
    await utimes(join(folder, name), then, then);
  };
  // 2^22 is above every process number that Linux gives.
  await leave(`${hostname()} ${2 ** 22 + 1} ended`, 0);
  await leave(`${hostname()} ${process.ppid} running`, 48);
  await leave('elsewhere 1 new', 1);
  await leave('elsewhere 1 old', 48);
  await createUploads(folder).removeAbandoned();
  expect((await readdir(folder)).toSorted()).toEqual(
    [`${hostname()} ${process.ppid} running`, 'elsewhere 1 new'].toSorted(),
  );
});
