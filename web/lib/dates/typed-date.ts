import { formatTypedDate } from '#domain/formats/times.ts';

/**
 * What stands in a date field with its day of the week, as all dates of the platform read. Undefined for an empty or
 * unfinished one.
 *
 * @param value `YYYY-MM-DD`, or `YYYY-MM-DDTHH:mm`; both are shown as they are, without a change of the time zone
 */
export function typedDateText(value: string): string | undefined {
  const date = new Date(value.includes('T') ? `${value}Z` : value);
  if (!/^\d{4}-/u.test(value) || Number.isNaN(date.getTime())) return undefined;
  return formatTypedDate(value);
}
