import { parentPort, workerData } from 'node:worker_threads';
import type { XlsxTask } from './read-xlsx.ts';
import { readXlsxSheets } from './xlsx-sheets.ts';

parentPort?.postMessage(readXlsxSheets(workerData as XlsxTask), []);
