import { useState } from 'react';
import type { OpenedBy } from '#web/lib/forms/notation/notation-at-rest.tsx';
import { afterPointerUp } from '#web/lib/forms/notation/after-pointer-up.ts';

type OpenedField = { row: number; field: string };

/** The fields of a row, each by its name in the row. */
export type RowFields = {
  isOpen: (field: string) => boolean;
  open: (field: string, by: OpenedBy) => void;
};

/** The fields of the edited row stay editors, with their undo, until a field of another row is opened. */
export function useOpenedFields(): (row: number) => RowFields {
  const [fields, setFields] = useState<readonly OpenedField[]>([]);
  return (row) => ({
    isOpen: (field) => fields.some((item) => item.row === row && item.field === field),
    open: (field, by) => {
      setFields((before) => [...before, { row, field }]);
      // Closes the fields of other rows only after the pointer is up: dragged text may come from there, and a clicked
      // element must not move.
      if (by === 'focus')
        afterPointerUp(() => setFields((before) => before.filter((item) => item.row === row)));
    },
  });
}
