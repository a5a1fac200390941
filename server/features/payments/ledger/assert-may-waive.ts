import { collectionTexts } from '#contract/payments/collections.ts';
import { toEgp } from '#domain/settings/money.ts';
import { lockAccount } from '#server/features/identity/accounts/accounts.api.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { AppError, ExplainedError } from '#server/platform/errors/app-errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import { dayInEgypt, startOfDayInEgypt } from '#server/platform/time/egypt-days.ts';
import { sumWaivedBy } from './charges.repository.ts';

/**
 * The teacher waives anything, an assistant what the teacher allowed for a day. The assistant's account is locked after the
 * student's, so that two waivers at once do not both fit.
 * @throws AppError charge.teacher_waives, charge.above_waiver_limit
 */
export const assertMayWaive = async (
  transaction: Executor,
  { clock }: Pick<Platform, 'clock'>,
  { id: actorId, assistant }: Viewer,
  amountInPiastres: number,
): Promise<void> => {
  if (!assistant) return;
  const { waiverLimitInPiastres: limit } = assistant;
  if (limit === 0) throw new AppError('charge.teacher_waives');
  await lockAccount(transaction, actorId);
  const since = startOfDayInEgypt(dayInEgypt(clock.now()));
  const left = limit - (await sumWaivedBy(transaction, { actorId, since }));
  if (amountInPiastres <= left) return;
  throw new ExplainedError('charge.above_waiver_limit', () =>
    collectionTexts.waiverLeft(toEgp(Math.max(0, left))),
  );
};
