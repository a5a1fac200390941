import { byId, type ReviewList, type ReviewRow, withFlawedRows } from './review-list.ts';
import { type Caret, splitQuestion } from './split-question.ts';

/** An id between a row and the next one, so that a row that was left out returns to its place. */
const idAfter = ({ rows, leftOut }: ReviewList, id: number): number => {
  const later = [...rows, ...leftOut].map((row) => row.id).filter((other) => other > id);
  return later.length === 0 ? id + 1 : (id + Math.min(...later)) / 2;
};

/** Splits a row at the caret into two; changes nothing if one of them would have no text. */
export function splitRow(list: ReviewList, id: number, caret: Caret): ReviewList {
  const row = list.rows.find((each) => each.id === id);
  const parts = row && splitQuestion(row.question, caret);
  if (!row || !parts) return list;
  const [first, second] = parts;
  const added: ReviewRow = { ...row, id: idAfter(list, id), question: second, readerProblems: [] };
  const rows = list.rows.flatMap((each) =>
    each === row ? [{ ...row, question: first }, added] : [each],
  );
  const steps = [...list.steps, { kind: 'split' as const, made: [id, added.id], before: [row] }];
  return withFlawedRows({ ...list, rows, steps }, list);
}

/** Undoes the last split or join; rows that it did not touch stay as they are. */
export function undoStep(list: ReviewList): ReviewList {
  const step = list.steps.at(-1);
  if (!step) return list;
  const isUntouched = ({ id }: ReviewRow) => !step.made.includes(id);
  const rows = [...list.rows.filter(isUntouched), ...step.before].toSorted(byId);
  const leftOut = list.leftOut.filter(isUntouched);
  return withFlawedRows({ ...list, rows, leftOut, steps: list.steps.slice(0, -1) }, list);
}
