import {
  type ExamAudience,
  findOpeningProblems,
  findPracticeProblem,
  type OpeningProblem,
} from '#domain/exams/windows/exam-opening.ts';
import { toPascalPath } from '#domain/pascal-names.ts';
import type { ExamSettings, SettingsDraft } from '#server/features/exams/rows/exam-settings.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { GroupWindow } from './group-windows.repository.ts';

type Draft = Pick<SettingsDraft, 'openTo' | 'opensAt'> & {
  groupWindows?: readonly GroupWindow[] | undefined;
};

type Stored = Pick<ExamSettings, 'open_to' | 'opens_at'>;

/**
 * Who may take an exam after an edit: as the form says, else as it was. Where groups get their first windows and nobody said what
 * holds for the others, these follow the exam's own opening; without one the exam is closed to them (decisions/0101).
 */
export const audienceAfter = (
  draft: Draft,
  stored: Stored,
  storedWindows: readonly GroupWindow[],
): ExamAudience => {
  const { openTo, opensAt = stored.opens_at, groupWindows = [] } = draft;
  if (openTo !== undefined) return openTo;
  const areFirst = groupWindows.length > 0 && storedWindows.length === 0;
  return areFirst && opensAt === null ? 'groups' : stored.open_to;
};

const problemsOf = (
  settings: ExamSettings,
  groupWindows: readonly GroupWindow[],
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

/** For a form. @throws AppError request.invalid with the texts at the fields */
export const assertOpening = (
  settings: ExamSettings,
  groupWindows: readonly GroupWindow[],
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
 * For a switch of the list of exams, which has no fields.
 * @throws AppError exam.without_group_window, exam.key_needs_closing, exam.practice_before_opening
 */
export const assertSwitchable = (
  settings: ExamSettings,
  groupWindows: readonly GroupWindow[],
  now: Date,
): void => {
  const [problem] = problemsOf(settings, groupWindows, now);
  if (problem) throw new AppError(codes[problem.field]);
};
