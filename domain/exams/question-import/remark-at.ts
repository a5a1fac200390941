import type { ImportOutcome, ImportProblem } from './types.ts';

/** A remark about a line, at the question that the line is in or behind; undefined before the first question. */
export const remarkAt = (
  { questions, unfinished }: Pick<ImportOutcome, 'questions' | 'unfinished'>,
  line: number,
  text: string,
): ImportProblem | undefined => {
  const starts = [...questions, ...unfinished].map(({ lineNumber }) => lineNumber);
  const questionLine = Math.max(...starts.filter((start) => start <= line));
  if (!Number.isFinite(questionLine)) return undefined;
  return { line, text, isFatal: false, ...(questionLine !== line && { questionLine }) };
};
