import { groupFieldTexts as texts, groupLimits } from '#contract/school/groups.ts';
import type { GradeLevel } from '#domain/settings/grades.ts';
import { foldArabic } from '#domain/text/arabic-folding.ts';
import { recordAction } from '#server/platform/audit/audit.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { countGroups, insertMissingGroup } from './groups.repository.ts';

type NamedGroup = { name: string; grade: number; centre: string };

/**
 * Makes groups that a list of students names, without times, which the teacher adds later. A name that a group has by now makes
 * none.
 * @throws AppError request.invalid for more groups than there is room for
 */
export const makeMissingGroups = (
  platform: Platform,
  actorId: string,
  groups: readonly NamedGroup[],
): Promise<{ count: number }> =>
  platform.database.transaction().execute(async (transaction) => {
    let count = 0;
    for (const { name, grade, centre } of groups) {
      const terms = { name, name_key: foldArabic(name), grade: grade as GradeLevel, centre };
      const id = platform.ids.next();
      const created = { ...terms, id, created_at: platform.clock.now() };
      if (!(await insertMissingGroup(transaction, created))) continue;
      count += 1;
      await recordAction(transaction, platform, {
        actorId,
        action: 'group.create',
        subjectId: id,
        detail: terms,
      });
    }
    if ((await countGroups(transaction)) > groupLimits.groups) {
      throw new AppError('request.invalid', { groups: [texts.tooManyGroups] });
    }
    return { count };
  });
