import { expect, test } from 'vitest';
import { countedDuration } from './counted-duration.ts';

test.each([
  ['1 ساعة', 'ساعة واحدة'],
  ['2 ساعة', 'ساعتان'],
  ['10 ساعة', '10 ساعة'],
  ['9 ساعة', '9 ساعات'],
  ['11 ساعة', '11 ساعة'],
  ['100 ساعة', '100 ساعة'],
  ['103 ساعة', '103 ساعات'],
  ['5 دقيقة', '5 دقائق'],
  ['30 دقيقة', '30 دقيقة'],
  ['12 ساعة ونصف', '12 ساعة ونصف'],
  ['ساعة ونصف', 'ساعة ونصف'],
  ['', ''],
])('the duration %j reads %j', (stored, shown) => {
  expect(countedDuration(stored)).toBe(shown);
});
