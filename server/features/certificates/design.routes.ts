import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import { certificateDesign } from '#contract/certificates/certificate-design.ts';
import { findPublicSettings } from '#server/features/settings/settings.api.ts';
import { bind } from '#server/platform/http/bind.ts';
import type { Platform } from '#server/platform/platform.ts';
import { changeDesign, storeSignature } from './change-design.service.ts';
import { findDesign } from './design.repository.ts';

const readDesign = async ({
  database,
  files,
}: Platform): Promise<z.input<typeof certificateDesign.get.reply>> => {
  const [{ template, signature_file_id: id, width, height }, names] = await Promise.all([
    findDesign(database),
    findPublicSettings(database),
  ]);
  const signature =
    id === null || width === null || height === null
      ? null
      : { id, width, height, imageUrl: files.imageUrl(id) };
  return { template, signature, ...names };
};

/** Binds the calls on the design of certificates. */
export const registerCertificateDesign = (app: FastifyInstance, platform: Platform): void => {
  bind(app, certificateDesign.get, () => readDesign(platform));

  bind(app, certificateDesign.uploadSignature, async ({ body }) => {
    const { id, width, height } = await storeSignature(platform, body.Signature);
    return { id, width, height, imageUrl: platform.files.imageUrl(id) };
  });

  bind(app, certificateDesign.change, async ({ viewer, body }) => {
    await changeDesign(platform, viewer.id, body);
    return readDesign(platform);
  });
};
