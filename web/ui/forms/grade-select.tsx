import type { ComponentProps } from 'react';
import { gradeLevels, gradeNames } from '#domain/grades.ts';
import { Select } from './inputs.tsx';

/** One of the three grades; its value is the number as text. */
export function GradeSelect(props: Omit<ComponentProps<'select'>, 'children'>) {
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
