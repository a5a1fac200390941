/**
 * The worker itself; the build replaces `offlineFiles` by the files of a lesson's pages
 * (scripts/lib/service-worker.mjs).
 */
declare const self: ServiceWorkerGlobalScope & {
  offlineFiles: { url: string; revision: string | null }[];
  navigator: { connection?: { saveData?: boolean } };
};

export const worker = self;

/** Scripts, styles and fonts that an opened lesson and its exams may need, also those that a tap loads. */
export const lessonFiles = self.offlineFiles.map(({ url }) => url);

/** The browser is set to save data: then nothing is loaded that no page requested. */
export const sparesData = (): boolean => self.navigator.connection?.saveData === true;
