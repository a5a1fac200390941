import type { ReactNode } from 'react';
import { Checkbox } from '#web/ui/forms/inputs.tsx';
import { bulkTexts as texts } from './bulk-actions.texts.ts';
import type { Marks } from './use-marks.ts';

type MarkedRowProps = {
  marks: Pick<Marks, 'isMarked' | 'mark'>;
  id: string;
  name: string;
  children: ReactNode;
};

/** The first cell of a row with the box that marks it. */
export function MarkedRow({ marks, id, name, children }: MarkedRowProps) {
  return (
    <div className="flex items-start gap-2">
      <Checkbox
        className="min-w-11 shrink-0 justify-center max-md:-mt-2"
        checked={marks.isMarked(id)}
        onChange={({ target }) => marks.mark([id], target.checked)}
        label={<span className="sr-only">{texts.mark(name)}</span>}
      />
      <div className="min-w-0 grow">{children}</div>
    </div>
  );
}
