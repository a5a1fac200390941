import type { ReactNode } from 'react';
import { Typed } from '#web/ui/bidi.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Select } from '#web/ui/forms/inputs.tsx';

type ColumnSelectProps<Use extends string> = {
  /** Such as 'column 3'. */
  name: string;
  /** As the file names the column; empty where it names none. */
  heading: string;
  uses: readonly Use[];
  nameOf: (use: Use) => string;
  use: Use;
  /** The column's first cells. */
  children?: ReactNode;
  onChange: (use: Use) => void;
};

/** One column of an imported file, and what it contains according to the teacher. */
export function ColumnSelect<Use extends string>(props: ColumnSelectProps<Use>) {
  const { name, heading, uses, nameOf, use, children, onChange } = props;
  const label = (
    <>
      {name}
      {heading !== '' && (
        <>
          : <Typed>{heading}</Typed>
        </>
      )}
    </>
  );
  return (
    <li className="min-w-0">
      <Field label={label}>
        {(control) => (
          <Select
            {...control}
            value={use}
            onChange={(event) => onChange(event.target.value as Use)}
          >
            {uses.map((each) => (
              <option key={each} value={each}>
                {nameOf(each)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {children}
    </li>
  );
}
