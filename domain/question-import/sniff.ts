import { csvDialect } from './csv-dialect.ts';
import { isQuestionHeader } from './csv-columns.ts';
import type { ImportFormat } from './types.ts';

const firstLineOf = (text: string) => {
  const start = text.search(/\S/u);
  if (start < 0) return '';
  const end = text.indexOf('\n', start);
  return text.slice(start, end < 0 ? undefined : end).trim();
};

/** The format that a text looks like; GIFT when it looks like no other. */
export const sniffFormat = (text: string): ImportFormat | 'xml' => {
  const first = firstLineOf(text);
  if (first.startsWith('<')) return 'xml';
  const { delimiter, startsAt } = csvDialect(text);
  const header = startsAt === 0 ? first : firstLineOf(text.slice(startsAt));
  if (isQuestionHeader(header.split(delimiter))) return 'csv';
  return !text.includes('{') && /^[ \t]*answer[ \t]*:/imu.test(text) ? 'aiken' : 'gift';
};
