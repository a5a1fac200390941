import type { ComponentProps } from 'react';
import { gradeLevels } from '#domain/grades.ts';
import { useGradeNames } from '#web/lib/site.ts';
import { Select } from '#web/ui/forms/inputs.tsx';

/** One of the three grades; its value is the number as text. */
export function GradeSelect(props: Omit<ComponentProps<'select'>, 'children'>) {
  const gradeNames = useGradeNames();
  return (
    <Select {...props}>
      {gradeLevels.map((grade) => (
        <option key={grade} value={grade}>
          {gradeNames[grade]}
        </option>
      ))}
    </Select>
  );
}
