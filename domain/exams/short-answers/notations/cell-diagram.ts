import {
  type Comparison,
  doubtful,
  right,
  worst,
  wrong,
} from '#domain/exams/short-answers/comparison/comparison.ts';
import { compareSpecies } from '#domain/exams/short-answers/formula/compare-formula.ts';
import { readTerm, type Term } from '#domain/exams/short-answers/formula/term.ts';

type Phase = { term: Term; detail: string };

/** Half cells, from the anode; each has its phases in order. */
export type Cell = Phase[][];

const detailEnd = /\(([^()]*(?:M|atm|مولر)[^()]*)\)$/u;

function readPhase(text: string): Phase[] | undefined {
  const phases: Phase[] = [];
  for (const part of text.split(',')) {
    const compact = part.replaceAll(/\s/gu, '');
    const detail = detailEnd.exec(compact);
    const term = readTerm(detail ? compact.slice(0, detail.index) : compact);
    if (!term) return undefined;
    phases.push({ term, detail: detail?.[1] ?? '' });
  }
  return phases;
}

/** Reads a cell such as `Zn|Zn2+||Cu2+|Cu`, also with slashes for the bars; undefined when the text is none. */
export function readCell(text: string): Cell | undefined {
  // On an Arabic keyboard a bar is the letter alef.
  const bars = text.replaceAll(/(?<=\s)ا ?ا(?=\s)/gu, '‖').replaceAll(/(?<=\s)ا(?=\s)/gu, '|');
  const folded = bars.replaceAll(/‖|∥|⦀|ǁ|\|\s?\||\/\s?\//gu, '‖').replaceAll(/[|∣│ǀ¦/]/gu, '|');
  if (!/[‖|]/u.test(folded)) return undefined;
  const cell: Cell = [];
  for (const half of folded.split('‖')) {
    const phases = half.split('|').map(readPhase);
    if (phases.some((phase) => phase === undefined)) return undefined;
    cell.push(phases.flatMap((phase) => phase ?? []));
  }
  return cell;
}

function comparePhases(typed: Phase, accepted: Phase): Comparison {
  const substance = compareSpecies(typed.term.species, accepted.term.species);
  const isStated = accepted.term.state === undefined || typed.term.state === accepted.term.state;
  const isDetailed = accepted.detail === '' || typed.detail === accepted.detail;
  return isStated && isDetailed ? substance : worst([substance, doubtful('state')]);
}

export function compareCell(typed: string, accepted: string): Comparison {
  const [found, wanted] = [readCell(typed), readCell(accepted)];
  if (!wanted) return wrong;
  if (!found) return doubtful('notUnderstood');
  const [phases, wantedPhases] = [found.flat(), wanted.flat()];
  if (phases.length !== wantedPhases.length) return wrong;
  const comparisons = phases.map((phase, place) => {
    const other = wantedPhases[place];
    return other ? comparePhases(phase, other) : wrong;
  });
  const isSameCut =
    found.map((half) => half.length).join() === wanted.map((half) => half.length).join();
  // A cell without the double line of the salt bridge.
  return worst([...comparisons, isSameCut ? right : doubtful('notUnderstood')]);
}
