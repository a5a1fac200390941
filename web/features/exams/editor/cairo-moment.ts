import { once } from '#domain/once.ts';

const parts = once(
  () =>
    new Intl.DateTimeFormat('en-CA', {
      timeZone: 'Africa/Cairo',
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    }),
);

/** An instant in the format of `datetime-local`, in Egypt's time; '' for none. Has seconds only if they are not 0. */
export const toCairoMoment = (instant: string | null | undefined): string => {
  if (!instant) return '';
  const read = Object.fromEntries(
    parts()
      .formatToParts(new Date(instant))
      .map(({ type, value }) => [type, value]),
  );
  const minutes = `${read['year']}-${read['month']}-${read['day']}T${read['hour']}:${read['minute']}`;
  return read['second'] === '00' ? minutes : `${minutes}:${read['second']}`;
};
