import {
  best,
  type Comparison,
  doubtful,
  rankOf,
  right,
  worst,
  wrong,
} from '#domain/exams/short-answers/comparison/comparison.ts';
import {
  compareSpecies,
  compareStates,
  readFormula,
} from '#domain/exams/short-answers/formula/compare-formula.ts';
import type { Term } from '#domain/exams/short-answers/formula/term.ts';
import { findImbalances } from './balance.ts';
import { type Equation, readEquation } from './read-equation.ts';

type Match = { comparison: Comparison; ratios: number[] };

/** Finds each accepted substance among the typed ones, in any order. */
function matchSide(typed: readonly Term[], accepted: readonly Term[]): Match | undefined {
  if (typed.length !== accepted.length) return undefined;
  const left = [...typed];
  const ratios: number[] = [];
  let comparison = right;
  for (const wanted of accepted) {
    const found = left
      .map((term, place) => ({ term, place, result: compareSpecies(term.species, wanted.species) }))
      .toSorted((item, other) => rankOf(other.result) - rankOf(item.result))[0];
    if (!found || found.result.verdict === 'wrong') return undefined;
    const { term, place, result } = found;
    left.splice(place, 1);
    ratios.push((term.count[0] * wanted.count[1]) / (term.count[1] * wanted.count[0]));
    comparison = worst([comparison, result, compareStates(term.state, wanted.state)]);
  }
  return { comparison, ratios };
}

/** Heat that nobody asked for is no fault; other conditions and missing ones are the teacher's matter. */
function compareConditions(typed: readonly string[], accepted: readonly string[]): Comparison {
  if (typed.join() === accepted.join()) return right;
  const isHeatOnly = accepted.length === 0 && typed.join() === 'Δ';
  return isHeatOnly ? right : doubtful('condition');
}

/** @param ratio of the typed numbers to the accepted ones; a doubled equation sets twice the energy free */
function compareEnergies(
  typed: Equation['energy'],
  accepted: Equation['energy'],
  ratio: number,
): Comparison {
  if (typeof accepted !== 'number') {
    return typed === undefined || typed === accepted ? right : doubtful('energy');
  }
  if (typeof typed !== 'number') return doubtful('energy');
  if (Math.abs(typed - accepted * ratio) < 1e-9) return right;
  return ratio === 1 ? wrong : doubtful('energy');
}

function compareReadings(typed: Equation, accepted: Equation): Comparison {
  const before = matchSide(typed.left, accepted.left);
  const behind = matchSide(typed.right, accepted.right);
  if (!before || !behind) return wrong;
  const [ratio = 1, ...others] = [...before.ratios, ...behind.ratios];
  if (others.some((other) => Math.abs(other - ratio) > 1e-9)) return wrong;
  return worst([
    before.comparison,
    behind.comparison,
    ratio === 1 ? right : doubtful('ratio'),
    typed.arrow === accepted.arrow ? right : doubtful('arrow'),
    compareConditions(typed.conditions, accepted.conditions),
    compareEnergies(typed.energy, accepted.energy, ratio),
  ]);
}

/** The likely readings of an equation: the balanced ones, else all. */
function likelyReadings(text: string): Equation[] {
  const readings = readEquation(text);
  const balanced = readings.filter((reading) => findImbalances(reading).length === 0);
  return balanced.length > 0 ? balanced : readings;
}

/** Compares a typed equation, folded by `foldSigns`, with an accepted one. */
export function compareEquation(typed: string, accepted: string): Comparison {
  const readings = readEquation(typed);
  if (readings.length === 0) return readFormula(typed) ? wrong : doubtful('notUnderstood');
  const wanted = likelyReadings(accepted);
  const found = best(readings.flatMap((one) => wanted.map((other) => compareReadings(one, other))));
  // Who types from right to left may mean «yields» by an arrow to the left.
  if (found.verdict !== 'wrong' || !typed.includes('←')) return found;
  const turned = compareEquation(typed.replace('←', '→'), accepted);
  return turned.verdict === 'wrong' ? found : doubtful('arrow');
}

/** The reading of a typed equation that is shown: a balanced one, or the first. */
export const likelyReading = (typed: string): Equation | undefined => likelyReadings(typed)[0];
