import type { RouteArguments } from '#contract/route.ts';
import type { profile } from '#contract/identity/profile.ts';
import type { GradeLevel } from '#domain/settings/grades.ts';
import {
  chooseGrade,
  findAccount,
  presentAccount,
  searchKeyOf,
} from '#server/features/identity/accounts/accounts.api.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import type { Platform } from '#server/platform/platform.ts';
import { updatePerson } from './profile.repository.ts';
import { recordOwnAction } from './record-own-action.ts';

type PersonForm = RouteArguments<typeof profile.change>['body'];

/**
 * Saves name and grade, the fields of the profile that change (spec §2), and how a student is addressed. The teacher has no
 * grade; that of a student may become a request (`chooseGrade`).
 * @throws AppError auth.session_expired when the account is gone
 */
export const changePerson = async (
  platform: Platform,
  viewer: Viewer,
  { firstName, lastName, grade, gender }: PersonForm,
) => {
  const { database, clock } = platform;
  const isGraded = viewer.role === 'student' && typeof grade === 'number';
  return database.transaction().execute(async (transaction) => {
    await updatePerson(transaction, viewer.id, {
      first_name: firstName,
      last_name: lastName,
      search_key: searchKeyOf({ firstName, lastName, email: viewer.email }),
      ...(gender !== undefined && { gender: gender || null }),
    });
    if (isGraded) {
      // The schema accepts 1, 2 and 3 only.
      const chosen = { id: viewer.id, grade: grade as GradeLevel, now: clock.now() };
      await chooseGrade(transaction, chosen);
    }
    await recordOwnAction(transaction, platform, viewer, 'profile.update');
    const account = await findAccount(transaction, viewer.id, clock.now());
    if (!account) throw new AppError('auth.session_expired');
    return presentAccount(account);
  });
};
