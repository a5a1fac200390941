import type * as z from 'zod/mini';
import { groupFieldTexts as texts, type groupForm, groupLimits } from '#contract/school/groups.ts';
import type { GradeLevel } from '#domain/settings/grades.ts';
import { sortTimes } from '#domain/school/groups/weekly-times.ts';
import { foldArabic } from '#domain/text/arabic-folding.ts';
import { recordAction } from '#server/platform/audit/audit.ts';
import { makeOnce } from '#server/platform/database/make-once.ts';
import { isUniqueViolation } from '#server/platform/database/unique-violation.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { groupDeleted } from './group-events.ts';
import {
  countGroups,
  countMembers,
  deleteGroup,
  findGroup,
  type GroupRow,
  type GroupTerms,
  insertGroup,
  lockGroup,
  updateGroup,
} from './groups.repository.ts';

type GroupForm = z.output<typeof groupForm>;

/** @throws AppError group.not_found */
export const getGroup = async ({ database }: Platform, id: string): Promise<GroupRow> => {
  const row = await findGroup(database, id);
  if (!row) throw new AppError('group.not_found');
  return row;
};

/** The unique constraint decides, so that two forms sent at once cannot both get the name. */
const withFreeName = async (store: () => Promise<void>): Promise<void> => {
  try {
    await store();
  } catch (error) {
    if (!isUniqueViolation(error, 'student_groups_name_key')) throw error;
    throw new AppError('request.invalid', { name: [texts.nameTaken] });
  }
};

const termsOf = (form: GroupForm): GroupTerms => ({
  name: form.name,
  name_key: foldArabic(form.name),
  // The schema accepts only 1, 2 and 3.
  grade: form.grade as GradeLevel,
  centre: form.centre,
  weekly_times: sortTimes(form.weeklyTimes),
  capacity: form.capacity,
  is_archived: form.isArchived,
  shows_best: form.showsBest,
});

const createGroup = (
  platform: Platform,
  actorId: string,
  { id, terms }: { id: string; terms: GroupTerms },
): Promise<void> =>
  withFreeName(async () => {
    if ((await countGroups(platform.database)) >= groupLimits.groups) {
      throw new AppError('request.invalid', { name: [texts.tooManyGroups] });
    }
    await platform.database.transaction().execute(async (transaction) => {
      await insertGroup(transaction, { ...terms, id, created_at: platform.clock.now() });
      await recordAction(transaction, platform, {
        actorId,
        action: 'group.create',
        subjectId: id,
        detail: terms,
      });
    });
  });

type Edit = { id: string; version?: number | undefined; terms: GroupTerms };

const changeGroup = (
  platform: Platform,
  actorId: string,
  { id, version, terms }: Edit,
): Promise<void> =>
  withFreeName(() =>
    platform.database.transaction().execute(async (transaction) => {
      const stored = await lockGroup(transaction, id);
      if (!stored) throw new AppError('group.not_found');
      if (version !== undefined && version !== stored.version) {
        throw new AppError('group.changed_meanwhile');
      }
      await updateGroup(transaction, id, terms);
      await recordAction(transaction, platform, {
        actorId,
        action: 'group.update',
        subjectId: id,
        detail: terms,
      });
    }),
  );

/**
 * Creates or edits by one call. Version 0 creates under the form's own id; a repeat after a lost reply changes the group that
 * the first request created.
 * @throws AppError group.not_found, group.changed_meanwhile, request.invalid at the name
 */
export const saveGroup = async (
  platform: Platform,
  actorId: string,
  { id = platform.ids.next(), version = 0, ...form }: GroupForm,
): Promise<GroupRow> => {
  const terms = termsOf(form);
  if (version === 0) {
    await makeOnce('student_groups', {
      make: () => createGroup(platform, actorId, { id, terms }),
      change: () => changeGroup(platform, actorId, { id, terms }),
    });
  } else {
    await changeGroup(platform, actorId, { id, version, terms });
  }
  return getGroup(platform, id);
};

/**
 * Deletes a group. Its students stay, without a group.
 * @param withMembers the teacher confirmed the deletion of a group that has students
 * @throws AppError group.not_found, group.has_members
 */
export const removeGroup = (
  platform: Platform,
  actorId: string,
  { id, withMembers }: { id: string; withMembers: boolean },
): Promise<void> =>
  platform.database.transaction().execute(async (transaction) => {
    const group = await lockGroup(transaction, id);
    if (!group) throw new AppError('group.not_found');
    const members = await countMembers(transaction, id);
    if (members > 0 && !withMembers) throw new AppError('group.has_members');
    await platform.events.publish(transaction, groupDeleted, { groupId: id });
    await deleteGroup(transaction, id);
    await recordAction(transaction, platform, {
      actorId,
      action: 'group.delete',
      subjectId: id,
      detail: { name: group.name, members },
    });
  });
