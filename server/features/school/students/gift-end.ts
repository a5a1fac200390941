import { premiumGiftProblem } from '#domain/school/premium-gift.ts';
import { findSchoolYearDay } from '#server/features/settings/settings.api.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { dayInEgypt, endOfDayInEgypt } from '#server/platform/time/egypt-days.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import { giftTexts } from '#contract/school/gift-texts.ts';

const texts = { too_early: giftTexts.tooEarly, too_late: giftTexts.tooLate };

/**
 * The first moment after the last day of a gift, which the teacher chose: after today, and within the school year.
 * @throws AppError request.invalid for another day
 */
export const giftEnd = async (executor: Executor, lastDay: string, now: Date): Promise<Date> => {
  const schoolYearEnd = await findSchoolYearDay(executor);
  const problem = premiumGiftProblem(lastDay, dayInEgypt(now), schoolYearEnd);
  if (problem) throw new AppError('request.invalid', { endsAt: [texts[problem]] });
  return endOfDayInEgypt(lastDay);
};
