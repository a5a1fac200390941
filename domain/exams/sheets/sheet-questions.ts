import type { SheetQuestion } from './sheet-places.ts';

/** How many options a question of a model has, 0 for an answer in words, and its marks. */
type ModelQuestion = { optionCount: number; maxMark: number };

/**
 * The questions of an answer sheet. One sheet serves all models of an exam: where they have unlike questions at a number, it has
 * room for the most options and marks.
 * @param models the questions of each model, in printed order
 */
export const sheetQuestions = (
  kind: SheetQuestion['kind'],
  models: readonly (readonly ModelQuestion[])[],
): SheetQuestion[] =>
  (models[0] ?? []).map((_, place) => {
    const atNumber = models.flatMap((questions) => questions[place] ?? []);
    return {
      number: place + 1,
      kind,
      optionCount: Math.max(...atNumber.map(({ optionCount }) => optionCount)),
      maxMark: Math.max(...atNumber.map(({ maxMark }) => maxMark)),
    };
  });
