import type { PageSettings, PublicSettings } from '#domain/settings/platform.ts';
import type { PlanPrices } from '#domain/settings/plans.ts';
import { trackNames } from './subject-tracks.ts';

/** The public settings and the prices in the form in which pages read them. */
export function toPageSettings(
  { subjectTracks, ...shown }: PublicSettings,
  pricesInPiastres: PlanPrices | null,
): PageSettings {
  const namesOf = (grade: 1 | 2 | 3) => trackNames(subjectTracks, grade);
  return {
    ...shown,
    trackNames: { 1: namesOf(1), 2: namesOf(2), 3: namesOf(3) },
    pricesInPiastres,
  };
}
