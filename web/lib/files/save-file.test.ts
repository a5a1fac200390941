import { expect, test } from 'vitest';
import { safeFileName } from './save-file.ts';

test.each([
  ['شهادة تقدير.pdf', 'شهادة تقدير.pdf'],
  ['شهادة: المول/التركيز.pdf', 'شهادة المول التركيز.pdf'],
  ['شهادة\u202Efdp', 'شهادةfdp'],
])('the name %j is saved as %j', (name, saved) => {
  expect(safeFileName(name)).toBe(saved);
});
