import type { ComponentProps } from 'react';
import { gradeLevels } from '#domain/settings/grades.ts';
import { useGradeNames } from '#web/lib/site.ts';
import { Select } from '#web/ui/forms/inputs.tsx';

type GradeSelectProps = Omit<ComponentProps<'select'>, 'children'> & {
  /** The first entry where no grade is chosen yet: a preselected grade would be sent unnoticed. */
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
