import { expect, test } from 'vitest';
import { typedDateText } from './typed-date.ts';

const visible = (text: string | undefined) => text?.replaceAll(/[\u200e\u200f\u061c]/gu, '');

test.each([
  ['2027-04-03', 'السبت، 03/04/2027'],
  ['2027-01-10T20:05', 'الأحد، 10/01/2027، 8:05\u00a0م'],
  ['', undefined],
  ['unfinished', undefined],
  ['5/3', undefined],
])('the date field that holds %j reads %j', (value, text) => {
  expect(visible(typedDateText(value))).toBe(text);
});
