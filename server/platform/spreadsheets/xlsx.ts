import { Worker } from 'node:worker_threads';
import { type CellValue, cellsOf, type Column } from './sheet.ts';

/** Messages to the worker: first the sheet, then rows in batches, then the end. */
export type XlsxMessage =
  | { sheet: string; headers: string[]; widths: number[] }
  | { rows: CellValue[][] }
  | 'end';

const batchSize = 500;
const memoryLimitInMebibytes = 512;

const send = (worker: Worker, message: XlsxMessage): void => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  worker.postMessage(message);
};

const feed = async (worker: Worker, cells: AsyncIterable<CellValue[]>): Promise<void> => {
  let rows: CellValue[][] = [];
  for await (const row of cells) {
    rows.push(row);
    if (rows.length < batchSize) continue;
    send(worker, { rows });
    rows = [];
  }
  send(worker, { rows });
  send(worker, 'end');
};

/**
 * Rows as an Excel file with one right-to-left sheet. The format cannot be streamed, and twenty thousand rows take
 * seconds, so a thread with limited memory writes it.
 */
export const writeXlsx = async <Row>(
  sheet: string,
  columns: readonly Column<Row>[],
  rows: AsyncIterable<Row>,
): Promise<Buffer> => {
  const worker = new Worker(new URL('./xlsx.worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: memoryLimitInMebibytes },
  });
  try {
    const written = new Promise<Uint8Array>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('The XLSX writer ended without a file.')));
    });
    const headers = columns.map(({ header }) => header);
    const widths = columns.map(({ width }) => width);
    send(worker, { sheet, headers, widths });
    const [file] = await Promise.all([written, feed(worker, cellsOf(columns, rows))]);
    return Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  } finally {
    await worker.terminate();
  }
};
