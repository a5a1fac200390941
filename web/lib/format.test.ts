import { expect, test } from 'vitest';
import { showSite } from './site.ts';
import { formatDate, formatDateTime, formatPrice, formatTimer } from './format.ts';

/** Formatted texts contain invisible marks that only set the text direction. */
const visible = (text: string) => text.replaceAll(/[\u200e\u200f\u061c]/gu, '');

test('a date reads as in Egypt, by its day in Cairo', () => {
  expect(visible(formatDate('2026-11-21T10:00:00Z'))).toBe('٢١ نوفمبر ٢٠٢٦');
  expect(visible(formatDate('2026-11-21T22:30:00Z'))).toBe('٢٢ نوفمبر ٢٠٢٦');
});

test('a date reads in 0-9 while the teacher wants it so', () => {
  showSite({ latinDigits: true });
  expect(visible(formatDate('2026-11-21T10:00:00Z'))).toBe('21 نوفمبر 2026');
  expect(visible(formatDateTime('2026-11-21T10:05:00Z'))).toMatch(/12:05/u);
  showSite({ latinDigits: false });
  expect(visible(formatDate('2026-11-21T10:00:00Z'))).toBe('٢١ نوفمبر ٢٠٢٦');
});

test('a moment is day, month, year and its hour in Cairo, of 24', () => {
  expect(visible(formatDateTime('2026-11-21T10:05:00Z'))).toBe('٢١/١١/٢٠٢٦، ١٢:٠٥');
  expect(visible(formatDateTime('2027-01-05T18:30:00Z'))).toBe('٠٥/٠١/٢٠٢٧، ٢٠:٣٠');
  expect(visible(formatDateTime('2027-01-04T22:00:00Z'))).toBe('٠٥/٠١/٢٠٢٧، ٠٠:٠٠');
});

test('what is no date says so', () => {
  expect(formatDate('soon')).toBe('تاريخ غير صالح');
});

test.each([
  [1200, '1,200 ج.م'],
  [0, '0 ج.م'],
  [12.5, '12.5 ج.م'],
])('the price %d reads %s', (egp, text) => {
  expect(formatPrice(egp)).toBe(text);
});

test.each([
  [90, '1:30'],
  [5, '0:05'],
  [3600, '60:00'],
  [-1, '0:00'],
])('%d seconds read %s', (seconds, text) => {
  expect(formatTimer(seconds)).toBe(text);
});
