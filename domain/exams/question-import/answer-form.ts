import { flawsOf } from './check-question.ts';
import { importTexts as texts } from './import.texts.ts';
import type { ImportedQuestion, ImportOutcome, ImportProblem } from './types.ts';

/** What the exam asks for into which questions are imported: a choice among options, or a typed answer. */
export const answerForms = ['options', 'short'] as const;

export type AnswerForm = (typeof answerForms)[number];

const byLine = (one: ImportedQuestion, other: ImportedQuestion) =>
  one.lineNumber - other.lineNumber;

const withoutAccepted = ({
  acceptedAnswers: _accepted,
  answerRules: _rules,
  ...question
}: ImportedQuestion): ImportedQuestion => question;

/** Short answers need options before an exam of choices takes them: their accepted answers become the first ones. */
const asChoices = (outcome: ImportOutcome): ImportOutcome => {
  const isShort = ({ acceptedAnswers }: ImportedQuestion) => acceptedAnswers !== undefined;
  const short = outcome.questions.filter(isShort);
  const withOptions = short.map((question) => ({
    ...withoutAccepted(question),
    options: question.acceptedAnswers ?? [],
  }));
  const found = short.map(({ lineNumber: line }): ImportProblem => ({
    line,
    text: texts.shortAnswer,
    isFatal: true,
  }));
  const written = outcome.unfinished.flatMap(
    ({ lineNumber: line, acceptedAnswers: [answer] = [] }): ImportProblem[] =>
      answer === undefined ? [] : [{ line, text: texts.text.unusedAnswer(answer), isFatal: false }],
  );
  return {
    ...outcome,
    questions: outcome.questions.filter((question) => !isShort(question)),
    unfinished: [...outcome.unfinished.map(withoutAccepted), ...withOptions].toSorted(byLine),
    problems: [...outcome.problems, ...found, ...written],
  };
};

/** The right option becomes the accepted answer. */
const toAccepted = (question: ImportedQuestion): ImportedQuestion => {
  const { options, correctOptionIndex: right, optionPictures: _pictures, ...rest } = question;
  if (question.acceptedAnswers) return question;
  const accepted = options[right] ?? '';
  return {
    ...rest,
    options: [],
    correctOptionIndex: -1,
    acceptedAnswers: accepted === '' ? [] : [accepted],
  };
};

/** What a student would no longer see of a question with options. */
const optionsLeft = ({
  lineNumber: line,
  options,
  correctOptionIndex: right,
}: ImportedQuestion): ImportProblem[] => {
  const others = options.filter((option, place) => place !== right && option !== '');
  const text = texts.optionsLeft(others.join('، '));
  return others.length === 0 ? [] : [{ line, text, isFatal: false }];
};

/** Questions with an accepted answer; why they were unfinished as a choice counts no longer. */
const asShortAnswers = (outcome: ImportOutcome): ImportOutcome => {
  const before = [...outcome.questions, ...outcome.unfinished];
  const all = before.map(toAccepted).toSorted(byLine);
  const isWhole = (question: ImportedQuestion) => flawsOf(question).length === 0;
  const whole = new Set(all.filter(isWhole).map(({ lineNumber }) => lineNumber));
  const isOver = ({ line, questionLine = line, isFatal }: ImportProblem) =>
    isFatal && whole.has(questionLine);
  return {
    ...outcome,
    questions: all.filter(isWhole),
    unfinished: all.filter((question) => !isWhole(question)),
    problems: [
      ...outcome.problems.filter((problem) => !isOver(problem)),
      ...before.flatMap(optionsLeft),
    ],
  };
};

/** What was read as the exam asks for it. */
export const inAnswerForm = (outcome: ImportOutcome, form: AnswerForm): ImportOutcome =>
  form === 'short' ? asShortAnswers(outcome) : asChoices(outcome);
