import { stripBidiControls } from '#domain/text/bidi.ts';
import { examLimits } from '#domain/exam-limits.ts';
import { importTexts as texts } from './import.texts.ts';
import {
  importDefaults,
  type ImportedQuestion,
  importLimits,
  type ImportOutcome,
  type ImportProblem,
} from './types.ts';

type QuestionParts = Pick<ImportedQuestion, 'lineNumber' | 'questionText' | 'options'> & {
  /** Zero-based; -1 when none was named. */
  correctOptionIndex: number;
} & Partial<Pick<ImportedQuestion, 'timeInSeconds' | 'marks' | 'explanation'>>;

/** Cleans a text like a form's, so that the preview shows what will be stored. */
const clean = (text: string) => stripBidiControls(text).trim();

const isLonger = (text: string, limit: number) => text.length > limit;

/** The first reason why an exam would refuse a question, or undefined. */
const refusalOf = (question: ImportedQuestion): string | undefined => {
  const { questionText, options, correctOptionIndex, explanation } = question;
  if (questionText === '') return texts.noText;
  if (options.length < 2) return texts.fewOptions;
  if (options.length > examLimits.options) return texts.manyOptions;
  if (options.includes('')) return texts.emptyOption;
  if (correctOptionIndex < 0 || correctOptionIndex >= options.length) return texts.noRightOption;
  if (isLonger(questionText, examLimits.questionText)) return texts.longText;
  if (options.some((option) => isLonger(option, examLimits.option))) return texts.longOption;
  return isLonger(explanation, examLimits.explanation) ? texts.longExplanation : undefined;
};

export type Collector = {
  /** Adds a question, or reports why it cannot be added. */
  take: (parts: QuestionParts) => void;
  /** Reports at a line why a question was left out. */
  refuse: (line: number, text: string) => void;
  /** Reports a warning at a line. */
  note: (line: number, text: string) => void;
  /** Whether reading has to stop, because the file has too many questions. */
  isFull: () => boolean;
  finish: () => ImportOutcome;
};

/** Collects the questions and problems that a parser finds, within the limits of one file. */
export const createCollector = (): Collector => {
  const questions: ImportedQuestion[] = [];
  const problems: ImportProblem[] = [];
  let isFull = false;

  const add = (line: number, text: string, isFatal: boolean) => {
    if (problems.length < importLimits.problems) problems.push({ line, text, isFatal });
    else if (!isFull) {
      isFull = true;
      problems.push({ line, text: texts.tooManyProblems, isFatal: true });
    }
  };
  const stop = (line: number) => {
    isFull = true;
    problems.push({ line, text: texts.tooManyQuestions, isFatal: true });
  };

  const take = (parts: QuestionParts) => {
    const question: ImportedQuestion = {
      ...importDefaults,
      ...parts,
      questionText: clean(parts.questionText),
      options: parts.options.map(clean),
      explanation: clean(parts.explanation ?? ''),
    };
    const { lineNumber: line } = question;
    const refusal = refusalOf(question);
    if (refusal !== undefined) add(line, refusal, true);
    else if (isFull) return;
    else if (questions.length === importLimits.questions) stop(line);
    else {
      questions.push(question);
      if (new Set(question.options).size < question.options.length) {
        add(line, texts.sameOptions, false);
      }
    }
  };

  return {
    take,
    refuse: (line, text) => add(line, text, true),
    note: (line, text) => add(line, text, false),
    isFull: () => isFull,
    finish: () => {
      if (questions.length === 0 && problems.length === 0) add(1, texts.noQuestions, true);
      const inOrder = problems.toSorted((one, other) => one.line - other.line);
      return { questions, problems: inOrder };
    },
  };
};
