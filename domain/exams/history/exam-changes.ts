/** The columns of a row by their names, as JSON. */
type Columns = Record<string, unknown>;

/** A saved version of an exam: its own columns and those of its questions, in their order. */
export type ExamVersionContent = { exam: Columns; questions: (Columns & { id: string })[] };

/** A difference between two versions of an exam. Numbers of questions are from 1. */
export type ExamChange =
  | { kind: 'setting'; name: string; from: unknown; to: unknown }
  | { kind: 'question'; number: number; name: string; from: unknown; to: unknown }
  | { kind: 'added' | 'removed'; number: number; text: string }
  | { kind: 'order' };

type Question = ExamVersionContent['questions'][number];
type Placed = { question: Question; number: number };

/** Columns that are computed from others. */
const isDerived = (name: string) => name === 'id' || name.endsWith('_html');

const differences = (before: Columns, after: Columns) =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((name) => !isDerived(name))
    .map((name) => ({ name, from: before[name] ?? null, to: after[name] ?? null }))
    .filter(({ from, to }) => JSON.stringify(from) !== JSON.stringify(to));

const place = (questions: readonly Question[]): Placed[] =>
  questions.map((question, index) => ({ question, number: index + 1 }));

const textOf = ({ question_text: text }: Question) => (typeof text === 'string' ? text : '');

/** Pairs the questions of two versions: by id, else by position. */
const pair = (before: readonly Placed[], after: readonly Placed[]) => {
  const byId = new Map(before.map((old) => [old.question.id, old]));
  const newIds = new Set(after.map(({ question }) => question.id));
  const byNumber = new Map(
    before.filter(({ question }) => !newIds.has(question.id)).map((old) => [old.number, old]),
  );
  return after.map((now) => {
    const same = byId.get(now.question.id) ?? byNumber.get(now.number);
    if (same && same.question.id !== now.question.id) byNumber.delete(now.number);
    return { old: same, now };
  });
};

const isReordered = (pairs: ReturnType<typeof pair>): boolean => {
  const numbers = pairs.flatMap(({ old }) => old?.number ?? []);
  return numbers.some((number, index) => index > 0 && number < (numbers[index - 1] ?? 0));
};

/** The differences between two versions of an exam, settings first, then the questions in their order. */
export const examChanges = (
  before: ExamVersionContent,
  after: ExamVersionContent,
): ExamChange[] => {
  const pairs = pair(place(before.questions), place(after.questions));
  const pairedIds = new Set(pairs.map(({ old }) => old?.question.id));
  return [
    ...differences(before.exam, after.exam).map(
      (change) => ({ kind: 'setting', ...change }) as const,
    ),
    ...(isReordered(pairs) ? [{ kind: 'order' } as const] : []),
    ...pairs.flatMap(({ old, now }): ExamChange[] => {
      const { number, question } = now;
      if (!old) return [{ kind: 'added', number, text: textOf(question) }];
      return differences(old.question, question).map((change) => ({
        kind: 'question',
        number,
        ...change,
      }));
    }),
    ...place(before.questions)
      .filter(({ question }) => !pairedIds.has(question.id))
      .map(
        ({ question, number }) => ({ kind: 'removed', number, text: textOf(question) }) as const,
      ),
  ];
};
