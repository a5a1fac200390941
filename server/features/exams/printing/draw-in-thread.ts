import { Piscina } from 'piscina';
import type { PrintedExam } from './printed-exam.ts';

/** One thread for all papers, started when first needed; while it is idle it does not hold the process. */
const thread = new Piscina<PrintedExam, Uint8Array>({
  filename: new URL('./draw-exam.worker.ts', import.meta.url).href,
  name: 'drawExam',
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: 10_000,
  execArgv: [],
  // Requests come before pages.
  niceIncrement: 10,
});

/** A printed exam as a PDF. Four models of 200 questions take seconds of computing, so a thread draws them. */
export const drawInThread = async (exam: PrintedExam): Promise<Buffer> => {
  const bytes = await thread.run(exam);
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
};
