import { createPdfProcess, type PdfProcess } from './pdf-process.ts';

/** A process for the documents that are drawn before they are opened, and one for those that are drawn on demand. */
export type Drawers = { ahead: PdfProcess; onDemand: PdfProcess; stop: () => Promise<void> };

type Log = { warn: (details: object, message: string) => void };

/**
 * Documents of the teacher and those that students send, such as receipts, are drawn apart: neither waits for the other
 * (decisions/0094). A picture of 50 million pixels is a sheet of paper at 600 points to the inch.
 */
export const createDrawers = (log?: Log): Drawers => {
  const onEnded = (path: string) =>
    log?.warn({ path }, 'a document took more memory or time than it may; it is not drawn');
  const ahead = createPdfProcess({
    limits: {
      pages: 2000,
      imagePixels: 50_000_000,
      aheadPages: 60,
      aheadMilliseconds: 120_000,
    },
    memoryInMegabytes: 768,
    silenceInMilliseconds: 60_000,
    onEnded,
  });
  const onDemand = createPdfProcess({
    limits: { pages: 20, imagePixels: 25_000_000, aheadPages: 2, aheadMilliseconds: 10_000 },
    memoryInMegabytes: 512,
    silenceInMilliseconds: 15_000,
    onEnded,
  });
  return {
    ahead,
    onDemand,
    stop: async () => {
      await Promise.all([ahead.stop(), onDemand.stop()]);
    },
  };
};
