import { type ExamTraits, findSettingsProblems } from '#domain/exams/exam-settings.ts';
import type { ExamTiming } from '#domain/exams/exam-settings.ts';
import type { GroupOpeningTimes } from '#domain/exams/windows/group-windows.ts';
import type { PracticeRelease } from '#domain/exams/practice-release.ts';
import {
  type ExamAudience,
  findOpeningProblems,
  findPracticeProblem,
  type KeyRelease,
  type OpeningProblem,
} from '#domain/exams/windows/exam-opening.ts';
import { toPascalPath } from '#domain/pascal-names.ts';
import type { Row } from '#server/platform/database/schema.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';

/** When an exam is open, who keeps its time, and whose order it follows, as columns. */
export type ExamSettings = Pick<
  Row<'exams'>,
  | 'is_published'
  | 'opens_at'
  | 'closes_at'
  | 'timing'
  | 'time_limit_in_seconds'
  | 'shuffles_questions'
  | 'shuffles_options'
  | 'practice'
  | 'open_to'
  | 'key_release'
  | 'allows_periodic_table'
  | 'allows_calculator'
>;

/** The settings of a draft; a field that is left out stays unchanged. */
export type SettingsDraft = {
  isPublished?: boolean | undefined;
  opensAt?: Date | null | undefined;
  closesAt?: Date | null | undefined;
  timing?: ExamTiming | undefined;
  timeLimitInSeconds?: number | null | undefined;
  shufflesQuestions?: boolean | undefined;
  shufflesOptions?: boolean | undefined;
  practice?: PracticeRelease | undefined;
  openTo?: ExamAudience | undefined;
  keyRelease?: KeyRelease | undefined;
  allowsPeriodicTable?: boolean | undefined;
  allowsCalculator?: boolean | undefined;
};

export const newSettings: ExamSettings = {
  is_published: true,
  opens_at: null,
  closes_at: null,
  timing: 'none',
  time_limit_in_seconds: null,
  shuffles_questions: false,
  shuffles_options: false,
  practice: 'none',
  open_to: 'everyone',
  key_release: 'atOnce',
  allows_periodic_table: false,
  allows_calculator: false,
};

/** The settings that an exam keeps when its type changes (spec §4). */
export const settingsOfAnyType = (before: ExamSettings): ExamSettings => ({
  ...newSettings,
  is_published: before.is_published,
  opens_at: before.opens_at,
  closes_at: before.closes_at,
  practice: before.practice,
  open_to: before.open_to,
  key_release: before.key_release,
});

/** @throws AppError request.invalid with the texts at the fields */
const assertAllowed = (settings: ExamSettings, kind: ExamTraits): void => {
  const { opens_at: opensAt, closes_at: closesAt, timing } = settings;
  const timeLimitInSeconds = settings.time_limit_in_seconds;
  const problems = findSettingsProblems({ opensAt, closesAt, timing, timeLimitInSeconds }, kind);
  if (problems.length === 0) return;
  const errors = problems.map(({ field, text }) => [toPascalPath(field), [text]]);
  throw new AppError('request.invalid', Object.fromEntries(errors));
};

/**
 * The settings of an exam after an edit.
 * @throws AppError request.invalid with the text at the field
 */
export const mergeSettings = (
  before: ExamSettings,
  draft: SettingsDraft,
  kind: ExamTraits,
): ExamSettings => {
  const timing = draft.timing ?? before.timing;
  const limit =
    draft.timeLimitInSeconds === undefined
      ? before.time_limit_in_seconds
      : draft.timeLimitInSeconds;
  const settings: ExamSettings = {
    is_published: draft.isPublished ?? before.is_published,
    opens_at: draft.opensAt === undefined ? before.opens_at : draft.opensAt,
    closes_at: draft.closesAt === undefined ? before.closes_at : draft.closesAt,
    timing,
    time_limit_in_seconds: timing === 'exam' ? limit : null,
    // The numbers in the PDF must match those in the answer key.
    shuffles_questions: !kind.isPdf && (draft.shufflesQuestions ?? before.shuffles_questions),
    shuffles_options: !kind.isPdf && (draft.shufflesOptions ?? before.shuffles_options),
    // The questions of a PDF cannot be shown one by one.
    practice: kind.isPdf ? 'none' : (draft.practice ?? before.practice),
    open_to: draft.openTo ?? before.open_to,
    key_release: draft.keyRelease ?? before.key_release,
    allows_periodic_table: draft.allowsPeriodicTable ?? before.allows_periodic_table,
    allows_calculator: draft.allowsCalculator ?? before.allows_calculator,
  };
  assertAllowed(settings, kind);
  return settings;
};

/**
 * Whether a change would affect attempts in progress: their answers would mean other options, or their time
 * would become shorter. Closing an exam early is allowed nevertheless.
 */
export const wouldDisturbAttempts = (before: ExamSettings, after: ExamSettings): boolean =>
  before.shuffles_questions !== after.shuffles_questions ||
  before.shuffles_options !== after.shuffles_options ||
  before.timing !== after.timing ||
  (before.time_limit_in_seconds ?? 0) > (after.time_limit_in_seconds ?? 0);

type Draft = Pick<SettingsDraft, 'openTo' | 'opensAt'> & {
  groupWindows?: readonly GroupOpeningTimes<Date>[] | undefined;
};

type Stored = Pick<ExamSettings, 'open_to' | 'opens_at'>;

/**
 * Who may take an exam after an edit: as the form says, else as it was. When groups get their first windows and the form does
 * not say what applies to other students, these follow the exam's own opening time; without one, the exam is closed to them
 * (decisions/0101).
 */
export const audienceAfter = (
  draft: Draft,
  stored: Stored,
  storedOpenings: readonly GroupOpeningTimes<Date>[],
): ExamAudience => {
  const { openTo, opensAt = stored.opens_at, groupWindows = [] } = draft;
  if (openTo !== undefined) return openTo;
  const areFirst = groupWindows.length > 0 && storedOpenings.length === 0;
  return areFirst && opensAt === null ? 'groups' : stored.open_to;
};

const problemsOf = (
  settings: ExamSettings,
  groupWindows: readonly GroupOpeningTimes<Date>[],
  now: Date,
): OpeningProblem[] => {
  const exam = {
    opensAt: settings.opens_at,
    closesAt: settings.closes_at,
    openTo: settings.open_to,
    groupWindows,
    keyRelease: settings.key_release,
    practice: settings.practice,
  };
  const practiceProblem = findPracticeProblem(exam, now);
  return [...findOpeningProblems(exam), ...(practiceProblem ? [practiceProblem] : [])];
};

/** For a form, which shows errors at its fields. @throws AppError request.invalid with the texts at the fields */
export const assertOpening = (
  settings: ExamSettings,
  groupWindows: readonly GroupOpeningTimes<Date>[],
  now: Date,
): void => {
  const problems = problemsOf(settings, groupWindows, now);
  if (problems.length === 0) return;
  const errors = problems.map(({ field, text }) => [toPascalPath(field), [text]]);
  throw new AppError('request.invalid', Object.fromEntries(errors));
};

const codes = {
  openTo: 'exam.without_group_window',
  closesAt: 'exam.key_needs_closing',
  practice: 'exam.practice_before_opening',
} as const;

/**
 * For a switch in the list of exams, where no field can show an error.
 * @throws AppError exam.without_group_window, exam.key_needs_closing, exam.practice_before_opening
 */
export const assertSwitchable = (
  settings: ExamSettings,
  groupWindows: readonly GroupOpeningTimes<Date>[],
  now: Date,
): void => {
  const [problem] = problemsOf(settings, groupWindows, now);
  if (problem) throw new AppError(codes[problem.field]);
};
