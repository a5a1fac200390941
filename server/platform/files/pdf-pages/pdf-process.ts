import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type {
  DrawingLimits,
  PageSize,
  PdfMessage,
  PdfPicture,
  PdfRefusal,
  PdfRequest,
} from './pdf-task.ts';

/** An idle process is ended after so long. */
const idleInMilliseconds = 30_000;
/** How many documents may wait while one is drawn. */
const maxWaiting = 8;
/**
 * Address space that Node and the libraries reserve without using it, on a 64-bit Linux. The system counts it toward
 * the memory limit of a process.
 */
const reservedInMegabytes = 2560;

export type PdfProcessOptions = {
  limits: DrawingLimits;
  /** The process is ended when it takes more. */
  memoryInMegabytes: number;
  /** After so long without a page the process is ended. */
  silenceInMilliseconds: number;
  /** Called with the path of a document that the process was ended for. */
  onEnded?: (path: string) => void;
};

export type PdfJob = {
  path: string;
  drawn: readonly number[];
  onSizes: (sizes: PageSize[]) => void;
  onPicture: (picture: PdfPicture) => void;
};

/** A document that is drawn or waits for it. */
export type RunningJob = {
  /** Draws this page before the others. */
  prioritize: (number: number) => void;
  /**
   * Resolves after the last callback.
   * @throws AppError file.not_found when its bytes are lost; server.unavailable when too many documents wait, or at the stop
   */
  finished: Promise<'done' | PdfRefusal>;
};

export type PdfProcess = {
  start: (job: PdfJob) => RunningJob;
  stop: () => Promise<void>;
};

type Waiting = {
  job: PdfJob;
  requestedPages: Set<number>;
  end: PromiseWithResolvers<'done' | PdfRefusal>;
};

const mebibyte = 1024 * 1024;

/**
 * Starts the drawing process. The system refuses it more memory than the limit, where there is one that does (Linux); it
 * watches its own use besides, everywhere. It gets none of the product's settings.
 */
const startChild = (memoryInMegabytes: number): ChildProcess => {
  const node = [
    process.execPath,
    '--max-old-space-size=384',
    fileURLToPath(new URL('./pdf-drawing.child.ts', import.meta.url)),
    String(memoryInMegabytes * mebibyte),
  ];
  const limit = `ulimit -d ${(memoryInMegabytes + reservedInMegabytes) * 1024}`;
  const [command = '', ...args] =
    process.platform === 'win32'
      ? node
      : ['/bin/sh', '-c', `(${limit}) && ${limit}; exec "$@"`, 'sh', ...node];
  return spawn(command, args, {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
    windowsHide: true,
    ...(process.platform === 'win32' ? {} : { env: {} }),
  });
};

/** Signals by which somebody stops the product with all its processes. */
const stopSignals = new Set(['SIGINT', 'SIGTERM', 'SIGHUP']);

type ChildEvents = {
  onMessage: (message: PdfMessage) => void;
  /** Called when the process has ended by itself or was killed, but not when it was retired. */
  onExit: (signal: string | null) => void;
};

/** The drawing process, started when a message is sent to it. */
const superviseChild = (memoryInMegabytes: number, { onMessage, onExit }: ChildEvents) => {
  let child: ChildProcess | undefined;

  const start = (): ChildProcess => {
    const started = startChild(memoryInMegabytes);
    child = started;
    const exit = (signal: string | null) => {
      if (child !== started) return;
      child = undefined;
      onExit(signal);
    };
    started.on('message', (message: PdfMessage) => child === started && onMessage(message));
    started.once('exit', (_, signal) => exit(signal));
    // A process that could not be started emits no exit. Other errors, such as a message that came too late, are ignored.
    started.on('error', () => started.pid === undefined && exit('SIGTERM'));
    // A child process alone does not keep the product running; the requests that wait for it do.
    started.unref();
    started.channel?.unref();
    return started;
  };

  return {
    send: (request: PdfRequest) => {
      // The process may have ended a moment ago; then its exit event follows.
      (child ?? start()).send(request, () => undefined);
    },
    kill: () => child?.kill('SIGKILL'),
    /** Ends the process between two documents; the next message starts a new one. */
    retire: () => {
      child?.kill('SIGKILL');
      child = undefined;
    },
    stop: async () => {
      if (!child) return;
      const ended = once(child, 'exit');
      child.ref();
      child.kill('SIGKILL');
      await ended;
    },
  };
};

/**
 * One process for all documents of a kind, started when first needed, and again after a document ended it. Documents are
 * drawn one after the other.
 */
export const createPdfProcess = (options: PdfProcessOptions): PdfProcess => {
  const { limits, memoryInMegabytes, silenceInMilliseconds, onEnded } = options;
  const queue: Waiting[] = [];
  let current: Waiting | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  const after = (milliseconds: number, work: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(work, milliseconds).unref();
  };

  const onMessage = (message: PdfMessage) => {
    if (!current) return;
    const { job, end } = current;
    after(silenceInMilliseconds, child.kill);
    if (message.kind === 'sizes') job.onSizes(message.sizes);
    if (message.kind === 'picture') job.onPicture(message);
    if (message.kind !== 'ended') return;
    current = undefined;
    if (message.outcome === 'missing') end.reject(new AppError('file.not_found'));
    else end.resolve(message.outcome);
    // Memory that it has not freed would count against the next document.
    if (message.residentBytes > (memoryInMegabytes * mebibyte) / 2) child.retire();
    drawNext();
  };

  const onExit = (signal: string | null) => {
    const ended = current;
    current = undefined;
    if (ended && (isStopped || (signal !== null && stopSignals.has(signal)))) {
      ended.end.reject(new AppError('server.unavailable'));
    } else if (ended) {
      onEnded?.(ended.job.path);
      ended.end.resolve('too_large');
    }
    drawNext();
  };

  const child = superviseChild(memoryInMegabytes, { onMessage, onExit });

  const drawNext = () => {
    if (current || isStopped) return;
    current = queue.shift();
    if (!current) {
      after(idleInMilliseconds, child.retire);
      return;
    }
    const { job, requestedPages } = current;
    after(silenceInMilliseconds, child.kill);
    child.send({ kind: 'draw', path: job.path, drawn: job.drawn, limits });
    for (const number of requestedPages) child.send({ kind: 'want', number });
  };

  return {
    start: (job) => {
      const end = Promise.withResolvers<'done' | PdfRefusal>();
      const waiting: Waiting = { job, requestedPages: new Set(), end };
      if (isStopped || queue.length >= maxWaiting) {
        end.reject(new AppError('server.unavailable'));
        return { prioritize: () => undefined, finished: end.promise };
      }
      queue.push(waiting);
      drawNext();
      const prioritize = (number: number) => {
        waiting.requestedPages.add(number);
        if (current === waiting) child.send({ kind: 'want', number });
      };
      return { prioritize, finished: end.promise };
    },
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      for (const { end } of queue.splice(0)) end.reject(new AppError('server.unavailable'));
      await child.stop();
    },
  };
};
