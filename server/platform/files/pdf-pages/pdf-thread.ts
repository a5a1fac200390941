import { Piscina } from 'piscina';
import type { PdfOutcome, PdfTask } from './pdf-task.ts';

/** After this time the drawing thread is ended; the document can still be downloaded. */
const timeoutInMilliseconds = 60_000;
const idleInMilliseconds = 30_000;
const heapInMegabytes = 512;

export type PdfThread = {
  run: (task: PdfTask) => Promise<PdfOutcome>;
  stop: () => Promise<void>;
};

/** One thread for all documents, started when first needed: the event loop stays free while it draws. */
export const createPdfThread = (): PdfThread => {
  const pool = new Piscina<PdfTask, PdfOutcome>({
    filename: new URL('./pdf.worker.ts', import.meta.url).href,
    name: 'runPdfTask',
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleInMilliseconds,
    execArgv: [],
    // Pages that students wait for come before pages that are drawn ahead.
    niceIncrement: 10,
    resourceLimits: { maxOldGenerationSizeMb: heapInMegabytes },
  });
  return {
    run: (task) => pool.run(task, { signal: AbortSignal.timeout(timeoutInMilliseconds) }),
    stop: () => pool.destroy(),
  };
};
