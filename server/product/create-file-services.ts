import { join } from 'node:path';
import { randomIds, systemClock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { checkInstallation } from '#server/platform/files/installation/check-installation.ts';
import { createDiskStore, type FileStore } from '#server/platform/files/file-store.ts';
import { createDrawers } from '#server/platform/files/pdf-pages/drawers.ts';
import { createPdfPages, type PdfPages } from '#server/platform/files/pdf-pages/pdf-pages.ts';
import { createSignedLinks, type SignedLinks } from '#server/platform/files/signed-links.ts';
import { createUploads, type Uploads } from '#server/platform/files/uploads.ts';
import type { Start } from './start.ts';

/** Where files arrive and lie, the links that open them, and the pages of PDFs as pictures. */
export type FileServices = {
  store: FileStore;
  uploads: Uploads;
  links: SignedLinks;
  pdfPages: PdfPages;
};

/** @throws ForeignFilesError when the folder of files is not that of the database */
export const createFileServices = async (
  { config, log, cleanups }: Start,
  database: Database,
  linkKey: string,
): Promise<FileServices> => {
  const folder = join(config.dataDir, 'files');
  const store = createDiskStore(folder);
  await checkInstallation({ database, store, ids: randomIds, folder });
  const uploads = createUploads(join(config.dataDir, 'uploads'));
  await uploads.removeAbandoned();
  const drawers = createDrawers(log);
  cleanups.defer(() => drawers.stop());
  return {
    store,
    uploads,
    links: createSignedLinks(linkKey, systemClock),
    pdfPages: createPdfPages({ database, store, ids: randomIds, drawers }),
  };
};
