import { Piscina } from 'piscina';
import type { AnswerForm } from '#domain/exams/question-import/answer-form.ts';
import type { QuestionSheet } from '#domain/exams/question-import/sheets.ts';
import type {
  ColumnChoice,
  ImportFormat,
  ImportOutcome,
} from '#domain/exams/question-import/types.ts';

/** A text or file, the columns that the teacher chose, if any, and what the exam asks for: options where it is left out. */
export type ReadTask = { choice?: ColumnChoice | undefined; answers?: AnswerForm } & (
  | { kind: 'text'; format: ImportFormat; text: string }
  | { kind: 'sheets'; sheets: QuestionSheet[] }
  | { kind: 'docx'; bytes: Uint8Array }
);

const deadlineInMilliseconds = 20_000;

/** One thread for all texts, started at the first use. While idle it does not stop the process from ending. */
const thread = new Piscina<ReadTask, ImportOutcome>({
  filename: new URL('./read-questions.worker.ts', import.meta.url).href,
  name: 'readQuestions',
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: 10_000,
  execArgv: [],
  // Requests have priority over reading texts.
  niceIncrement: 10,
  resourceLimits: { maxOldGenerationSizeMb: 384 },
});

/**
 * The questions of a text or file, read in a thread with limited memory and time.
 * @returns undefined when it cannot be read: damaged, or too large
 */
export const readQuestions = async (task: ReadTask): Promise<ImportOutcome | undefined> => {
  try {
    return await thread.run(task, { signal: AbortSignal.timeout(deadlineInMilliseconds) });
  } catch {
    return undefined;
  }
};
