import { answerLetters } from '#domain/exams/answer-letters.ts';
import type { ExamAudience, KeyRelease } from '#domain/exams/windows/exam-opening.ts';
import { cutText } from '#domain/text/cut-text.ts';
import { plainNotation, previewNotation } from '#domain/text/plain-notation.ts';
import { examKindOf } from '#domain/exams/exam-kinds.ts';
import { examKindTexts } from '#web/features/exams/form/exam-kinds.texts.ts';
import { examEditorTexts } from '#web/features/exams/form/exam-editor.texts.ts';
import { releaseTexts } from '#web/features/exams/release/release.texts.ts';
import { groupOpeningTexts } from '#web/features/exams/windows/group-opening.texts.ts';
import { formatDateTime } from '#domain/formats/dates.ts';
import { changeTexts as texts } from './exam-history.texts.ts';
import type { VersionChange } from './exam-history.queries.ts';

const maxValueLength = 60;

const cut = (text: string) => cutText(text, maxValueLength);

const lettersBefore = 15;

/**
 * The text from shortly before the first character in which it differs from another, so that two long texts do not
 * look the same.
 */
const fromDifference = (text: string, other: string): string => {
  const firstDifference = [...text].findIndex((sign, place) => sign !== other[place]);
  const start = (firstDifference === -1 ? other.length : firstDifference) - lettersBefore;
  return start > 0 && cut(text) === cut(other) ? `…${text.slice(start)}` : text;
};

type StoredOpening = { group_name: string; opens_at: string; closes_at: string };

const openingTimesText = (openings: StoredOpening[]): string =>
  openings
    .map((opening) =>
      groupOpeningTexts.window(
        opening.group_name,
        formatDateTime(opening.opens_at),
        formatDateTime(opening.closes_at),
      ),
    )
    .join('؛ ');

const letterOf = (option: unknown) => answerLetters[Number(option)] ?? texts.none;

/** How to write the values that are not readable as stored. */
const valueTexts: Record<string, (value: never) => string> = {
  exam_type: (examType: number) => examKindTexts[examKindOf(examType)].name,
  certificate_threshold: (percent: number) => `${percent}%`,
  opens_at: formatDateTime,
  closes_at: formatDateTime,
  group_windows: openingTimesText,
  timing: (timing: keyof typeof examEditorTexts.timings) => examEditorTexts.timings[timing],
  practice: (release: keyof typeof releaseTexts.releases) => releaseTexts.releases[release],
  open_to: (audience: ExamAudience) => groupOpeningTexts.audiences[audience],
  key_release: (release: KeyRelease) => releaseTexts.keyReleases[release],
  correct_option_index: letterOf,
  other_right_options: (options: unknown[]) => options.map(letterOf).join('، '),
  default_option_index: letterOf,
  level: (level: string) => texts.levels[level] ?? level,
  marking: (marking: string) => texts.markings[marking] ?? marking,
};

const textOf = (name: string, value: unknown): string => {
  if (value === null || value === undefined || value === '') return texts.none;
  if (Array.isArray(value) && value.length === 0) return texts.none;
  const shown = valueTexts[name];
  if (shown) return shown(value as never);
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (Array.isArray(value)) return value.join('، ');
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** Files, lessons and other questions are named by ids, which say nothing to a reader. */
const isNamedById = (name: string) =>
  name.endsWith('_id') || name === 'option_images' || name === 'copied_from';

/** Fields of which the history says only that they changed. */
const hasUnreadableValue = (name: string) =>
  isNamedById(name) || name === 'is_key_proposed' || name === 'answer_rules';

/** Both texts with readable formulas; as stored where only their notation differs. */
const readable = (before: string, after: string): [before: string, after: string] => {
  const [plainBefore, plainAfter] = [plainNotation(before), plainNotation(after)];
  return plainBefore === plainAfter ? [before, after] : [plainBefore, plainAfter];
};

const describeValue = (what: string, { name = '', from, to }: VersionChange): string => {
  if (hasUnreadableValue(name)) return texts.changed(what);
  const [before, after] = readable(textOf(name, from), textOf(name, to));
  return texts.fromTo(what, cut(fromDifference(before, after)), cut(fromDifference(after, before)));
};

/** A change between two versions of an exam in words. */
export function describeChange(change: VersionChange): string {
  const { kind, number = 0, name = '', text = '' } = change;
  switch (kind) {
    case 'order':
      return texts.order;
    case 'added':
    case 'removed':
      return texts[kind](number, previewNotation(text, maxValueLength));
    case 'question': {
      const part = texts.questions[name] ?? texts.otherSetting;
      return describeValue(texts.question(number, part), change);
    }
    case 'setting':
      return describeValue(texts.settings[name] ?? texts.otherSetting, change);
  }
}
