import { sheetTexts as texts } from '#contract/results/sheet-forms.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { groupsOf } from '#server/platform/sessions/staff-rights.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import { findStudentInReach } from './roster.repository.ts';
import { findSheet, type SheetRow } from './sheets.repository.ts';

export type Caller = Pick<Viewer, 'id' | 'assistant'>;

/** @throws AppError request.invalid for a student whom the caller may not see */
export const assertInReach = async (
  executor: Executor,
  viewer: Caller,
  studentId: string,
): Promise<void> => {
  if (await findStudentInReach(executor, { studentId, callerGroups: groupsOf(viewer) })) return;
  throw new AppError('request.invalid', { studentId: [texts.student] });
};

/** Among sheets without a known student, a limited caller sees those that the caller read. */
export const isSeenUnknown = (row: SheetRow, viewer: Caller): boolean =>
  groupsOf(viewer) === undefined || row.read_by === viewer.id;

/** @throws AppError sheet.not_found, also where the caller may not see it */
export const getSeenSheet = async (
  { database }: Pick<Platform, 'database'>,
  viewer: Caller,
  id: string,
): Promise<SheetRow> => {
  const row = await findSheet(database, id);
  const callerGroups = groupsOf(viewer);
  const isSeen =
    row &&
    (row.student_id === null
      ? isSeenUnknown(row, viewer)
      : callerGroups === undefined ||
        (await findStudentInReach(database, { studentId: row.student_id, callerGroups })));
  if (!row || !isSeen) throw new AppError('sheet.not_found');
  return row;
};
