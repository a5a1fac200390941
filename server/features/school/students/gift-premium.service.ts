import type * as z from 'zod/mini';
import type { premiumGift } from '#contract/school/students.ts';
import { lockAccount } from '#server/features/identity/accounts/accounts.api.ts';
import {
  findGift,
  type GrantRow,
  insertGrant,
  revokeGrant,
} from '#server/features/rights/entitlements.api.ts';
import { recordAction } from '#server/platform/audit/audit.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import type { Platform } from '#server/platform/platform.ts';
import { giftMail } from './gift-mail.ts';
import { findRecord } from './students.repository.ts';
import { giftEnd } from './gift-end.ts';
import { giftContents } from './gifts.texts.ts';

type Gift = z.output<typeof premiumGift>;

/**
 * Gives Premium until the end of a day in Egypt, and informs the student by mail. A repeated call
 * for the same day gives it only once.
 * @throws AppError student.not_found, request.invalid
 */
export const givePremium = async (
  platform: Platform,
  viewer: Viewer,
  studentId: string,
  { endsAt: lastDay, note }: Gift,
): Promise<GrantRow> => {
  const now = platform.clock.now();
  const endsAt = await giftEnd(platform.database, lastDay, now);
  const student = await findRecord(platform.database, studentId, viewer);
  if (!student) throw new AppError('student.not_found');
  // Composed before the row is locked.
  const message = giftMail(platform.publicUrl, student, {
    lastDay,
    contents: giftContents.everything,
  });
  return platform.database.transaction().execute(async (transaction) => {
    // The row lock makes the second of two simultaneous gifts see the first.
    if (!(await lockAccount(transaction, studentId))) {
      throw new AppError('student.not_found');
    }
    const existing = await findGift(transaction, studentId, endsAt);
    if (existing) return existing;
    const grant = await insertGrant(transaction, {
      student_id: studentId,
      id: platform.ids.next(),
      source: 'gift',
      scope: 'everything',
      starts_at: now,
      ends_at: endsAt,
      reason: note,
      granted_by: viewer.id,
      created_at: now,
    });
    // An unconfirmed address may belong to a stranger.
    if (student.email_verified_at) await platform.mail.queue(transaction, message);
    await recordAction(transaction, platform, {
      actorId: viewer.id,
      action: 'premium.give',
      subjectId: studentId,
      detail: { grantId: grant.id, lastDay, note },
    });
    return grant;
  });
};

/**
 * Ends a Premium at once.
 * @throws AppError premium_grant.not_found
 */
export const takePremiumBack = (
  platform: Platform,
  viewer: Viewer,
  studentId: string,
  grantId: string,
): Promise<void> =>
  platform.database.transaction().execute(async (transaction) => {
    const now = platform.clock.now();
    const grant = await revokeGrant(transaction, { studentId, id: grantId, now });
    // A grant of a month or a lesson is no Premium; throwing rolls the revocation back.
    if (grant?.scope !== 'everything') throw new AppError('premium_grant.not_found');
    await recordAction(transaction, platform, {
      actorId: viewer.id,
      action: 'premium.take_back',
      subjectId: studentId,
      detail: { grantId, startsAt: grant.starts_at, endsAt: grant.ends_at, note: grant.reason },
    });
  });
