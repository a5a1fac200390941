import type { ComponentProps } from 'react';
import { gradeLevels } from '#domain/settings/grades.ts';
import { useGradeNames } from '#web/lib/site.ts';
import { Select } from '#web/ui/forms/inputs.tsx';

type GradeSelectProps = Omit<ComponentProps<'select'>, 'children'> & {
  /** Asks for a choice where no grade is known: a grade that is already set would be sent unseen. */
  placeholder?: string;
};

/** One of the three grades; its value is the number as text, '' for the placeholder. */
export function GradeSelect({ placeholder, ...props }: GradeSelectProps) {
  const gradeNames = useGradeNames();
  return (
    <Select {...props}>
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {gradeLevels.map((grade) => (
        <option key={grade} value={grade}>
          {gradeNames[grade]}
        </option>
      ))}
    </Select>
  );
}
