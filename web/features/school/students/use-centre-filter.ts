import { useQuery } from '@tanstack/react-query';
import type { ListFilter } from '#web/lib/lists/list-filter.ts';
import { centresQuery } from './students.queries.ts';
import { studentsTexts as texts } from './students.texts.ts';

/**
 * Narrows a list to a centre, '' for all. Offered if a student has a centre, or if the address names a centre, even one that
 * no student has any more.
 */
export function useCentreFilter(chosen: string): ListFilter<{ centre: string }> | undefined {
  const { data = [] } = useQuery(centresQuery);
  const centres = [...new Set([...data, chosen])].filter((centre) => centre !== '');
  if (centres.length === 0) return undefined;
  return {
    name: 'centre',
    label: texts.centreLabel,
    choices: ['', ...centres],
    nameOf: (centre) => (centre === '' ? texts.allCentres : centre),
  };
}
