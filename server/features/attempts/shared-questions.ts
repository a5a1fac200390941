import { type ShownOrder, toShown } from '#domain/shuffle.ts';
import { keepOf } from '#server/platform/cache/kept.ts';
import { type Piece, type SharedJson, shareJson } from '#server/platform/cache/shared-json.ts';
import type { QuestionRow } from './shown-exams.repository.ts';

type Kept = { of: object; json: SharedJson };

/** As many as are kept in memory with their questions. */
const exams = keepOf<Kept>(200);
/** Where each student has an order of their own: a question in each order of its options. */
const questions = keepOf<Kept>(4000);

type Asked = {
  keep: ReturnType<typeof keepOf<Kept>>;
  /** Whose presenting it is: what is kept belongs to one product. */
  source: object;
  key: string;
  /** What was read from the database; another reading of it is another state. */
  of: object;
};

const sharedOf = ({ keep, source, key, of }: Asked, present: () => unknown): SharedJson => {
  const kept = keep.find(source, key);
  if (kept?.of === of) return kept.json;
  const json = shareJson(present());
  keep.keep(source, key, { of, json });
  return json;
};

/**
 * The questions of an exam as pieces of a reply, written out and compressed once for all who see the same:
 * they weigh most of what a class loads in the same minute.
 * @param present how a question looks to each of them, by its row and written place
 */
export const shareQuestions = (
  source: object,
  { id, questions: rows }: { id: string; questions: QuestionRow[] },
  order: ShownOrder | undefined,
  present: (row: QuestionRow, place: number) => unknown,
): Piece[] => {
  if (!order) {
    return [sharedOf({ keep: exams, source, key: id, of: rows }, () => rows.map(present))];
  }
  const written = rows.map((row, place) => {
    const key = `${row.id}:${order.options[place]?.join(',')}`;
    return sharedOf({ keep: questions, source, key, of: row }, () => present(row, place));
  });
  const shown = toShown(order, written).flatMap((json, place) =>
    place === 0 ? [json] : [',', json],
  );
  return ['[', ...shown, ']'];
};
