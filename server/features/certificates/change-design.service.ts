import { recordAction } from '#server/platform/audit/audit.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type DesignChange, isPublicPicture, updateDesign } from './design.repository.ts';
import { prepareSignature } from './prepare-signature.ts';

/**
 * Stores a signature that no design names yet; the nightly cleaning deletes it if none ever does.
 * @throws AppError file.wrong_type, file.empty, file.damaged, request.invalid with the text at `Signature`
 */
export const storeSignature = async ({ files, database }: Platform, file: File) => {
  const ink = await prepareSignature(file, 'Signature');
  const { id, width, height, record } = await files.prepareImage(ink, 'Signature');
  await database.transaction().execute(record);
  return { id, width, height };
};

/**
 * Changes the named parts for all certificates that are awarded from now on.
 * @throws AppError request.invalid where the signature is no stored picture
 */
export const changeDesign = async (
  platform: Platform,
  actorId: string,
  change: DesignChange,
): Promise<void> => {
  const { template, signatureId } = change;
  if (template === undefined && signatureId === undefined) return;
  await platform.database.transaction().execute(async (transaction) => {
    if (typeof signatureId === 'string' && !(await isPublicPicture(transaction, signatureId))) {
      const text = 'هذه الصورة لم تعد موجودة. ارفع التوقيع من جديد.';
      throw new AppError('request.invalid', { signatureId: [text] });
    }
    await updateDesign(transaction, change);
    await recordAction(transaction, platform, {
      actorId,
      action: 'certificate.change_design',
      subjectId: 'certificate_design',
      detail: change,
    });
  });
};
