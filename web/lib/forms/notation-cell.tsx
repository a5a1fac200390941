import { useEffect, useState } from 'react';
import { type OpenedBy, NotationAtRest } from './notation/notation-at-rest.tsx';
import type { NotationFieldProps } from './notation/field-props.ts';
import { loadNotationEditor, NotationField } from './notation-field.tsx';

type NotationCellProps = NotationFieldProps & {
  isOpen: boolean;
  onOpen: (by: OpenedBy) => void;
};

/**
 * One of many fields for text with formulas. Dozens of editors would make a page slow: only an open cell is an
 * editor, and a closed one shows its formulas as the same chips. It takes the focus when it was opened here, not when
 * it comes back with its row; its caret is then at `startAt`, or at the end.
 */
export function NotationCell({ isOpen, onOpen, startAt, ...field }: NotationCellProps) {
  const [openedBy, setOpenedBy] = useState<OpenedBy>();
  useEffect(() => {
    void loadNotationEditor();
  }, []);
  if (isOpen) {
    const caret = startAt ?? field.value.length;
    return <NotationField {...field} startAt={openedBy === 'focus' ? caret : undefined} />;
  }
  return (
    <NotationAtRest
      {...field}
      onOpen={(by) => {
        setOpenedBy(by);
        onOpen(by);
      }}
    />
  );
}
