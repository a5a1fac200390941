import { momentText } from '#contract/exams/exam-windows.ts';
import { isLocalMoment } from '#domain/dates/moment-text.ts';
import { toLatinDigits } from '#domain/text/digits.ts';
import { egyptTimeZone } from '#server/platform/time/egypt-days.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';

/** A year outside this range is a typing error, such as 0026 or 20026. */
const firstYear = 2000;
const lastYear = 2100;

const toInstant = (typed: string): Temporal.Instant =>
  isLocalMoment(typed)
    ? Temporal.PlainDateTime.from(typed.replace(' ', 'T'))
        .toZonedDateTime(egyptTimeZone)
        .toInstant()
    : Temporal.Instant.from(typed);

const isPlausible = (instant: Temporal.Instant) => {
  const { year } = instant.toZonedDateTimeISO(egyptTimeZone);
  return year >= firstYear && year <= lastYear;
};

/**
 * A moment as a form sends it: the date and time that Egypt's clocks show then, or ISO 8601 with an
 * offset. Null for a blank; undefined, which leaves it as it is, for what was not sent.
 * @throws AppError request.invalid with the text at `field`
 */
export const readMoment = (
  typed: string | null | undefined,
  field: string,
): Date | null | undefined => {
  if (typed === undefined) return undefined;
  const text = toLatinDigits(typed ?? '').trim();
  if (text === '') return null;
  try {
    const instant = toInstant(text);
    if (isPlausible(instant)) return new Date(instant.epochMilliseconds);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  throw new AppError('request.invalid', { [field]: [momentText] });
};
