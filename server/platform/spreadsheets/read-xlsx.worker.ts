import { parentPort, workerData } from 'node:worker_threads';
import { type CellValue, readSheet } from 'read-excel-file/node';
import { assertUnpacksWithin } from './zip-size.ts';
import type { XlsxTask } from './read-xlsx.ts';

const textOf = (cell: CellValue | null): string => {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return cell === null ? '' : String(cell);
};

const { bytes, maxRows, maxColumns, maxBytes } = workerData as XlsxTask;

const read = async (): Promise<string[][]> => {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  assertUnpacksWithin(file, maxBytes);
  const rows = await readSheet(file);
  return rows.slice(0, maxRows).map((row) => row.slice(0, maxColumns).map((cell) => textOf(cell)));
};

parentPort?.postMessage(await read(), []);
