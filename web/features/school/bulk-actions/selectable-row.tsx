import type { ReactNode } from 'react';
import { Checkbox } from '#web/ui/forms/inputs.tsx';
import { bulkTexts as texts } from './bulk-actions.texts.ts';
import type { RowSelection } from './use-selection.ts';

type SelectableRowProps = {
  rows: Pick<RowSelection, 'isSelected' | 'select'>;
  id: string;
  name: string;
  children: ReactNode;
};

/** The first cell of a row with the checkbox that selects the row. */
export function SelectableRow({ rows, id, name, children }: SelectableRowProps) {
  return (
    <div className="flex items-start gap-2">
      <Checkbox
        className="min-w-11 shrink-0 justify-center max-md:-mt-2"
        checked={rows.isSelected(id)}
        onChange={({ target }) => rows.select([id], target.checked)}
        label={<span className="sr-only">{texts.mark(name)}</span>}
      />
      <div className="min-w-0 grow">{children}</div>
    </div>
  );
}
