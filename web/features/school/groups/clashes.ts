import { findClashes } from '#domain/school/groups/weekly-times.ts';
import type { Group } from './groups.queries.ts';

const shownAtOnce = 2;

/**
 * The overlapping classes of the groups, those in one place first. If there are many, most are folded, so that the
 * timetable stays on the first screen.
 */
export const clashesOf = (
  groups: readonly Pick<Group, 'id' | 'name' | 'centre' | 'weeklyTimes'>[],
) => {
  const clashes = findClashes(groups).toSorted(
    (a, b) => Number(b.isSameCentre) - Number(a.isSameCentre),
  );
  return { shown: clashes.slice(0, shownAtOnce), folded: clashes.slice(shownAtOnce) };
};
