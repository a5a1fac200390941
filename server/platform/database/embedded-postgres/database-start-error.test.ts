import { expect, it } from 'vitest';
import { DatabaseStartError, explainFileError, explainServerLog } from './database-start-error.ts';

it.each([
  ['FATAL:  could not write lock file "postmaster.pid": No space left on device', 'is full'],
  [
    'FATAL:  pre-existing shared memory block (key 1, ID 2) is still in use',
    'Another PostgreSQL still uses',
  ],
  [
    'FATAL:  could not map anonymous shared memory: Cannot allocate memory',
    'not enough free memory',
  ],
  ['FATAL:  could not open file "x": Read-only file system', 'read-only file system'],
  ['FATAL:  data directory "x" has wrong ownership', 'chown'],
  ['LOG:  one\nFATAL:  something new', 'FATAL:  something new'],
  ['', 'nothing was written'],
])('a server that wrote %j is explained by %j', (serverLog, expected) => {
  expect(explainServerLog(serverLog, '/data/postgres', '/data/postgres.log')).toContain(expected);
});

it.each([
  ['EACCES', "can't be written by this user"],
  ['EROFS', 'read-only file system'],
  ['ENOSPC', 'is full'],
  ['ENOTDIR', 'is not a folder'],
  ['EIO', 'could not be started: broken'],
])('a file error %s is explained by %j', (code, expected) => {
  const explained = explainFileError(Object.assign(new Error('broken'), { code }), '/data');
  expect(explained).toBeInstanceOf(DatabaseStartError);
  expect(explained.message).toContain(expected);
});
