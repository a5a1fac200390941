import { groupBy } from '#domain/group-by.ts';
import { isRightOption, type QuestionMarking, unanswered } from './grading.ts';

/** How often an answer was given to a question: by all, by the best and by the weakest. */
export type AnswerCount = {
  /** Zero-based index of the question in the exam. */
  question: number;
  /** Zero-based option, -1 unanswered. */
  answer: number;
  count: number;
  upperCount: number;
  lowerCount: number;
};

type AnalyzedQuestion = {
  correctOptionIndex: number;
  /** Further options that count as right, zero-based. */
  otherRightOptions: readonly number[];
  marking: QuestionMarking;
  optionCount: number;
  /** The zero-based answer that earns a share of the marks, 0 to 1; left out where there is none. */
  partial?: { option: number; share: number } | undefined;
};

type OptionAnalysis = { index: number; count: number; upperCount: number; lowerCount: number };

export type QuestionAnalysis = {
  /** Share of the results with the right answer, 0 to 1, one that is right in part by its share of the marks; null without results. */
  facility: number | null;
  /** Facility of the best minus that of the weakest, -1 to 1; null where there are too few results. */
  discrimination: number | null;
  options: OptionAnalysis[];
  unansweredCount: number;
  /**
   * Whether the key may be wrong: nobody chose it, the weakest chose it more often, or the best prefer another option.
   * Never with fewer than `minResultsForDiscrimination` results, because among few students perhaps nobody can answer a
   * hard question.
   */
  isKeySuspicious: boolean;
};

/** With fewer results no key is called suspicious, and the groups of best and weakest are too small. */
export const minResultsForDiscrimination = 10;

/** The share of the results in each of the two groups, in percent: the usual 27. */
const groupShare = 27;

/** How many results count as the best, and how many as the weakest; 0 where there are too few. */
export function groupSize(resultCount: number): number {
  if (resultCount < minResultsForDiscrimination) return 0;
  return Math.round((resultCount * groupShare) / 100);
}

type Counts = Pick<AnswerCount, 'count' | 'upperCount' | 'lowerCount'>;

const none: Counts = { count: 0, upperCount: 0, lowerCount: 0 };

const sumOf = (rows: readonly Counts[], name: keyof Counts) =>
  rows.reduce((sum, row) => sum + row[name], 0);

/** The facility, discrimination and options of one question, from the counts of its answers. */
function analyzeQuestion(
  question: AnalyzedQuestion,
  answers: readonly AnswerCount[],
): QuestionAnalysis {
  const { marking, optionCount } = question;
  const countsOf = (counted: number): Counts =>
    answers.find(({ answer }) => answer === counted) ?? none;
  const options = Array.from({ length: optionCount }, (_, index) => {
    const { count, upperCount, lowerCount } = countsOf(index);
    return { index, count, upperCount, lowerCount };
  });
  const isRight = (index: number) => isRightOption(question, index);
  const rightOptions = options.filter(({ index }) => isRight(index));
  const { partial } = question;
  const rightOf = (name: keyof Counts) =>
    sumOf(rightOptions, name) + (partial ? countsOf(partial.option)[name] * partial.share : 0);
  const right = {
    count: rightOf('count'),
    upperCount: rightOf('upperCount'),
    lowerCount: rightOf('lowerCount'),
  };
  const all = sumOf(answers, 'count');
  const upper = sumOf(answers, 'upperCount');
  const lower = sumOf(answers, 'lowerCount');
  const discrimination =
    upper > 0 && lower > 0 ? right.upperCount / upper - right.lowerCount / lower : null;
  const isAnotherPreferred = options.some(
    ({ index, upperCount }) => !isRight(index) && upperCount > right.upperCount,
  );
  const isNeverRight = all >= minResultsForDiscrimination && right.count === 0;
  return {
    facility: all > 0 ? right.count / all : null,
    discrimination,
    options,
    unansweredCount: countsOf(unanswered).count,
    isKeySuspicious:
      marking === 'key' &&
      (isNeverRight || isAnotherPreferred || (discrimination !== null && discrimination < 0)),
  };
}

/** The figures of each question of an exam, in the order of the questions. */
export function analyzeQuestions(
  questions: readonly AnalyzedQuestion[],
  answers: readonly AnswerCount[],
): QuestionAnalysis[] {
  const byQuestion = groupBy(answers, ({ question }) => question);
  return questions.map((question, place) => analyzeQuestion(question, byQuestion.get(place) ?? []));
}

export type Difficulty = 'easy' | 'suitable' | 'hard';

/** Easy from 90 % right answers on, because it distinguishes little; hard below 30 %. */
export function difficultyOf(facility: number): Difficulty {
  if (facility >= 0.9) return 'easy';
  return facility < 0.3 ? 'hard' : 'suitable';
}

export type DiscriminationBand = 'excellent' | 'good' | 'fair' | 'weak' | 'inverted';

/** The usual scale of the discrimination index (Ebel). */
export function discriminationBand(discrimination: number): DiscriminationBand {
  if (discrimination >= 0.4) return 'excellent';
  if (discrimination >= 0.3) return 'good';
  if (discrimination >= 0.2) return 'fair';
  return discrimination >= 0 ? 'weak' : 'inverted';
}
