import { Worker } from 'node:worker_threads';

/**
 * Why a teacher should look at a cell: Excel made a date of it, it shows an error, its formula has no stored value, or a comment or a
 * drawing is on it, which is not read.
 */
export type CellDoubt = 'date' | 'error' | 'formula' | 'comment' | 'drawing';

export type XlsxSheet = {
  name: string;
  isHidden: boolean;
  /** Rows that are hidden or filtered out, from 0; they are among `rows`. */
  hiddenRows: number[];
  /** The texts that Excel shows, raised and lowered letters as small signs. */
  rows: string[][];
  /** Row and column count from 0. */
  doubts: { row: number; column: number; doubt: CellDoubt; text: string }[];
};

type Limits = {
  /** At most so many rows of each sheet are read. */
  maxRows: number;
  /** Whether the rows of a vertical merge all get its text. */
  fillsMerged: boolean;
  /** Whether whole numbers are read whole where Excel shows `1.01E+09`, `1,012` or `3.00`, as for phone numbers and codes. */
  readsWhole?: boolean;
};

/** The task of the thread. */
export type XlsxTask = Limits & {
  bytes: Uint8Array;
  maxColumns: number;
  maxBytes: number;
};

const mebibyte = 1024 * 1024;
const unpackedLimit = 48 * mebibyte;
const memoryLimitInMebibytes = 384;
const deadlineInMilliseconds = 20_000;
const maxColumns = 100;

/**
 * The sheets of an Excel file, each cell as Excel shows it. A thread with limited memory and time reads it, because a small file can
 * unpack to a large one.
 * @returns undefined when the file is damaged, protected, no such file, or too large
 */
export const readXlsx = async (
  bytes: Uint8Array,
  limits: Limits,
): Promise<XlsxSheet[] | undefined> => {
  const task: XlsxTask = { ...limits, bytes, maxColumns, maxBytes: unpackedLimit };
  const worker = new Worker(new URL('./read-xlsx.worker.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: memoryLimitInMebibytes },
  });
  const { promise, resolve } = Promise.withResolvers<XlsxSheet[] | undefined>();
  const timer = setTimeout(() => resolve(undefined), deadlineInMilliseconds);
  worker.once('message', (sheets: XlsxSheet[]) => resolve(sheets));
  worker.once('error', () => resolve(undefined));
  worker.once('exit', () => resolve(undefined));
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
};
