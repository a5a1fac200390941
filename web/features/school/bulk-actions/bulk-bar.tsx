import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { bulkLimits } from '#contract/school/bulk-actions.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/forms/inputs.tsx';
import type { BulkAction } from './bulk-action.ts';
import type { Outcome } from './bulk-actions.queries.ts';
import { bulkTexts as texts } from './bulk-actions.texts.ts';
import { SkippedDialog } from './skipped-dialog.tsx';
import type { RowSelection } from './use-selection.ts';
import './bulk-bar.css';

const BulkSheet = lazy(async () => ({ default: (await import('./bulk-sheet.tsx')).BulkSheet }));

type BulkBarProps = {
  rows: RowSelection;
  /** The ids of the page that is shown. */
  ids: readonly string[];
  /** How many entries all pages have. */
  total: number;
  actions: readonly BulkAction[];
  /** The exam of `retry`; without it the teacher chooses one. */
  examId?: string;
};

function AllChoice({ rows, total }: Pick<BulkBarProps, 'rows' | 'total'>) {
  if (rows.isAll || rows.count >= total) return null;
  if (total > bulkLimits.students) {
    return <p className="text-sm text-ink-soft">{texts.tooMany(bulkLimits.students)}</p>;
  }
  return (
    <Button look="quiet" onClick={rows.selectAll}>
      {texts.markAll(total)}
    </Button>
  );
}

/** Marks a page or all of a list, and does something with the marked students at once. */
export function BulkBar({ rows, ids, total, actions, examId }: BulkBarProps) {
  const [action, setAction] = useState<BulkAction>();
  const [skipped, setSkipped] = useState<Outcome['skipped']>([]);
  const isPageSelected = ids.every(rows.isSelected);
  return (
    <section
      aria-label={texts.bar}
      className={clsx(
        'flex flex-wrap items-center gap-x-3 gap-y-1',
        rows.count > 0 && 'bulk-bar-marked',
      )}
    >
      <Checkbox
        label={texts.markPage}
        checked={isPageSelected}
        onChange={({ target }) => rows.select(ids, target.checked)}
      />
      {rows.count > 0 && (
        <>
          <p role="status" className="font-medium">
            {texts.marked(rows.count)}
          </p>
          <AllChoice rows={rows} total={total} />
          <div className="flex flex-wrap gap-2 max-sm:basis-full sm:ms-auto">
            <IconButton
              label={texts.clear}
              icon={<X aria-hidden="true" className="size-5" />}
              onClick={rows.clear}
            />
            {actions.map((candidate) => (
              <Button
                key={candidate}
                look="secondary"
                className="max-sm:grow"
                onClick={() => setAction(candidate)}
              >
                {candidate === 'retry' && examId === undefined
                  ? texts.retryOfExam
                  : texts.actions[candidate]}
              </Button>
            ))}
          </div>
        </>
      )}
      {action && (
        <Suspense>
          <BulkSheet
            action={action}
            students={rows.selection}
            count={rows.count}
            examId={examId}
            onClose={() => setAction(undefined)}
            onDone={(outcome) => {
              setAction(undefined);
              setSkipped(outcome.skipped);
              rows.clear();
            }}
          />
        </Suspense>
      )}
      <SkippedDialog skipped={skipped} onClose={() => setSkipped([])} />
    </section>
  );
}
