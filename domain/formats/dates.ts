import { once } from '#domain/once.ts';

/**
 * How the product writes dates and times, on pages, in mails and on paper: in 0-9 and by the clock of 12 hours, in Egypt
 * (decisions/0119). `times.ts` and `numbers.ts` beside it write the rest; nothing else formats them (`house-rules.test.ts`).
 */
const timeZone = 'Africa/Cairo';
const locale = 'ar-EG-u-nu-latn';
export const dayOfMonth = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
export const hour = { hour: 'numeric', minute: '2-digit', hourCycle: 'h12' } as const;

export const writer = (style: Intl.DateTimeFormatOptions, digits: string = locale) =>
  once(() => new Intl.DateTimeFormat(digits, { timeZone, ...style }));

const days = writer({ dateStyle: 'long' });
const specifiedDays = writer({ dateStyle: 'long' }, 'ar-EG');
const moments = writer({ ...dayOfMonth, ...hour });

/** A moment, or a day `YYYY-MM-DD`; a number counts in milliseconds. */
export type Moment = string | number | Date;

export const write = (format: () => Intl.DateTimeFormat, given: Moment): string => {
  const date = new Date(given);
  return Number.isNaN(date.getTime()) ? 'تاريخ غير صالح' : format().format(date);
};

/** 21 نوفمبر 2026, the day in Egypt. */
export const formatDate = (date: Moment): string => write(days, date);

/**
 * ٢١ نوفمبر ٢٠٢٦, where the specification asks for Egypt's own format (certificates in spec §2, discount codes in §2), or in
 * the teacher's digits 21 نوفمبر 2026.
 */
export const formatSpecifiedDate = (date: Moment, latinDigits: boolean): string =>
  write(latinDigits ? days : specifiedDays, date);

/** 21/11/2026، 7:05 م in Egypt. */
export const formatDateTime = (date: Moment): string => write(moments, date);
