import { expect, test } from 'vitest';
import { encodeSheetCode, type SheetCode } from '#domain/exams/sheets/sheet-code.ts';
import {
  examId,
  kitForTests,
  readingForTests,
} from '#web/features/results/sheets/testing/sheet-kits.ts';
import { pageOfCode, readPicture } from './read-picture.ts';

const kit = { ...kitForTests(), examId };
const own = readingForTests().code;
const textOf = (changed: Partial<SheetCode>) => encodeSheetCode({ ...own, ...changed });

test('the code of a sheet of this exam names its page, also after the platform has moved', () => {
  expect(pageOfCode(textOf({}), kit)).toMatchObject({ code: own, page: { page: 1 } });
  expect(pageOfCode(textOf({ origin: 'OTHER1' }), kit)).toMatchObject({ page: { page: 1 } });
});

const otherExam = '0199a0de-0000-7000-8000-000000000002';

test.each([
  ['another school', textOf({ origin: 'OTHER1', examId: otherExam }), 'otherSchool'],
  ['another exam', textOf({ examId: otherExam }), 'otherExam'],
  ['questions that changed', textOf({ version: 1 }), 'otherVersion'],
  [
    'an older release',
    textOf({}).replace(/^\D*\d/u, (prefix) => prefix.replace(/\d/u, '1')),
    'olderSheet',
  ],
  ['a code read wrongly', `${textOf({}).slice(0, -1)}#`, 'code'],
  ['something else', 'https://kimya.example.com/card', 'noSheet'],
])('a sheet of %s is refused by name', (_, text, reason) => {
  expect(pageOfCode(text, kit)).toEqual({ reason });
});

test('black is refused, not read', async () => {
  const data = new Uint8ClampedArray(400 * 600 * 4);
  const picture = { width: 400, height: 600, data };
  const readCode = async () => undefined;
  expect((await readPicture(picture, { kit, readCode })).kind).toBe('refused');
});
