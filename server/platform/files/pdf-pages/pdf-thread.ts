import { Piscina } from 'piscina';
import type { PdfOutcome, PdfTask } from './pdf-task.ts';

/** A page that takes longer is not worth the wait: its thread is ended and the download stays. */
const timeoutInMilliseconds = 60_000;
const idleInMilliseconds = 30_000;
const heapInMegabytes = 512;

export type PdfThread = {
  run: (task: PdfTask) => Promise<PdfOutcome>;
  stop: () => Promise<void>;
};

/** One thread for all documents, started when first needed: requests go on being answered while it draws. */
export const createPdfThread = (): PdfThread => {
  const pool = new Piscina<PdfTask, PdfOutcome>({
    filename: new URL('./pdf.worker.ts', import.meta.url).href,
    name: 'runPdfTask',
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleInMilliseconds,
    execArgv: [],
    // Replies that students wait for come before pictures that are drawn ahead.
    niceIncrement: 10,
    resourceLimits: { maxOldGenerationSizeMb: heapInMegabytes },
  });
  return {
    run: (task) => pool.run(task, { signal: AbortSignal.timeout(timeoutInMilliseconds) }),
    stop: () => pool.destroy(),
  };
};
