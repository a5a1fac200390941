import {
  type Comparison,
  doubtful,
  right,
  wrong,
} from '#domain/exams/short-answers/comparison/comparison.ts';

type Relation = { sign: string; parts: string[] };

const turned: Record<string, string> = { '<': '>', '≤': '≥' };

/** Quantities or substances in an order, the largest first: `Al < Mg` as `Mg > Al`. Parts of an equality have none. */
const readRelation = (text: string): Relation | undefined => {
  if (/[,،؛;→⇌]/u.test(text)) return undefined;
  const signs = new Set(text.match(/[<>≤≥=]/gu));
  const [sign = ''] = signs;
  if (signs.size !== 1) return undefined;
  const parts = text.split(sign).map((part) => part.replaceAll(/\s/gu, ''));
  if (parts.includes('')) return undefined;
  if (sign === '=') return { sign, parts: parts.toSorted() };
  const isTurned = sign in turned;
  return { sign: turned[sign] ?? sign, parts: isTurned ? parts.toReversed() : parts };
};

/** Compares what is said to be larger, smaller or equal; undefined where nothing of it is accepted. */
export const compareRelations = (typed: string, accepted: string): Comparison | undefined => {
  const [found, wanted] = [readRelation(typed), readRelation(accepted)];
  if (!wanted) return undefined;
  if (!found) return doubtful('notUnderstood');
  const isSame = found.sign === wanted.sign && found.parts.join(' ') === wanted.parts.join(' ');
  if (isSame) return right;
  const hasSameParts = found.parts.toSorted().join(' ') === wanted.parts.toSorted().join(' ');
  // Another quantity may be another name of the same.
  return hasSameParts ? wrong : doubtful('notUnderstood');
};
