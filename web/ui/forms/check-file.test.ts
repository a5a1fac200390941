import { expect, test } from 'vitest';
import { findProblem, takeFile } from './check-file.ts';

const megabyte = 1024 * 1024;

const fileOf = (megabytes: number, type: string) =>
  new File([new Uint8Array(megabytes * megabyte)], 'file', { type });

const limits = { accept: 'image/png,application/pdf', maxMegabytes: 5 };

test.each([
  ['a picture of 60 MB', 60, 'image/png', /^الصورة أكبر من 40 ميجابايت/u],
  ['a photograph that is made smaller', 12, 'image/png', undefined],
  ['a document above the limit', 6, 'application/pdf', /أقل من 5 ميجابايت/u],
  ['a document within the limit', 4, 'application/pdf', undefined],
  ['another type', 1, 'text/plain', /نوع الملف/u],
])('%s is judged without being read', async (_name, megabytes, type, problem) => {
  const found = findProblem(fileOf(megabytes, type), limits);
  if (problem) expect(found).toMatch(problem);
  else expect(found).toBeUndefined();
});

test('a picture of 60 MB is not prepared either', async () => {
  expect(await takeFile(fileOf(60, 'image/png'), limits)).toEqual({
    problem: 'الصورة أكبر من 40 ميجابايت. صغّرها أو اختر صورة أخرى.',
  });
});
