import type { Presence } from '#domain/attendance/session-entries.ts';
import { formatPartOf, formatPrice } from '#domain/formats/numbers.ts';
import { formatDayOfYear, formatMonth, formatWeekday } from '#domain/formats/times.ts';
import type { Gender } from '#domain/text/addressed.ts';
import { isolate } from '#domain/text/bidi.ts';
import { cutText } from '#domain/text/cut-text.ts';
import { plural } from '#domain/text/plural.ts';
import { fillTemplate } from './fill-template.ts';
import { weeklyMessageTexts as texts } from './weekly-message.texts.ts';

/** The longest sentence that a teacher adds for a group and a week. */
export const maxNoteLength = 200;

/** So much fits a chat link, and the one message of a template. */
const limits = { results: 4, title: 50, name: 40 };

/** What a week was for one student. Days are `YYYY-MM-DD`. */
export type StudentWeek = {
  firstName: string;
  gender: Gender | null;
  /** A Saturday, and the Friday after it. */
  from: string;
  to: string;
  /** In the order of the week. */
  attendance: readonly { day: string; presence: Presence }[];
  results: readonly { title: string; score: number; maxScore: number }[];
  /** 1 to 12, where that month is unpaid. */
  unpaidMonth: number | null;
  /** EGP that are owed at the centre; 0 for nothing. */
  owed: number;
  /** The teacher's own sentence for the group; empty without one. */
  note: string;
  /** The address of the parent's page, where there is a link. */
  pageUrl: string | null;
};

const dayOf = (day: string): string => {
  const [, month, date] = day.split('-').map(Number);
  return `${formatWeekday(day)} ${formatDayOfYear({ month: month ?? 1, day: date ?? 1 })}`;
};

const periodOf = ({ from, to }: StudentWeek): string => texts.period(dayOf(from), dayOf(to));

type Person = ReturnType<typeof texts.personOf>;

/** «حصة الأحد», «حصتي الأحد والثلاثاء»; with the number where two of them were on one day. */
const classesOn = (days: readonly string[], person: Person): string => {
  const names = [...new Set(days)].map((day) => formatWeekday(day));
  const listed = names.join(' و');
  if (names.length < days.length) return `${plural(days.length, person.classes)} (${listed})`;
  const words = [texts.classOf, person.twoClassesOf];
  return `${words[names.length - 1] ?? texts.classesOf} ${listed}`;
};

/** Who was late has come too. */
const attendanceOf = ({ attendance, firstName, gender }: StudentWeek): string | undefined => {
  const person = texts.personOf(gender);
  const daysOf = (...presences: Presence[]) =>
    attendance.filter(({ presence }) => presences.includes(presence)).map(({ day }) => day);
  const came = daysOf('present', 'late').length;
  const parts = [
    { kind: 'came', classes: came > 0 ? plural(came, person.classes) : '' },
    ...(['late', 'absent', 'excused'] as const).map((kind) => {
      const days = daysOf(kind);
      return { kind, classes: days.length > 0 ? classesOn(days, person) : '' };
    }),
  ] as const;
  const said = parts
    .filter(({ classes }) => classes !== '')
    .map(({ kind, classes }, place) => {
      const words = place === 0 ? person.first(nameOf(firstName)) : person.next;
      return `${words[kind]} ${classes}`;
    });
  return said.length === 0 ? undefined : `${said.join('، و')}.`;
};

function nameOf(firstName: string): string {
  return isolate(cutText(firstName, limits.name));
}

/** The first results, and how many more there are. */
const resultsOf = ({ results }: StudentWeek): { shown: string[]; more: string[] } => {
  const shown = results
    .slice(0, limits.results)
    .map(
      ({ title, score, maxScore }) =>
        `${isolate(cutText(title, limits.title))}: ${formatPartOf(score, maxScore)}`,
    );
  const more = results.length - shown.length;
  return { shown, more: more > 0 ? [plural(more, texts.moreResults)] : [] };
};

/** The parts of a message between its heading and the link. */
const partsOf = (week: StudentWeek) => {
  const attendance = attendanceOf(week);
  const results = resultsOf(week);
  const isEmpty = attendance === undefined && results.shown.length === 0;
  return {
    before: isEmpty ? [texts.nothing] : [attendance ?? []].flat(),
    results,
    after: [
      ...(week.unpaidMonth === null ? [] : [texts.unpaid(formatMonth(week.unpaidMonth))]),
      ...(week.owed === 0 ? [] : [texts.owed(formatPrice(week.owed))]),
      ...(week.note === '' ? [] : [week.note]),
    ],
  };
};

/** The weekly message as it is typed into a chat: a sentence a line. */
export function composeWeeklyMessage(week: StudentWeek): string {
  const { before, results, after } = partsOf(week);
  return [
    texts.greeting,
    texts.heading(nameOf(week.firstName), periodOf(week)),
    ...before,
    ...(results.shown.length > 0 ? [texts.results] : []),
    ...results.shown.map((line) => `• ${line}`),
    ...results.more,
    ...after,
    ...(week.pageUrl === null ? [] : [texts.page, week.pageUrl]),
  ].join('\n');
}

/** What fills the template of a message gateway, each without line breaks. */
export function weeklyTemplateParameters(week: StudentWeek & { pageUrl: string }): string[] {
  const { before, results, after } = partsOf(week);
  const marks = [...results.shown, ...results.more].join('، ');
  const summary = [...before, ...(marks === '' ? [] : [`${texts.results} ${marks}.`]), ...after];
  return [nameOf(week.firstName), periodOf(week), summary.join(' '), week.pageUrl];
}

/** The template with its parameters, as the parent reads it. */
export function fillWeeklyTemplate(parameters: readonly string[]): string {
  return fillTemplate(texts.template, parameters);
}
