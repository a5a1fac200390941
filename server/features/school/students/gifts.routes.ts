import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import { gifts } from '#contract/school/gifts.ts';
import type { RightRow } from '#server/features/rights/entitlements.api.ts';
import { bind } from '#server/platform/http/bind.ts';
import type { Platform } from '#server/platform/platform.ts';
import { giveGift, listRightsOf, takeGiftBack } from './give-gift.service.ts';

const presentRight = (row: RightRow, now: Date): z.input<typeof gifts.give.reply> => ({
  id: row.id,
  by: row.by,
  opens: row.scope,
  month: row.month,
  lessonTitle: row.lesson_title,
  courseName: row.course_name,
  credits: row.credits,
  creditsLeft: row.credits_left,
  startsAt: row.starts_at.toISOString(),
  endsAt: row.ends_at.toISOString(),
  isActive: row.starts_at <= now && row.ends_at > now,
  isGift: row.source === 'gift',
  note: row.reason,
});

/** Binds the calls on a student's rights, and on gifts other than Premium. */
export const bindGifts = (app: FastifyInstance, platform: Platform): void => {
  bind(app, gifts.listRights, async ({ viewer, params }) => {
    const rows = await listRightsOf(platform, viewer, params.id);
    return rows.map((row) => presentRight(row, platform.clock.now()));
  });
  bind(app, gifts.give, async ({ viewer, params, body }) =>
    presentRight(await giveGift(platform, viewer, params.id, body), platform.clock.now()),
  );
  bind(app, gifts.takeBack, ({ viewer, params }) =>
    takeGiftBack(platform, viewer, params.id, params.giftId),
  );
};
