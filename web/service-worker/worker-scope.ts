/**
 * The worker itself; the build replaces `self.offlineFiles` by the files of a lesson's pages
 * (scripts/lib/service-worker.mjs).
 */
declare const self: ServiceWorkerGlobalScope & {
  offlineFiles: string[];
  navigator: { connection?: { saveData?: boolean } };
};

export const worker = self;

/** Scripts, styles and fonts that an opened lesson and its exams may need, also those that a tap loads. */
export const lessonFiles = self.offlineFiles;

/** The browser is set to save data: then nothing is loaded that no page requested. */
export const sparesData = (): boolean => self.navigator.connection?.saveData === true;
