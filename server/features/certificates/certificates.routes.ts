import type { FastifyInstance } from 'fastify';
import { certificates } from '#contract/certificates.ts';
import { findPublicSettings } from '#server/features/settings/settings.api.ts';
import { AppError } from '#server/platform/errors.ts';
import { bind } from '#server/platform/http/bind.ts';
import { contentDisposition } from '#server/platform/http/content-disposition.ts';
import type { Platform } from '#server/platform/platform.ts';
import { presentCertificate } from './certificates.presenter.ts';
import {
  type CertificateRow,
  findCertificate,
  findOwnCertificate,
  listCertificates,
} from './certificates.repository.ts';
import { drawCertificatePdf } from './draw-certificate.ts';

const present = async (platform: Platform, row: CertificateRow | undefined) => {
  if (!row) throw new AppError('certificate.not_found');
  return presentCertificate(row, await findPublicSettings(platform.database), platform.publicUrl);
};

/** Binds the certificate calls (spec §7) and the public check (decisions §6). */
export const registerCertificates = (app: FastifyInstance, platform: Platform): void => {
  const { database } = platform;

  bind(app, certificates.listOwn, async ({ viewer }) => {
    const [rows, settings] = await Promise.all([
      listCertificates(database, viewer.id),
      findPublicSettings(database),
    ]);
    return rows.map((row) => presentCertificate(row, settings, platform.publicUrl));
  });

  bind(app, certificates.downloadPdf, async ({ viewer, params, reply }) => {
    const row =
      viewer.role === 'teacher'
        ? await findCertificate(database, params.id)
        : await findOwnCertificate(database, params.id, viewer.id);
    const shown = await present(platform, row);
    return reply
      .type('application/pdf')
      .header('content-disposition', contentDisposition(`${shown.certificateTitle}.pdf`, false))
      .header('cache-control', 'private, no-store')
      .send(drawCertificatePdf(shown));
  });

  bind(app, certificates.verify, async ({ params }) =>
    present(platform, await findCertificate(database, params.id)),
  );
};
