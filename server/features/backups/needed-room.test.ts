import { expect, test } from 'vitest';
import { bytesOfNight, isServerHere } from './needed-room.ts';

test.each([
  ['here', true, 700],
  ['on another machine', false, 500],
])('a night with PostgreSQL %s needs room for what it writes', (_, isHere, bytes) => {
  expect(bytesOfNight({ databaseBytes: 100, fileBytes: 400, isServerHere: isHere })).toBe(bytes);
});

test('a server is here where a socket or an address of this machine leads to it', () => {
  expect(isServerHere('postgres://a:b@127.0.0.1:5432/c')).toBe(true);
  expect(isServerHere('postgres://a:b@/c?host=/run/postgresql')).toBe(true);
  expect(isServerHere('postgres://a:b@db.school.example/c')).toBe(false);
});
