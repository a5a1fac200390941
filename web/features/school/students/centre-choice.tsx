import { useQuery } from '@tanstack/react-query';
import { FilterSelect } from '#web/ui/lists/filter-select.tsx';
import { centresQuery } from './students.queries.ts';
import { studentsTexts as texts } from './students.texts.ts';

type CentreChoiceProps = {
  /** Empty for all. */
  centre: string;
  onChoose: (centre: string) => void;
};

/** Offered if a student has a centre, or if the address names a centre, even one that no student has any more. */
export function CentreChoice({ centre: chosen, onChoose }: CentreChoiceProps) {
  const { data = [] } = useQuery(centresQuery);
  const centres = [...new Set([...data, chosen])].filter((centre) => centre !== '');
  if (centres.length === 0) return null;
  return (
    <FilterSelect
      label={texts.centreLabel}
      value={chosen}
      choices={['', ...centres]}
      nameOf={(centre) => (centre === '' ? texts.allCentres : centre)}
      onChange={onChoose}
      className="basis-36 sm:max-w-52"
    />
  );
}
