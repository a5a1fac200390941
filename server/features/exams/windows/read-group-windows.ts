import type * as z from 'zod/mini';
import { groupWindowDrafts, groupWindowTexts as texts } from '#contract/exams/exam-windows.ts';
import { findGroupWindowProblems } from '#domain/exams/windows/group-windows.ts';
import { parseJson } from '#server/features/exams/form/parse-json.ts';
import { readMoment } from '#server/features/exams/form/read-moment.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import { fieldErrors } from '#server/platform/http/validation.ts';
import type { GroupWindow } from './group-windows.repository.ts';

type Drafts = z.output<typeof groupWindowDrafts>;
type Sent = {
  groupWindowsJson?: string | null | undefined;
  groupWindows?: Drafts | null | undefined;
};

/** @throws AppError request.invalid with texts at fields such as `groupWindows.0.opensAt` */
const readDrafts = ({ groupWindowsJson, groupWindows }: Sent): Drafts | undefined => {
  if (groupWindows !== undefined) return groupWindows ?? [];
  if (groupWindowsJson === undefined) return undefined;
  if ((groupWindowsJson ?? '').trim() === '') return [];
  const input = parseJson(groupWindowsJson ?? '', 'GroupWindowsJson', texts.unreadable);
  const result = groupWindowDrafts.safeParse(input ?? []);
  if (result.success) return result.data;
  throw new AppError('request.invalid', fieldErrors(result.error.issues, 'groupWindows'));
};

const readOne = (
  { groupId, opensAt, closesAt }: Drafts[number],
  index: number,
): GroupWindow | undefined => {
  const opens = readMoment(opensAt, `groupWindows.${index}.opensAt`);
  const closes = readMoment(closesAt, `groupWindows.${index}.closesAt`);
  return opens && closes ? { groupId, opensAt: opens, closesAt: closes } : undefined;
};

/**
 * The windows of groups that a form sends: none for a blank; undefined, which leaves them as they are, for what was not sent.
 * @throws AppError request.invalid with texts at fields such as `groupWindows.0.closesAt`
 */
export const readGroupWindows = (sent: Sent): GroupWindow[] | undefined => {
  const windows = readDrafts(sent)
    ?.map(readOne)
    .filter((window) => window !== undefined);
  const problems = findGroupWindowProblems(windows ?? []);
  if (problems.length === 0) return windows;
  const errors = problems.map(({ index, field, text }) => [
    `groupWindows.${index}.${field}`,
    [text],
  ]);
  throw new AppError('request.invalid', Object.fromEntries(errors));
};
