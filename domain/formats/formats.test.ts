import { expect, test } from 'vitest';
import { formatDate, formatDateTime } from '#domain/formats/dates.ts';
import {
  formatSpecifiedDate,
  formatDayOfYear,
  formatHour,
  formatHours,
  formatMonth,
  formatShortDay,
  formatTime,
  formatTypedDate,
  formatWeekday,
} from '#domain/formats/times.ts';
import {
  formatAmount,
  formatNumber,
  formatPartOf,
  formatPrice,
  formatTimer,
} from '#domain/formats/numbers.ts';

/** Formatted texts contain invisible marks that only set the text direction. */
const visible = (text: string) => text.replaceAll(/[\u200e\u200f\u061c]/gu, '');

test('a date reads in 0-9, by its day in Cairo', () => {
  expect(visible(formatDate('2026-11-21T10:00:00Z'))).toBe('21 نوفمبر 2026');
  expect(visible(formatDate('2026-11-21T22:30:00Z'))).toBe('22 نوفمبر 2026');
  expect(visible(formatDate('2026-11-21'))).toBe('21 نوفمبر 2026');
  expect(visible(formatShortDay('2026-11-21'))).toBe('21 نوفمبر');
  expect(formatWeekday('2026-11-21T22:30:00Z')).toBe('الأحد');
});

test('a date that the specification fixes is in Arabic digits, or in 0-9 if the settings say so', () => {
  expect(visible(formatSpecifiedDate('2026-11-21T10:00:00Z', false))).toBe('٢١ نوفمبر ٢٠٢٦');
  expect(visible(formatSpecifiedDate('2026-11-21T10:00:00Z', true))).toBe('21 نوفمبر 2026');
});

test('a moment is day, month, year and its hour in Cairo, of 12', () => {
  expect(visible(formatDateTime('2026-11-21T10:05:00Z'))).toBe('21/11/2026، 12:05\u00a0م');
  expect(visible(formatDateTime('2027-01-05T18:30:00Z'))).toBe('05/01/2027، 8:30\u00a0م');
  expect(visible(formatDateTime('2027-01-04T22:00:00Z'))).toBe('05/01/2027، 12:00\u00a0ص');
  expect(visible(formatTime('2027-01-05T05:00:00Z'))).toBe('7:00\u00a0ص');
});

test('an invalid date is named as such', () => {
  expect(formatDate('soon')).toBe('تاريخ غير صالح');
});

test.each([
  ['00:05', '12:05\u00a0ص'],
  ['09:30', '9:30\u00a0ص'],
  ['12:00', '12:00\u00a0م'],
  ['18:30:15', '6:30:15\u00a0م'],
  ['24:00', '12:00\u00a0ص'],
])('the hour %s reads %s', (time, text) => {
  expect(formatHour(time)).toBe(text);
});

test('a class reads from its first hour to its last', () => {
  expect(formatHours('11:00', '13:00')).toBe('11:00\u00a0ص – 1:00\u00a0م');
});

test('what was typed in a field of a date reads with its day of the week', () => {
  expect(visible(formatTypedDate('2027-01-10T20:05'))).toBe('الأحد، 10/01/2027، 8:05\u00a0م');
});

test('months and days of every year have their names', () => {
  expect(formatMonth(3)).toBe('مارس');
  expect(formatDayOfYear({ month: 6, day: 30 })).toBe('30 يونيو');
});

test.each([
  [1200, '1,200 ج.م'],
  [0, '0 ج.م'],
  [12.5, '12.5 ج.م'],
])('the price %d reads %s', (egp, text) => {
  expect(formatPrice(egp)).toBe(text);
});

test('a part of a whole is written in words', () => {
  expect(formatPartOf(7260, 7280)).toBe('7,260 من 7,280');
});

test('a number is grouped by thousands, and an amount of a receipt has its piastres', () => {
  expect(formatNumber(12_345.678)).toBe('12,345.68');
  expect(formatAmount(1200)).toBe('1,200.00 ج.م');
});

test.each([
  [90, '1:30'],
  [5, '0:05'],
  [3600, '60:00'],
  [-1, '0:00'],
])('%d seconds read %s', (seconds, text) => {
  expect(formatTimer(seconds)).toBe(text);
});
