import { clsx } from 'clsx';
import { isAsked } from '#web/features/results/sheets/deciding/sheet-decisions.tsx';
import { markOf, nameOf } from '#web/features/results/sheets/deciding/sheet-name.ts';
import type { ShownSheet } from '#web/features/results/sheets/device/shown-sheets.ts';
import { takingTexts as texts } from '#web/features/results/sheets/words/sheets.texts.ts';
import { Typed } from '#web/ui/bidi.tsx';
import { Button } from '#web/ui/button.tsx';

/** The sheet that was just read: the mark, large enough for an arm's length, and whose it is. */
export function LastSheet({ sheet, onDecide }: { sheet: ShownSheet; onDecide: () => void }) {
  const asks = isAsked(sheet);
  return (
    <section
      aria-label={texts.last}
      aria-live="polite"
      className={clsx(
        'flex flex-wrap items-center gap-x-4 gap-y-1 rounded-lg border-2 bg-raised px-4 py-3',
        asks ? 'border-warning' : 'border-success',
      )}
    >
      <p className={clsx('tabular leading-tight font-bold', sheet.grade ? 'text-4xl' : 'text-xl')}>
        {markOf(sheet)}
      </p>
      <div className="min-w-0 grow basis-40">
        <p className="text-xl leading-tight font-semibold wrap-anywhere">
          <Typed>{nameOf(sheet)}</Typed>
        </p>
        {sheet.student && sheet.student.groupName !== '' && (
          <p className="text-sm text-ink-soft">
            <Typed>{sheet.student.groupName}</Typed>
          </p>
        )}
        {asks && <p className="text-sm font-medium">{texts.doubts(sheet.doubts.length)}</p>}
      </div>
      {asks && (
        <Button look="secondary" onClick={onDecide}>
          {texts.decide}
        </Button>
      )}
    </section>
  );
}
