import { giveNewCard, lockAccounts } from '#server/features/identity/accounts/accounts.api.ts';
import { recordAction } from '#server/platform/audit/audit.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import { findCardOwner } from './class-sessions.repository.ts';
import { insertEndedCard } from './ended-cards.repository.ts';

/**
 * Gives a student a new number in place of a lost card. A card that was replaced already stays so.
 * @throws AppError student.not_found
 */
export const replaceCard = (
  platform: Platform,
  viewer: Viewer,
  { studentId, cardNumber }: { studentId: string; cardNumber: string },
): Promise<{ cardNumber: string }> =>
  platform.database.transaction().execute(async (transaction) => {
    await lockAccounts(transaction, [studentId]);
    const student = await findCardOwner(transaction, studentId);
    if (!student) throw new AppError('student.not_found');
    if (student.card_number !== cardNumber) return { cardNumber: student.card_number };
    const given = await giveNewCard(transaction, studentId);
    await insertEndedCard(transaction, {
      cardNumber,
      studentId,
      endedAt: platform.clock.now(),
      endedBy: viewer.id,
    });
    await recordAction(transaction, platform, {
      actorId: viewer.id,
      action: 'student.replace_card',
      subjectId: studentId,
      detail: { before: cardNumber, after: given },
    });
    return { cardNumber: given };
  });
