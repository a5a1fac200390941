import {
  type Comparison,
  doubtful,
  right,
  wrong,
} from '#domain/exams/short-answers/comparison/comparison.ts';

const pattern = /^(?:(d)(\d?))?s(p)(\d?)(?:(d)(\d?))?$/iu;

/** The orbitals that are mixed, in their order: `sp3` as `s1p3`; undefined for other texts. */
const readOrbitals = (text: string): string[] | undefined => {
  const match = pattern.exec(text.replaceAll(/[\s_^]/gu, ''));
  if (!match) return undefined;
  const [, before, beforeCount, , count, behind, behindCount] = match;
  return [
    ...(before === undefined ? [] : [`d${beforeCount || 1}`]),
    `p${count || 1}`,
    ...(behind === undefined ? [] : [`d${behindCount || 1}`]),
  ];
};

/** Compares two hybridisations, `sp3` and `sp2`; undefined where the accepted text is none, or the typed one is not understood. */
export const compareHybridisations = (typed: string, accepted: string): Comparison | undefined => {
  const [found, wanted] = [readOrbitals(typed), readOrbitals(accepted)];
  if (!found || !wanted) return undefined;
  if (found.join() === wanted.join()) return right;
  // `dsp3` and `sp3d` differ by the shell of the d orbital.
  return found.toSorted().join() === wanted.toSorted().join() ? doubtful('notUnderstood') : wrong;
};
