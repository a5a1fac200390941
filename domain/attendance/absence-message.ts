import { formatDayOfYear, formatWeekday } from '#domain/formats/times.ts';
import { isolate } from '#domain/text/bidi.ts';
import { type PluralForms, plural } from '#domain/text/plural.ts';

/** How a parent is reached about an absence. */
export const contactWays = ['message', 'call'] as const;
export type ContactWay = (typeof contactWays)[number];

const rowForms: PluralForms = {
  zero: '',
  one: '',
  two: ' وهذا غياب حصتين متتاليتين.',
  few: ' وهذا غياب {n} حصص متتالية.',
  many: ' وهذا غياب {n} حصة متتالية.',
  other: ' وهذا غياب {n} حصة متتالية.',
};

type Absence = {
  /** What the student is called. */
  name: string;
  groupName: string;
  /** `2026-11-28` */
  day: string;
  /** Absences in a row, this one included. */
  inRow: number;
};

/** The message to the parent about an absence, in nouns, which are the same for every student. */
export const composeAbsenceMessage = ({ name, groupName, day, inRow }: Absence): string => {
  const [, month = 1, date = 1] = day.split('-').map(Number);
  const when = `يوم ${formatWeekday(day)} ${formatDayOfYear({ month, day: date })}`;
  return `السلام عليكم. نخبركم بغياب ${isolate(name)} عن حصة ${isolate(groupName)} ${when}.${plural(inRow, rowForms)} نرجو إخبارنا بالسبب.`;
};
