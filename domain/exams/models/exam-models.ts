import { answerLetters } from '#domain/exams/answer-letters.ts';
import { examTypes } from '#domain/exams/exam-types.ts';
import { isRightOption, type QuestionMarking, unanswered } from '#domain/exams/grading.ts';
import { shuffledOrder } from '#domain/exams/shuffle.ts';
import { continuesLastQuestion, refersToOthers, namesOptions } from './option-references.ts';

/** Maximum number of models of one printed exam, as the ministry prints them: أ، ب، ج، د. */
export const maxModels = 4;
export const modelLetters: readonly string[] = answerLetters.slice(0, maxModels);

/** A question as it is written. */
export type WrittenQuestion = {
  id: string;
  text: string;
  options: readonly string[];
  /** Zero-based, -1 for none. */
  correctOptionIndex: number;
  otherRightOptions: readonly number[];
  marking: QuestionMarking;
};

/** A question in its place in a model. */
export type ModelQuestion<Question> = {
  /** From 1, as it is printed. */
  number: number;
  /** From 1, in the order in which the exam was written. */
  writtenNumber: number;
  question: Question;
  /** For each printed option, its place among those as written, from 0. */
  options: number[];
  /** The printed places of the options that count as right, from 0 and in order. */
  rightOptions: number[];
};

export type ExamModel<Question> = { letter: string; questions: ModelQuestion<Question>[] };

type Exam<Question> = { id: string; examType: number; questions: readonly Question[] };
export type ModelChoice = {
  /** 1 to 4. */
  models: number;
  shufflesQuestions: boolean;
  shufflesOptions: boolean;
};

const places = (count: number) => Array.from({ length: count }, (_, place) => place);

/** Shuffles a list in sections: an item between two fixed positions stays between them. */
const shuffleBetween = (seed: string, count: number, isFixed: (place: number) => boolean) => {
  const parts: number[][] = [[]];
  for (const place of places(count)) {
    if (isFixed(place)) parts.push([place], []);
    else parts.at(-1)?.push(place);
  }
  return parts.flatMap((part, index) =>
    shuffledOrder(`${seed}:${index}`, part.length).map((at) => part[at] ?? at),
  );
};

/** The order of the options of one question; an option that refers to others keeps its position. */
export const optionOrder = (seed: string, options: readonly string[]): number[] => {
  if (options.some(namesOptions)) return places(options.length);
  return shuffleBetween(seed, options.length, (place) => refersToOthers(options[place] ?? ''));
};

/** The order of the questions; a question that continues another one stays behind it. */
const questionOrder = (seed: string, texts: readonly string[]): number[] => {
  const groups: number[][] = [];
  for (const [place, text] of texts.entries()) {
    const last = groups.at(-1);
    if (last && continuesLastQuestion(text)) last.push(place);
    else groups.push([place]);
  }
  return shuffledOrder(seed, groups.length).flatMap((at) => groups[at] ?? []);
};

const modelOf = <Question extends WrittenQuestion>(
  exam: Exam<Question>,
  letterPlace: number,
  choice: ModelChoice,
): ExamModel<Question> => {
  const { questions } = exam;
  const seed = `${exam.id}:model:${letterPlace}`;
  // The first model is the exam as the teacher wrote it.
  const isShuffled = letterPlace > 0 && exam.examType !== examTypes.pdf;
  const mixesOptions =
    isShuffled && choice.shufflesOptions && exam.examType !== examTypes.trueFalse;
  const order =
    isShuffled && choice.shufflesQuestions
      ? questionOrder(
          seed,
          questions.map(({ text }) => text),
        )
      : places(questions.length);
  const shown = order
    .flatMap((place) => {
      const question = questions[place];
      return question ? [{ place, question }] : [];
    })
    .filter(({ question }) => question.marking !== 'cancelled');
  return {
    letter: modelLetters[letterPlace] ?? '',
    questions: shown.map(({ place, question }, index) => {
      const options = mixesOptions
        ? optionOrder(`${seed}:${question.id}`, question.options)
        : places(question.options.length);
      return {
        number: index + 1,
        writtenNumber: place + 1,
        question,
        options,
        rightOptions: places(options.length).filter((at) =>
          isRightOption(question, options[at] ?? unanswered),
        ),
      };
    }),
  };
};

/**
 * The models of a printed exam. A model depends on the exam and its letter only, so each print is the same. Cancelled
 * questions are left out.
 */
export const examModels = <Question extends WrittenQuestion>(
  exam: Exam<Question>,
  choice: ModelChoice,
): ExamModel<Question>[] =>
  places(Math.min(choice.models, maxModels)).map((place) => modelOf(exam, place, choice));
