import { Worker } from 'node:worker_threads';

/** The task of the thread. */
export type XlsxTask = {
  bytes: Uint8Array;
  maxRows: number;
  maxColumns: number;
  maxBytes: number;
};

const mebibyte = 1024 * 1024;
const unpackedLimit = 48 * mebibyte;
const memoryLimitInMebibytes = 384;
const deadlineInMilliseconds = 20_000;
const maxColumns = 100;

/**
 * The cells of the first sheet of an Excel file as text, up to `maxRows` rows. Of a formula that is its last value; of
 * merged cells the first has the value, and the others are empty. A thread with limited memory and time reads it, because
 * a small file can unpack to a large one.
 * @returns undefined when the file is damaged, protected, no such file, or too large
 */
export const readXlsxTable = async (
  bytes: Uint8Array,
  maxRows: number,
): Promise<string[][] | undefined> => {
  const task: XlsxTask = { bytes, maxRows, maxColumns, maxBytes: unpackedLimit };
  const worker = new Worker(new URL('./read-xlsx.worker.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: memoryLimitInMebibytes },
  });
  const { promise, resolve } = Promise.withResolvers<string[][] | undefined>();
  const timer = setTimeout(() => resolve(undefined), deadlineInMilliseconds);
  worker.once('message', (rows: string[][]) => resolve(rows));
  worker.once('error', () => resolve(undefined));
  worker.once('exit', () => resolve(undefined));
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
};
