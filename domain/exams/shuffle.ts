import { hashOf } from '#domain/text/text-hash.ts';
import { examTypes } from './exam-types.ts';
import { unanswered } from './grading.ts';

/** The order in which one student sees an exam; undefined means the teacher's order. */
export type ShownOrder = {
  /** Index by shown position; the value is the question's position in the teacher's order. */
  questions: readonly number[];
  /**
   * Index by the question's position in the teacher's order, then by the option's shown position;
   * the value is the option's position in the teacher's order.
   */
  options: readonly (readonly number[])[];
};

type ShuffledExam = {
  examId: string;
  studentId: string;
  examType: number;
  /** In the written order. */
  questionIds: readonly string[];
  optionCounts: readonly number[];
  shufflesQuestions: boolean;
  shufflesOptions: boolean;
};

/**
 * Pseudo-random numbers from 0 up to 1 that depend on the seed only: a 32-bit counter whose bits
 * are mixed.
 */
function numbersFrom(seed: string): () => number {
  let counter = hashOf(seed);
  return () => {
    counter = (counter + 0x9e3779b9) | 0;
    let mixed = Math.imul(counter ^ (counter >>> 16), 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
    return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
  };
}

const writtenOrder = (count: number): number[] =>
  Array.from({ length: count }, (_, place) => place);

/** The numbers 0 … count − 1 in an order that depends on the seed only, also after the next release. */
export function shuffledOrder(seed: string, count: number): number[] {
  const order = writtenOrder(count);
  const next = numbersFrom(seed);
  for (let last = count - 1; last > 0; last -= 1) {
    const other = Math.floor(next() * (last + 1));
    [order[last], order[other]] = [order[other] ?? other, order[last] ?? last];
  }
  return order;
}

/** A PDF exam is never shuffled, because its numbers and letters are printed; and "true" stays before "false". */
const shuffledParts = (
  exam: Pick<ShuffledExam, 'examType' | 'shufflesQuestions' | 'shufflesOptions'>,
) => {
  const { examType } = exam;
  const isPdfExam = examType === examTypes.pdf;
  return {
    questions: exam.shufflesQuestions && !isPdfExam,
    options: exam.shufflesOptions && !isPdfExam && examType !== examTypes.trueFalse,
  };
};

/** A student's own order of an exam: another for each student, the same at each visit. */
export function shownOrder(exam: ShuffledExam): ShownOrder | undefined {
  const { questionIds, optionCounts } = exam;
  const shuffled = shuffledParts(exam);
  if (!shuffled.questions && !shuffled.options) return undefined;
  const seed = `${exam.examId}:${exam.studentId}`;
  const count = questionIds.length;
  return {
    questions: shuffled.questions ? shuffledOrder(seed, count) : writtenOrder(count),
    options: questionIds.map((id, place) => {
      const options = optionCounts[place] ?? 0;
      return shuffled.options
        ? shuffledOrder(`${seed}:options:${id}`, options)
        : writtenOrder(options);
    }),
  };
}

/** Reorders values of the questions from the written order to the shown one. */
export function toShown<Item>(order: ShownOrder | undefined, written: readonly Item[]): Item[] {
  if (!order) return [...written];
  return order.questions.map((place) => written[place] as Item);
}

/** Reorders values of the questions from the shown order to the written one. */
export function toWritten<Item>(order: ShownOrder | undefined, shown: readonly Item[]): Item[] {
  if (!order) return [...shown];
  const written = [...shown];
  for (const [at, place] of order.questions.entries()) written[place] = shown[at] as Item;
  return written;
}

/**
 * Reorders values of the options of one question; `place` is the question's position in the
 * written order.
 */
export function toShownOptions<Item>(
  order: ShownOrder | undefined,
  place: number,
  written: readonly Item[],
): Item[] {
  const options = order?.options[place];
  return options ? options.map((option) => written[option] as Item) : [...written];
}

/** Zero-based answers or right options, -1 none, from the written order to the shown one. */
export function toShownAnswers(
  order: ShownOrder | undefined,
  written: readonly number[],
): number[] {
  if (!order) return [...written];
  // `indexOf` returns -1 for an option that does not exist, which also means unanswered.
  return order.questions.map(
    (place) => order.options[place]?.indexOf(written[place] ?? unanswered) ?? unanswered,
  );
}

/** Zero-based options of each question, from the written order to the shown one. */
export function toShownOptionLists(
  order: ShownOrder | undefined,
  written: readonly (readonly number[])[],
): number[][] {
  if (!order) return written.map((options) => [...options]);
  return order.questions.map((place) =>
    (written[place] ?? []).map((option) => order.options[place]?.indexOf(option) ?? option),
  );
}

/**
 * From the shown order to the written one, in which the database stores answers. The answers have
 * to be valid.
 */
export function toWrittenAnswers(
  order: ShownOrder | undefined,
  shown: readonly number[],
): number[] {
  if (!order) return [...shown];
  const written = order.questions.map(() => unanswered);
  for (const [at, place] of order.questions.entries()) {
    written[place] = order.options[place]?.[shown[at] ?? unanswered] ?? unanswered;
  }
  return written;
}

type SharedExam = {
  examType: number;
  /** In the written order: what each question and its options say. */
  questions: readonly { text: string; options: readonly string[] }[];
  shufflesQuestions: boolean;
  shufflesOptions: boolean;
};

const byText = (texts: readonly string[]): number[] =>
  writtenOrder(texts.length).toSorted((a, b) => {
    const [first = '', second = ''] = [texts[a], texts[b]];
    if (first === second) return a - b;
    return first < second ? -1 : 1;
  });

/**
 * The order of the questions that a class shares, where each student sees another one. It depends on the texts only,
 * so it does not reveal the teacher's order. Undefined where all see the written order.
 */
export function sharedOrder(exam: SharedExam): ShownOrder | undefined {
  const { questions } = exam;
  const shuffled = shuffledParts(exam);
  if (!shuffled.questions && !shuffled.options) return undefined;
  return {
    questions: shuffled.questions
      ? byText(questions.map(({ text }) => text))
      : writtenOrder(questions.length),
    options: questions.map(({ options }) =>
      shuffled.options ? byText(options) : writtenOrder(options.length),
    ),
  };
}

/** The positions of a student's questions and options in the shared list. */
export type OrderInShared = {
  /** By shown place: the place in the shared list. */
  questions: number[];
  /** By the question's shown place, then by the option's: the place among the shared options. */
  options: number[][];
};

/** The student's order relative to the shared one; undefined where both are the written order. */
export function orderInShared(
  own: ShownOrder | undefined,
  shared: ShownOrder | undefined,
): OrderInShared | undefined {
  if (!own || !shared) return undefined;
  return {
    questions: own.questions.map((place) => shared.questions.indexOf(place)),
    options: own.questions.map((place) =>
      (own.options[place] ?? []).map((option) => (shared.options[place] ?? []).indexOf(option)),
    ),
  };
}

type SharedQuestion = {
  options: string[];
  optionsHtml: string[];
  /** The picture of each option, or null; left out where no option has one. */
  optionImages?: unknown[] | undefined;
};

/** Arranges shared questions in the student's own order. */
export function arrangeShared<Question extends SharedQuestion>(
  shared: readonly Question[],
  order: OrderInShared | null | undefined,
): Question[] {
  if (!order) return [...shared];
  return order.questions.flatMap((place, shownPlace) => {
    const question = shared[place];
    if (!question) return [];
    const options = order.options[shownPlace] ?? [];
    const { optionImages: images } = question;
    return {
      ...question,
      ...(images && { optionImages: options.map((option) => images[option] ?? null) }),
      options: options.map((option) => question.options[option] ?? ''),
      optionsHtml: options.map((option) => question.optionsHtml[option] ?? ''),
    };
  });
}
