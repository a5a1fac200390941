import { egyptTime } from '#domain/dates/calendar.ts';

/** An instant in the format of `datetime-local`, in Egypt's time; '' for none. Has seconds only if they are not 0. */
export const toCairoMoment = (instant: string | null | undefined): string =>
  instant ? egyptTime(new Date(instant)).replace(/:00$/u, '') : '';
