import { toLatinDigits } from '#domain/text/digits.ts';
import { formatHour } from '#domain/formats/times.ts';
import { twoDigits } from '#domain/formats/numbers.ts';

const isoDay = /^(\d{4})-(\d{2})-(\d{2})$/u;
/**
 * Day, month and year as people write them, `5/3/2027`, `05-03-27` or `5.3.2027`, or only digits, `05032027`. A year that
 * ends with 20 is one that is still being typed.
 */
const separatedDay = /^(\d{1,2})\s*[/\-.،,\s]\s*(\d{1,2})\s*[/\-.،,\s]\s*(\d{4}|2[1-9]|[3-9]\d)$/u;
const plainDay = /^(\d{2})(\d{2})(\d{4})$/u;

/** After a day: `18:30`, `6:30 م`, `٦ م`, or only digits, `1830`. */
const dayAndTime =
  /^(?<day>.*?\d{2})(?:[\s،,T]+|(?<=^\d{8}))(?:(?<hours>\d{1,2})[:.]?(?<minutes>\d{2})(?::(?<seconds>\d{2}))?|(?<alone>\d{1,2}(?=\s*\D+$)))\s*(?<half>ص|م|صباحا|مساء|am|pm)?$/iu;

/**
 * `16:30` and `04:30` of 24 hours, `4:30 م`, `٤ م`, `4.30pm`; an hour of one digit does not say whether it is morning
 * or afternoon.
 */
const timeAlone =
  /^(?:(?<hours>\d{1,2})(?:\s*[:.،,]\s*(?<minutes>\d{2}))?\s*(?<half>ص|م|صباحا|مساء|am|pm)|(?<whole>\d{2})[:.]?(?<rest>\d{2}))$/iu;

/** `YYYY-MM-DD` where the calendar has such a day. */
const dayOf = (year: string, month: string, day: string): string | undefined => {
  const fullYear = year.length === 2 ? 2000 + Number(year) : Number(year);
  const date = new Date(Date.UTC(fullYear, Number(month) - 1, Number(day)));
  const exists = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
  return exists && fullYear >= 1900 ? date.toISOString().slice(0, 10) : undefined;
};

/** The hour from 0 to 23, also where «ص» or «م» follows; undefined for an hour that does not exist. */
const hourOf = (hours: number, half: string | undefined): number | undefined => {
  if (half === undefined) return hours < 24 ? hours : undefined;
  if (hours < 1 || hours > 12) return undefined;
  return (hours % 12) + (/^(?:م|مساء|pm)$/iu.test(half) ? 12 : 0);
};

/** What was typed, in Latin digits and without the marks of «مساءً». */
const plainText = (typed: string): string =>
  toLatinDigits(typed)
    .replaceAll(/[\u064b-\u0652]/gu, '')
    .trim();

/** A typed time as `HH:mm`; undefined for other input, and for `4:00`, which may mean morning or afternoon. */
export function readTypedTime(typed: string): string | undefined {
  const text = plainText(typed);
  const found = timeAlone.exec(text)?.groups;
  const minutes = found?.['minutes'] ?? found?.['rest'] ?? '00';
  const hour = hourOf(Number(found?.['hours'] ?? found?.['whole']), found?.['half']);
  if (!found || hour === undefined || Number(minutes) > 59) return undefined;
  return `${twoDigits(hour)}:${minutes}`;
}

/**
 * A typed day as `YYYY-MM-DD`: day before month, in Latin or Arabic digits. Undefined for other input, such as
 * 31/2/2027.
 */
export function readTypedDay(typed: string): string | undefined {
  const text = toLatinDigits(typed).trim();
  const [, isoYear = '', isoMonth = '', dayOfIso = ''] = isoDay.exec(text) ?? [];
  if (isoYear !== '') return dayOf(isoYear, isoMonth, dayOfIso);
  const [, day = '', month = '', year = ''] = separatedDay.exec(text) ?? plainDay.exec(text) ?? [];
  return dayOf(year, month, day);
}

/** A typed day and time as `YYYY-MM-DDTHH:mm`; undefined for other input, such as a day without a time. */
export function readTypedMoment(typed: string): string | undefined {
  const found = dayAndTime.exec(plainText(typed))?.groups;
  const day = readTypedDay(found?.['day'] ?? '');
  const minutes = found?.['minutes'] ?? '00';
  const hour = hourOf(Number(found?.['hours'] ?? found?.['alone']), found?.['half']);
  if (day === undefined || hour === undefined || Number(minutes) > 59) return undefined;
  const seconds = found?.['seconds'];
  return `${day}T${twoDigits(hour)}:${minutes}${seconds === undefined ? '' : `:${seconds}`}`;
}

/** `16:30` is shown as 4:30 م in a field, with the space that a person types. */
export const showTypedHour = (time: string): string => formatHour(time).replace('\u00a0', ' ');

/**
 * `2027-03-05` is shown as 05/03/2027 in a field, and `2027-03-05T18:30` as 05/03/2027 6:30 م; any other text stays
 * as it is.
 */
export function showTypedDate(value: string): string {
  const [date = '', time] = value.split('T');
  const found = isoDay.exec(date);
  if (!found) return value;
  const [, year, month, day] = found;
  return `${day}/${month}/${year}${time === undefined ? '' : ` ${showTypedHour(time)}`}`;
}
