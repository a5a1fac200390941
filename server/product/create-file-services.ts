import { join } from 'node:path';
import { randomIds } from '#server/platform/clock.ts';
import { createDiskStore, type FileStore } from '#server/platform/files/file-store.ts';
import { createPdfPages, type PdfPages } from '#server/platform/files/pdf-pages/pdf-pages.ts';
import { createPdfThread } from '#server/platform/files/pdf-pages/pdf-thread.ts';
import { createSignedLinks, type SignedLinks } from '#server/platform/files/signed-links.ts';
import { createUploads, type Uploads } from '#server/platform/files/uploads.ts';
import type { StartedDatabase } from './start-database.ts';
import type { Start } from './start.ts';

/** Where files arrive and lie, the links that open them, and the pages of PDFs as pictures. */
export type FileServices = {
  store: FileStore;
  uploads: Uploads;
  links: SignedLinks;
  pdfPages: PdfPages;
};

export const createFileServices = async (
  { config, cleanups }: Start,
  { database, clock }: StartedDatabase,
  linkKey: string,
): Promise<FileServices> => {
  const store = createDiskStore(join(config.dataDir, 'files'));
  const uploads = createUploads(join(config.dataDir, 'uploads'));
  await uploads.removeAbandoned();
  const thread = createPdfThread();
  cleanups.defer(() => thread.stop());
  return {
    store,
    uploads,
    links: createSignedLinks(linkKey, clock),
    pdfPages: createPdfPages({ database, store, ids: randomIds, thread }),
  };
};
