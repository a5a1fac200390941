import { isStaff } from '#domain/permissions/permissions.ts';
import { certificates } from '#contract/certificates/certificates.ts';
import { findPublicSettings } from '#server/features/settings/settings.api.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import { bind } from '#server/platform/http/bind.ts';
import { featurePlugin } from '#server/platform/feature-plugin.ts';
import { contentDisposition } from '#server/platform/http/messages/content-disposition.ts';
import { presentCertificate } from './certificates.presenter.ts';
import {
  type FoundCertificate,
  findCertificate,
  findOwnCertificate,
  listCertificates,
} from './certificates.repository.ts';
import { registerCertificateDesign } from './design.routes.ts';
import { drawCertificatePdf } from './draw-certificate.ts';

/** @throws AppError certificate.not_found, certificate.revoked */
const assertValid = (row: FoundCertificate | undefined): FoundCertificate => {
  if (!row) throw new AppError('certificate.not_found');
  if (row.revoked_at) throw new AppError('certificate.revoked');
  return row;
};

/** Binds the certificate calls (spec §7), the public check (decisions §6) and the teacher's design. */
export const certificatesPlugin = featurePlugin('certificates', (app, platform) => {
  const { database, files } = platform;

  const present = async (row: FoundCertificate) => {
    const settings = await findPublicSettings(database);
    return presentCertificate(row, { settings, files, publicUrl: platform.publicUrl });
  };

  bind(app, certificates.listOwn, async ({ viewer }) => {
    const [rows, settings] = await Promise.all([
      listCertificates(database, viewer.id),
      findPublicSettings(database),
    ]);
    const surroundings = { settings, files, publicUrl: platform.publicUrl };
    return rows.map((row) => presentCertificate(row, surroundings));
  });

  bind(app, certificates.downloadPdf, async ({ viewer, params, reply }) => {
    const row = assertValid(
      isStaff(viewer.role)
        ? await findCertificate(database, params.id)
        : await findOwnCertificate(database, params.id, viewer.id),
    );
    const signatureId = row.signature_file_id;
    const [settings, signature] = await Promise.all([
      findPublicSettings(database),
      signatureId === null ? undefined : files.read(signatureId),
    ]);
    const shown = presentCertificate(row, { settings, files, publicUrl: platform.publicUrl });
    return reply
      .type('application/pdf')
      .header('content-disposition', contentDisposition(`${shown.certificateTitle}.pdf`, false))
      .header('cache-control', 'private, no-store')
      .send(await drawCertificatePdf(shown, { signature, latinDigits: settings.latinDigits }));
  });

  bind(app, certificates.verify, async ({ params, reply }) => {
    // Never cached, because a cache could show a withdrawn certificate as genuine.
    void reply.header('cache-control', 'no-store');
    return present(assertValid(await findCertificate(database, params.id)));
  });

  registerCertificateDesign(app, platform);
});
