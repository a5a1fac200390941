import { mkdir, mkdtemp, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { randomIds } from '#server/platform/ids/ids.ts';
import { explainFolderError } from '#server/platform/database/embedded-postgres/database-start-error.ts';
import { errorCode } from '#server/platform/database/embedded-postgres/file-errors.ts';
import { checkInstallation } from '#server/platform/files/installation/check-installation.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { createDrawers } from '#server/platform/files/pdf-pages/drawers.ts';
import { createPdfLock } from '#server/platform/files/pdf-pages/pdf-lock.ts';
import { createPdfPages, type PdfPages } from '#server/platform/files/pdf-pages/pdf-pages.ts';
import { createSignedLinks, type SignedLinks } from '#server/platform/files/signed-links.ts';
import type { Uploads } from '#server/platform/files/uploads.ts';
import { StartError } from '#server/platform/errors/start-error.ts';
import { openStore, openUploads } from './open-store.ts';
import type { StartedDatabase } from './start-database.ts';
import type { Start } from './start.ts';

/** Uploads, the store, signed links, and the pages of PDFs as pictures. */
export type FileServices = {
  store: FileStore;
  uploads: Uploads;
  links: SignedLinks;
  pdfPages: PdfPages;
  isLockedPdf: (fileId: string) => Promise<boolean>;
};

/** @throws StartError when nothing can be written into `DATA_DIR` */
export const assertWritable = async (dataDir: string): Promise<void> => {
  try {
    await mkdir(dataDir, { recursive: true });
    await rmdir(await mkdtemp(join(dataDir, 'written-')));
  } catch (error) {
    const text = explainFolderError(errorCode(error), dataDir);
    throw new StartError(
      `DATA_DIR: ${text ?? `${String(error)}. Choose a folder that this user can write.`}`,
      { cause: error },
    );
  }
};

/** @throws ForeignFilesError when the store of files is not that of the database; StoreError when it cannot be used */
export const createFileServices = async (
  { config, log, cleanups }: Start,
  { database, clock }: StartedDatabase,
  linkKey: string,
): Promise<FileServices> => {
  const store = openStore(config);
  await checkInstallation({ database, store, ids: randomIds });
  const uploads = openUploads(config);
  await uploads.removeAbandoned();
  const drawers = createDrawers(log);
  cleanups.defer(() => drawers.stop());
  return {
    store,
    uploads,
    links: createSignedLinks(linkKey, clock),
    pdfPages: createPdfPages({ database, store, ids: randomIds, drawers }),
    isLockedPdf: createPdfLock({ store, drawers }),
  };
};
