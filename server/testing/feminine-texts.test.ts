import { expect, test } from 'vitest';
import { errorCatalogue, type ErrorCode } from '#contract/errors.ts';
import { feminineErrors } from '#contract/feminine-errors.ts';
import { listSources, readSource } from './source-tree.ts';

/** Imperatives to a male reader that are no other word as well. */
const masculine =
  /(?<!\p{L})(?:سجّل|اختر|حدّث|حاول|تحقق|اكتب|جرّب|اقرأ|ابدأ|أعد|اسأل|انتظر|انسخ|نزّل|جدّد|اطلب|احذف|اضغط|افتح|استخدم)(?!\p{L})/u;

test('what a female student reads has no masculine imperative', () => {
  const forms = listSources('web/feminine').filter((file) => !file.endsWith('.test.ts'));
  const files = [...forms, 'contract/feminine-errors.ts'];
  const offending = files.flatMap((file) =>
    readSource(file)
      .split('\n')
      .filter((line) => masculine.test(line)),
  );
  expect(files.length).toBeGreaterThan(3);
  expect(offending).toEqual([]);
});

test('the feminine text of an error differs from the text for everybody', () => {
  const same = Object.entries(feminineErrors).filter(
    ([code, text]) => errorCatalogue[code as ErrorCode].message === text,
  );
  expect(same).toEqual([]);
});
