import { unanswered } from '#domain/grading.ts';

type Answerable = { id: string; options: readonly unknown[]; defaultOptionIndex: number };

/** An exam being taken. Answers are zero-based, -1 unanswered. */
export type ExamAttempt = {
  answers: readonly number[];
  currentIndex: number;
  /** Whether there is something new to keep. */
  isTouched: boolean;
};

export type AttemptAction =
  | { type: 'restored'; answers: readonly number[] }
  | { type: 'chosen'; questionIndex: number; optionIndex: number }
  | { type: 'moved'; to: number };

/** What is kept on the device: chosen options by question, so that a changed exam keeps what still fits. */
export type AnswerDraft = { chosen: Record<string, number> };

export function startAttempt(questions: readonly Answerable[]): ExamAttempt {
  return { answers: questions.map(defaultAnswer), currentIndex: 0, isTouched: false };
}

export function reduceAttempt(attempt: ExamAttempt, action: AttemptAction): ExamAttempt {
  switch (action.type) {
    case 'restored':
      return {
        answers: action.answers,
        currentIndex: Math.max(0, action.answers.indexOf(unanswered)),
        isTouched: false,
      };
    case 'chosen':
      return {
        answers: withAnswer(attempt.answers, action.questionIndex, action.optionIndex),
        currentIndex: action.questionIndex,
        isTouched: true,
      };
    case 'moved':
      return {
        ...attempt,
        currentIndex: Math.min(Math.max(0, action.to), attempt.answers.length - 1),
      };
  }
}

function withAnswer(
  answers: readonly number[],
  questionIndex: number,
  optionIndex: number,
): number[] {
  return answers.map((answer, index) => (index === questionIndex ? optionIndex : answer));
}

export function countAnswered(answers: readonly number[]): number {
  return answers.filter((answer) => answer !== unanswered).length;
}

export function toDraft(questions: readonly Answerable[], answers: readonly number[]): AnswerDraft {
  const pairs = questions.map(({ id }, index): [string, number] => [
    id,
    answers[index] ?? unanswered,
  ]);
  return { chosen: Object.fromEntries(pairs.filter(([, answer]) => answer !== unanswered)) };
}

/** Answers to questions that are gone, or that name an option that is gone, are dropped. */
export function answersFromDraft(
  questions: readonly Answerable[],
  draft: AnswerDraft | undefined,
): number[] {
  return questions.map((question) => {
    const chosen = draft?.chosen[question.id];
    return chosen !== undefined && isOption(question, chosen) ? chosen : defaultAnswer(question);
  });
}

function defaultAnswer(question: Answerable): number {
  return isOption(question, question.defaultOptionIndex) ? question.defaultOptionIndex : unanswered;
}

function isOption({ options }: Answerable, index: number): boolean {
  return Number.isInteger(index) && index >= 0 && index < options.length;
}
