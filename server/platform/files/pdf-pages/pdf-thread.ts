import { MessageChannel } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { AppError } from '#server/platform/errors.ts';
import type { PageSize, PdfMessage, PdfPicture, PdfTask } from './pdf-task.ts';

/** After so long without a page the drawing thread is ended; the document can still be downloaded. */
const silenceInMilliseconds = 60_000;
const idleInMilliseconds = 30_000;
const heapInMegabytes = 512;
/** Documents that wait while one is drawn. Each is one small message; who waits for it is a request. */
const mostWaiting = 8;

type RunOptions = NonNullable<Parameters<Piscina['run']>[1]>;

export type PdfJob = {
  path: string;
  drawn: readonly number[];
  onSizes: (sizes: PageSize[]) => void;
  onPicture: (picture: PdfPicture) => void;
};

/** A document that is drawn or waits for it. */
export type RunningJob = {
  /** Draws this page before the others. */
  want: (number: number) => void;
  /**
   * Resolves after the last callback: `unreadable` when the document is damaged or locked.
   * @throws AppError server.unavailable when too many documents wait, or a page takes too long
   */
  finished: Promise<'done' | 'unreadable'>;
};

export type PdfThread = {
  start: (job: PdfJob) => RunningJob;
  stop: () => Promise<void>;
};

const asUnavailable = (error: unknown): unknown =>
  error instanceof Error && error.name === 'AbortError'
    ? new AppError('server.unavailable')
    : error;

const startJob = (
  pool: Piscina<PdfTask, void>,
  { path, drawn, onSizes, onPicture }: PdfJob,
): RunningJob => {
  const { port1: port, port2: otherPort } = new MessageChannel();
  const silent = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const ended = Promise.withResolvers<'done' | 'unreadable'>();
  port.on('message', (message: PdfMessage) => {
    clearTimeout(timer);
    if (message.kind === 'done' || message.kind === 'unreadable') {
      ended.resolve(message.kind);
      return;
    }
    timer = setTimeout(() => silent.abort(), silenceInMilliseconds);
    if (message.kind === 'sizes') onSizes(message.sizes);
    if (message.kind === 'picture') onPicture(message);
  });
  const task = { path, drawn, port: otherPort };
  // The library wants an array, and its types take that of the browser's `postMessage`.
  const transferList = [otherPort] as unknown as RunOptions['transferList'];
  // The task's messages travel on another port than its end, and may arrive after it.
  pool
    .run(task, { transferList, signal: silent.signal })
    .catch((error: unknown) => ended.reject(asUnavailable(error)));
  const finished = ended.promise.finally(() => {
    clearTimeout(timer);
    port.close();
  });
  return { want: (number) => port.postMessage(number), finished };
};

const refusedJob = (): RunningJob => ({
  want: () => undefined,
  finished: Promise.reject(new AppError('server.unavailable')),
});

/** One thread for all documents, started when first needed: the event loop stays free while it draws. */
export const createPdfThread = (): PdfThread => {
  const pool = new Piscina<PdfTask, void>({
    filename: new URL('./pdf.worker.ts', import.meta.url).href,
    name: 'runPdfTask',
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleInMilliseconds,
    execArgv: [],
    // Requests come before pages.
    niceIncrement: 10,
    resourceLimits: { maxOldGenerationSizeMb: heapInMegabytes },
  });
  // The library's own bound does not count tasks that can be aborted.
  let unfinished = 0;
  return {
    start: (job) => {
      if (unfinished > mostWaiting) return refusedJob();
      unfinished += 1;
      const { want, finished } = startJob(pool, job);
      return { want, finished: finished.finally(() => (unfinished -= 1)) };
    },
    stop: () => pool.destroy(),
  };
};
