import { groupBy } from '#domain/group-by.ts';
import type { DrawnLevel } from './levels.ts';

/** A question that can be drawn. */
export type Candidate = {
  id: string;
  /** The same for a question and its copies, of which a draw takes one. */
  familyId: string;
  lessonId: string;
  level: DrawnLevel;
};

/** A requested number of questions of a level, from some lessons. */
export type DrawRequest = { lessonIds: readonly string[]; level: DrawnLevel; count: number };

export type Draw = {
  /** The ids of the questions, each with the index of its request. */
  drawn: { id: string; requestIndex: number }[];
  /** The indexes of the requests with too few questions, and how many are missing. */
  shortages: { requestIndex: number; missing: number }[];
};

/** In random order, each equally likely (Fisher and Yates). */
const shuffled = <Item>(items: readonly Item[], random: () => number): Item[] => {
  const result = [...items];
  for (let last = result.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [result[last], result[other]] = [result[other] as Item, result[last] as Item];
  }
  return result;
};

/** Takes one of each lesson in turn, so that a lesson with many questions does not displace the others. */
const inTurns = (candidates: readonly Candidate[]): Candidate[] => {
  const lessons = [...groupBy(candidates, ({ lessonId }) => lessonId).values()];
  const maxLength = Math.max(0, ...lessons.map(({ length }) => length));
  return Array.from({ length: maxLength }, (_, turn) =>
    lessons.flatMap((questions) => questions[turn] ?? []),
  ).flat();
};

/** The first of each family that is not taken. */
const pickPerFamily = (candidates: readonly Candidate[], taken: ReadonlySet<string>) => {
  const seen = new Set(taken);
  return candidates.filter(({ familyId }) => {
    const isNew = !seen.has(familyId);
    seen.add(familyId);
    return isNew;
  });
};

/**
 * Draws questions at random: the requested number of each level, spread evenly over the lessons of the request, and
 * never a question together with its copy.
 * @param random a number from 0 up to, but not including, 1
 */
export function drawQuestions(
  candidates: readonly Candidate[],
  requests: readonly DrawRequest[],
  random: () => number,
): Draw {
  const taken = new Set<string>();
  const draw: Draw = { drawn: [], shortages: [] };
  for (const [requestIndex, { lessonIds, level, count }] of requests.entries()) {
    const fitting = candidates.filter(
      (candidate) => candidate.level === level && lessonIds.includes(candidate.lessonId),
    );
    const found = inTurns(pickPerFamily(shuffled(fitting, random), taken)).slice(0, count);
    for (const { id, familyId } of found) {
      taken.add(familyId);
      draw.drawn.push({ id, requestIndex });
    }
    if (found.length < count) draw.shortages.push({ requestIndex, missing: count - found.length });
  }
  return draw;
}
