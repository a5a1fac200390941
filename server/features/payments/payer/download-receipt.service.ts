import { isStaff } from '#domain/permissions/permissions.ts';
import { findPublicSettings } from '#server/features/settings/settings.api.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import { groupsOf } from '#server/platform/sessions/staff-rights.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import type { Platform } from '#server/platform/platform.ts';
import { drawReceipt } from './draw-receipt.ts';
import { presentReceipt } from './receipt.presenter.ts';
import { findReceipt } from './receipt.repository.ts';
import { receiptTexts as texts } from './receipt.texts.ts';

/**
 * The current receipt of a payment, refunds included, for its student, the teacher and assistants of the student's group.
 * @throws AppError receipt.not_found for a payment that was never completed, and for another student's payment
 */
export const downloadReceipt = async (
  { database, publicUrl }: Platform,
  viewer: Viewer,
  id: string,
): Promise<{ name: string; content: Buffer }> => {
  const row = await findReceipt(database, id, {
    studentId: isStaff(viewer.role) ? undefined : viewer.id,
    callerGroups: groupsOf(viewer),
  });
  if (!row) throw new AppError('receipt.not_found');
  const settings = await findPublicSettings(database);
  return {
    name: `${texts.fileName(row.receipt_number)}.pdf`,
    content: drawReceipt(presentReceipt(row, { settings, publicUrl })),
  };
};
