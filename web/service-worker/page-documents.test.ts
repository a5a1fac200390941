import { expect, it } from 'vitest';
import { documentKey, shellPaths } from './page-documents.ts';

it.each([
  ['/', '/'],
  ['/courses', '/courses'],
  ['/courses/3', '/courses/3'],
  ['/notifications', '/notifications'],
  ['/admin/dashboard', '/admin/dashboard'],
  ['/profile', '/profile'],
  ['/course/0190d0a0-0000-7000-8000-000000000000', '/course/offline'],
  ['/lesson/0190d0a0-0000-7000-8000-000000000000', '/lesson/offline'],
  ['/lesson/0190d0a0-0000-7000-8000-000000000000/', '/lesson/offline'],
  ['/course/a/lesson/b', '/course/offline/lesson/offline'],
])('the page %s is stored as %s, whatever its id', (address, key) => {
  expect(documentKey(address)).toBe(key);
});

it.each(['/login', '/payment/x', '/verify/x', '/admin/login', '/lesson/a/b'])(
  'the page %s is not stored',
  (address) => {
    expect(documentKey(address)).toBeUndefined();
  },
);

it('each preloaded document is stored under its own path', () => {
  for (const path of Object.values(shellPaths)) expect(documentKey(path)).toBe(path);
});
