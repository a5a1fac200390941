import { expect, test } from 'vitest';
import { findProblem, takeFile } from './check-file.ts';
import { fileInputTexts as texts } from './file-input.texts.ts';

const megabyte = 1024 * 1024;

const fileOf = (megabytes: number, type: string) =>
  new File([new Uint8Array(megabytes * megabyte)], 'file', { type });

const limits = { accept: 'image/png,application/pdf', maxMegabytes: 5 };

const huge = 'الصورة أكبر من 40 ميجابايت. صغّرها أو اختر صورة أخرى.';

test.each([
  ['a picture of 60 MB', 60, 'image/png', huge],
  ['a photograph that is made smaller', 12, 'image/png', undefined],
  ['a document above the limit', 6, 'application/pdf', texts.tooLarge(5)],
  ['a document within the limit', 4, 'application/pdf', undefined],
  ['another type', 1, 'text/plain', texts.wrongType],
])('the check judges %s without reading it', (_name, megabytes, type, problem) => {
  expect(findProblem(fileOf(megabytes, type), limits)).toBe(problem);
});

test('the check does not prepare a picture of 60 MB either', async () => {
  expect(await takeFile(fileOf(60, 'image/png'), limits)).toEqual({ problem: huge });
});
