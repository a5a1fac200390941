import type * as z from 'zod/mini';
import { giftTexts as fieldTexts } from '#contract/school/gift-texts.ts';
import type { premiumGift } from '#contract/school/students.ts';
import type { giftForm } from '#contract/school/gifts.ts';
import { lockAccount } from '#server/features/identity/accounts/accounts.api.ts';
import {
  findRight,
  insertGrant,
  listRights,
  revokeGrant,
  type RightRow,
} from '#server/features/rights/entitlements.api.ts';
import { recordAction } from '#server/platform/audit/audit.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import type { Platform } from '#server/platform/platform.ts';
import { giftMail } from './gift-mail.ts';
import { findRecord } from './students.repository.ts';
import { giftEnd } from './gift-end.ts';
import { findGiftLesson } from './gifts.repository.ts';
import { giftContents } from './gifts.texts.ts';

type Gift = z.output<typeof giftForm>;
type AnyGift = Gift | ({ opens: 'everything' } & z.output<typeof premiumGift>);

/** The title of a lesson that may be given. @throws AppError request.invalid for one that is free, a draft or unknown */
const titleOfLesson = async (executor: Executor, lessonId: string): Promise<string> => {
  const lesson = await findGiftLesson(executor, lessonId);
  const refuse = (text: string) => new AppError('request.invalid', { lessonId: [text] });
  if (!lesson) throw refuse(fieldTexts.lesson);
  if (lesson.is_free) throw refuse(fieldTexts.freeLesson);
  if (!lesson.is_shown) throw refuse(fieldTexts.draftLesson);
  return lesson.title;
};

const scopeOf = (gift: Gift) => {
  if (gift.opens === 'month') return { scope: gift.opens, month: gift.month };
  if (gift.opens === 'credits') return { scope: gift.opens, credits: gift.credits };
  return { scope: gift.opens, lesson_id: gift.lessonId };
};

/** The name of the gift in its mail. */
const contentsOf = async (executor: Executor, gift: Gift): Promise<string> => {
  if (gift.opens === 'month') return giftContents.month(gift.month);
  if (gift.opens === 'credits') return giftContents.credits(gift.credits);
  return giftContents.lesson(await titleOfLesson(executor, gift.lessonId));
};

/**
 * The scope, the end and the mail of a gift to many students.
 * @throws AppError request.invalid
 */
export const readGiftTerms = async ({ database, clock }: Platform, gift: AnyGift) => {
  const endsAt = await giftEnd(database, gift.endsAt, clock.now());
  const isAll = gift.opens === 'everything';
  return {
    scope: isAll ? ({ scope: 'everything' } as const) : scopeOf(gift),
    endsAt,
    mail: {
      lastDay: gift.endsAt,
      contents: isAll ? giftContents.everything : await contentsOf(database, gift),
    },
  };
};

/**
 * Gives a month, a lesson or credits until the end of a day in Egypt, and informs the student by mail. The grant has the
 * client's key as its id: a repeated call gives nothing more.
 * @throws AppError student.not_found, request.invalid
 */
export const giveGift = async (
  platform: Platform,
  viewer: Viewer,
  studentId: string,
  gift: Gift,
): Promise<RightRow> => {
  const now = platform.clock.now();
  const { database } = platform;
  const student = await findRecord(database, studentId, viewer);
  if (!student) throw new AppError('student.not_found');
  const id = gift.clientKey;
  const endsAt = await giftEnd(database, gift.endsAt, now);
  // Composed before the row is locked.
  const contents = await contentsOf(database, gift);
  const mail = giftMail(platform.publicUrl, student, { lastDay: gift.endsAt, contents });
  return database.transaction().execute(async (transaction) => {
    // The row lock makes the second of two simultaneous calls see the first.
    if (!(await lockAccount(transaction, studentId))) {
      throw new AppError('student.not_found');
    }
    const existing = await findRight(transaction, studentId, id);
    if (existing) return existing;
    await insertGrant(transaction, {
      student_id: studentId,
      id,
      source: 'gift',
      ...scopeOf(gift),
      starts_at: now,
      ends_at: endsAt,
      reason: gift.note,
      granted_by: viewer.id,
      created_at: now,
    });
    // An unconfirmed address may belong to a stranger.
    if (student.email_verified_at) await platform.mail.queue(transaction, mail);
    await recordAction(transaction, platform, {
      actorId: viewer.id,
      action: 'gift.give',
      subjectId: studentId,
      detail: { grantId: id, ...gift },
    });
    const right = await findRight(transaction, studentId, id);
    if (!right) throw new AppError('gift.not_found');
    return right;
  });
};

/**
 * Ends a gift of a month, a lesson or credits at once, and with credits the lessons that they opened. Purchased rights and
 * rights by codes are not ended here: a payment is refunded, and a code is revoked.
 * @throws AppError gift.not_found
 */
export const takeGiftBack = (
  platform: Platform,
  viewer: Viewer,
  studentId: string,
  giftId: string,
): Promise<void> =>
  platform.database.transaction().execute(async (transaction) => {
    const now = platform.clock.now();
    const grant = await revokeGrant(transaction, { studentId, id: giftId, now });
    // It was no such gift; throwing rolls the revocation back.
    if (grant?.source !== 'gift' || grant.scope === 'everything') {
      throw new AppError('gift.not_found');
    }
    await recordAction(transaction, platform, {
      actorId: viewer.id,
      action: 'gift.take_back',
      subjectId: studentId,
      detail: {
        grantId: grant.id,
        opens: grant.scope,
        startsAt: grant.starts_at,
        endsAt: grant.ends_at,
        note: grant.reason,
      },
    });
  });

/** The rights of a student. @throws AppError student.not_found */
export const listRightsOf = async (
  { database }: Platform,
  viewer: Viewer,
  studentId: string,
): Promise<RightRow[]> => {
  if (!(await findRecord(database, studentId, viewer))) throw new AppError('student.not_found');
  return listRights(database, studentId);
};
