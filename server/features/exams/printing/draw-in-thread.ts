import { Piscina } from 'piscina';
import type { PrintedExam } from './printed-exam.ts';

/** One thread for all printed exams, started at the first use. While idle it does not stop the process from ending. */
const thread = new Piscina<PrintedExam, Uint8Array>({
  filename: new URL('./draw-exam.worker.ts', import.meta.url).href,
  name: 'drawExam',
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: 10_000,
  execArgv: [],
  // Requests have priority over drawing.
  niceIncrement: 10,
});

/** A printed exam as a PDF. Four models of 200 questions take seconds of computing, so a thread draws them. */
export const drawInThread = async (exam: PrintedExam): Promise<Buffer> => {
  const bytes = await thread.run(exam);
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
};
