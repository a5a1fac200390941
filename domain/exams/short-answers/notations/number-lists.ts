import {
  type Comparison,
  doubtful,
  right,
  wrong,
} from '#domain/exams/short-answers/comparison/comparison.ts';

const ratioPattern = /^\d+(?:\.\d+)?(?:\s?(?::|إلى|الى)\s?\d+(?:\.\d+)?)+$/u;

/** The numbers of a ratio such as `1:2`; undefined when the text is none. */
export const readRatio = (text: string): number[] | undefined =>
  ratioPattern.test(text) ? text.split(/:|إلى|الى/u).map((part) => Number(part.trim())) : undefined;

/** A ratio that is written as a fraction: `2/1`. */
function compareQuotient(typed: string, [top = 0, bottom = 0]: readonly number[]): Comparison {
  const [, first, second] = /^(\d+)\s?\/\s?(\d+)$/u.exec(typed) ?? [];
  if (first === undefined) return /^\d+$/u.test(typed) ? wrong : doubtful('notUnderstood');
  return Number(first) * bottom === Number(second) * top ? doubtful('ratio') : wrong;
}

export function compareRatio(typed: string, accepted: string): Comparison {
  const [found, wanted] = [readRatio(typed), readRatio(accepted)];
  if (!wanted) return wrong;
  if (!found) return compareQuotient(typed, wanted);
  if (found.length !== wanted.length) return wrong;
  if (found.every((number, place) => number === wanted[place])) return right;
  const [first = 0, other = 0] = [found[0], wanted[0]];
  const isSameRatio = found.every(
    (number, place) => number * other === (wanted[place] ?? 0) * first,
  );
  return isSameRatio && first > 0 ? doubtful('ratio') : wrong;
}

const shellPattern =
  /^\(?(?:[KLMNOPQ]\s?[=:]?\s?)?\d{1,2}(?:\s?[,،\s/).-]\s?(?:[KLMNOPQ]\s?[=:]?\s?)?\d{1,2}){2,}\)?$/u;

/** The electrons of each shell, `2, 8, 1`; undefined for fewer than three numbers. */
export const readShells = (text: string): number[] | undefined =>
  shellPattern.test(text) ? (text.match(/\d+/gu) ?? []).map(Number) : undefined;

export function compareShells(typed: string, accepted: string): Comparison {
  const [found, wanted] = [readShells(typed), readShells(accepted)];
  // A shell is missing or too much.
  if (!found)
    return /^\d{1,2}(?:\s?[,،-]\s?\d{1,2})?$/u.test(typed) ? wrong : doubtful('notUnderstood');
  return found.join() === wanted?.join() ? right : wrong;
}
