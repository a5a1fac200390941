import { expect, test } from 'vitest';
import { formatHour } from '#domain/formats/times.ts';
import { readTypedDay, readTypedMoment, readTypedTime, showTypedDate } from './typed-dates.ts';

test.each([
  ['5/3/2027', '2027-03-05'],
  ['05/03/2027', '2027-03-05'],
  [' ٥/٣/٢٠٢٧ ', '2027-03-05'],
  ['۵/۳/۲۰۲۷', '2027-03-05'],
  ['5-3-27', '2027-03-05'],
  ['5.3.2027', '2027-03-05'],
  ['5 3 2027', '2027-03-05'],
  ['05032027', '2027-03-05'],
  ['2027-03-05', '2027-03-05'],
  ['29/2/2028', '2028-02-29'],
  ['29/2/2027', undefined],
  ['31/4/2027', undefined],
  ['3/13/2027', undefined],
  ['5/3', undefined],
  ['5/3/20', undefined],
  ['5/3/202', undefined],
  ['5/3/0027', undefined],
  ['غدًا', undefined],
  ['', undefined],
])('%j typed in a date field is the day %j', (typed, day) => {
  expect(readTypedDay(typed)).toBe(day);
});

test.each([
  ['5/3/2027 ١٠ م', '2027-03-05T22:00'],
  ['5/3/2027، 8 مساءً', '2027-03-05T20:00'],
  ['5/3/2027 10ص', '2027-03-05T10:00'],
  ['5/3/2027 10', undefined],
  ['5/3/2027 13 م', undefined],
  ['5/3/2027 18:30', '2027-03-05T18:30'],
  ['٥/٣/٢٠٢٧ ١٨:٣٠', '2027-03-05T18:30'],
  ['5/3/2027، 8:05', '2027-03-05T08:05'],
  ['5/3/2027 6:30 م', '2027-03-05T18:30'],
  ['5/3/2027 12:00 ص', '2027-03-05T00:00'],
  ['5/3/2027 12:00 م', '2027-03-05T12:00'],
  ['05/03/2027 1830', '2027-03-05T18:30'],
  ['050320271830', '2027-03-05T18:30'],
  ['2027-03-05T18:30', '2027-03-05T18:30'],
  ['2027-03-05T18:30:15', '2027-03-05T18:30:15'],
  ['5/3/2027', undefined],
  ['5/3/2027 24:00', undefined],
  ['5/3/2027 18:60', undefined],
  ['5/3/2027 18:30 م', undefined],
  ['31/2/2027 18:30', undefined],
  ['18:30', undefined],
])('%j typed in a field of date and time is the moment %j', (typed, moment) => {
  expect(readTypedMoment(typed)).toBe(moment);
});

test.each([
  ['4:00 م', '16:00'],
  ['٤:٣٠ م', '16:30'],
  ['4م', '16:00'],
  ['10 صباحًا', '10:00'],
  ['8.15 مساءً', '20:15'],
  ['4:30 PM', '16:30'],
  ['12:00 ص', '00:00'],
  ['12 م', '12:00'],
  ['16:00', '16:00'],
  ['1630', '16:30'],
  ['04:05', '04:05'],
  ['4:00', undefined],
  ['4', undefined],
  ['13:00 م', undefined],
  ['24:00', undefined],
  ['4:60 م', undefined],
  ['الرابعة', undefined],
  ['', undefined],
])('%j typed in a field of time is the time %j', (typed, time) => {
  expect(readTypedTime(typed)).toBe(time);
});

test.each([
  ['2027-03-05', '05/03/2027'],
  ['2027-03-05T18:30', '05/03/2027 6:30 م'],
  ['2027-03-05T18:30:15', '05/03/2027 6:30:15 م'],
  ['5/3', '5/3'],
  ['', ''],
])('the value %j reads %j in its field', (value, text) => {
  expect(showTypedDate(value)).toBe(text);
});

test('what a field shows is read back as the same date', () => {
  expect(readTypedTime(formatHour('16:30'))).toBe('16:30');
  expect(readTypedDay(showTypedDate('2027-03-05'))).toBe('2027-03-05');
  expect(readTypedMoment(showTypedDate('2027-03-05T18:30'))).toBe('2027-03-05T18:30');
  expect(readTypedMoment(showTypedDate('2027-03-05T18:30:15'))).toBe('2027-03-05T18:30:15');
});
