import { expect, test } from 'vitest';
import { fileNameOf } from './download-certificate.ts';

test.each([
  ['شهادة تقدير', 'شهادة تقدير.pdf'],
  ['شهادة: المول/التركيز', 'شهادة المول التركيز.pdf'],
  ['شهادة\u202Efdp', 'شهادةfdp.pdf'],
])('the title %j becomes the file name %j', (title, fileName) => {
  expect(fileNameOf(title)).toBe(fileName);
});
