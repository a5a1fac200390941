import { stripBidiControls } from '#domain/text/bidi.ts';
import { flawsOf } from './check-question.ts';
import { importTexts as texts } from './import.texts.ts';
import {
  importDefaults,
  type ImportedQuestion,
  importLimits,
  type ImportOutcome,
  type ImportProblem,
} from './types.ts';

export type QuestionParts = Pick<ImportedQuestion, 'lineNumber' | 'questionText' | 'options'> & {
  /** Zero-based; -1 when none was named. */
  correctOptionIndex: number;
} & Partial<
    Pick<
      ImportedQuestion,
      'timeInSeconds' | 'marks' | 'explanation' | 'acceptedAnswers' | 'answerRules'
    >
  >;

/** Cleans a text like a form's, so that the preview shows what will be stored. */
const clean = (text: string) => stripBidiControls(text).trim();

const toQuestion = (parts: QuestionParts): ImportedQuestion => ({
  ...importDefaults,
  ...parts,
  questionText: clean(parts.questionText),
  options: parts.options.map(clean),
  explanation: clean(parts.explanation ?? ''),
  ...(parts.acceptedAnswers && { acceptedAnswers: parts.acceptedAnswers.map(clean) }),
});

export type Collector = {
  /** Adds a question, or reports why it cannot be added. */
  take: (parts: QuestionParts) => void;
  /** Reports at a line why a question was left out, and stores the readable parts. */
  refuse: (line: number, text: string, parts?: QuestionParts) => void;
  /** Reports a warning at a line. */
  note: (line: number, text: string, questionLine?: number) => void;
  /** Whether reading has to stop, because the file has too many questions. */
  isFull: () => boolean;
  finish: () => ImportOutcome;
};

/** Collects the questions and problems that a parser finds, within the limits of one file. */
export const createCollector = (): Collector => {
  const questions: ImportedQuestion[] = [];
  const unfinished: ImportedQuestion[] = [];
  const problems: ImportProblem[] = [];
  let isFull = false;

  const add = (line: number, text: string, isFatal: boolean, questionLine = line) => {
    const problem = { line, text, isFatal, ...(questionLine !== line && { questionLine }) };
    if (problems.length < importLimits.problems) problems.push(problem);
    else if (!isFull) {
      isFull = true;
      problems.push({ line, text: texts.tooManyProblems, isFatal: true });
    }
  };
  const stop = (line: number) => {
    isFull = true;
    problems.push({ line, text: texts.tooManyQuestions, isFatal: true });
  };

  const addQuestion = (question: ImportedQuestion) => {
    if (!isFull && unfinished.length < importLimits.questions) unfinished.push(question);
  };
  const take = (parts: QuestionParts) => {
    const question = toQuestion(parts);
    const { lineNumber: line } = question;
    const [flaw] = flawsOf(question);
    if (flaw !== undefined) {
      addQuestion(question);
      add(line, flaw.text, true);
    } else if (isFull) return;
    else if (questions.length === importLimits.questions) stop(line);
    else {
      questions.push(question);
      const { acceptedAnswers = [] } = question;
      const written = [question.questionText, ...question.options, ...acceptedAnswers];
      if (written.some((text) => text.includes('\ufffd'))) add(line, texts.text.lostSign, false);
      if (new Set(question.options).size < question.options.length) {
        add(line, texts.sameOptions, false);
      }
    }
  };

  return {
    take,
    refuse: (line, text, parts) => {
      if (parts) addQuestion(toQuestion(parts));
      add(line, text, true, parts?.lineNumber);
    },
    note: (line, text, questionLine) => add(line, text, false, questionLine),
    isFull: () => isFull,
    finish: () => {
      if (questions.length === 0 && problems.length === 0) add(1, texts.noQuestions, true);
      const inOrder = problems.toSorted((a, b) => a.line - b.line);
      return { questions, unfinished, problems: inOrder };
    },
  };
};
