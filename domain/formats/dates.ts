/** A moment, or a day `YYYY-MM-DD`; a number counts in milliseconds. */
type Moment = string | number | Date;

/** Formats dates in one style, by Egypt's time zone; the formatter is created at first use, because that is slow. */
export const dateWriter = (
  style: Intl.DateTimeFormatOptions,
  locale: 'ar-EG' | 'ar-EG-u-nu-latn' = 'ar-EG-u-nu-latn',
): ((moment: Moment) => string) => {
  let format: Intl.DateTimeFormat | undefined;
  return (moment) => {
    const date = new Date(moment);
    if (Number.isNaN(date.getTime())) return 'تاريخ غير صالح';
    format ??= new Intl.DateTimeFormat(locale, { timeZone: 'Africa/Cairo', ...style });
    // The hour and its letter never stand in two lines.
    return format.format(date).replace(/ (?=[صم]$)/u, '\u00a0');
  };
};

// How the product writes dates, on pages, in mails and on paper: in 0-9 and by the clock of 12 hours (decisions/0119).
// `times.ts` and `numbers.ts` beside it write the rest; nothing else does (`house-rules.test.ts`).

/** 21 نوفمبر 2026, the day in Egypt. */
export const formatDate = dateWriter({ dateStyle: 'long' });

/** 21/11/2026، 7:05 م in Egypt. */
export const formatDateTime = dateWriter({
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hourCycle: 'h12',
});
