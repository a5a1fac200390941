import { groupBy } from '#domain/group-by.ts';
import { type Needed, useMay } from '#web/lib/pages/may.queries.ts';
import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { bulkLimits } from '#contract/school/bulk-actions.ts';
import { Typed } from '#web/ui/bidi.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Checkbox } from '#web/ui/forms/inputs.tsx';
import { lazyWindow } from '#web/ui/feedback/on-demand/lazy-window.tsx';
import type { BulkAction } from './bulk-action.ts';
import type { Outcome } from './bulk-actions.queries.ts';
import { bulkTexts as texts } from './bulk-actions.texts.ts';
import './bulk-bar.css';
import type { RowSelection } from './use-selection.ts';

const BulkSheet = lazyWindow(async () => (await import('./bulk-sheet.tsx')).BulkSheet);

type BulkBarProps = {
  rows: RowSelection;
  /** The ids of the page that is shown. */
  ids: readonly string[];
  /** How many entries all pages have. */
  total: number;
  actions: readonly BulkAction[];
  /** The exam of `retry`; without it the teacher chooses one. */
  examId?: string;
  /** Buttons of the list beside those of the actions, while students are selected. */
  children?: ReactNode;
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

/** What an assistant needs for each. */
const needs = {
  group: 'students.edit',
  gift: 'rights.give',
  message: 'messages.send',
  retry: 'results.grade',
} as const satisfies Record<BulkAction, Needed>;

/** Selects a page or all of a list, and offers the actions on all selected students. */
export function BulkBar({ rows, ids, total, actions, examId, children }: BulkBarProps) {
  const [action, setAction] = useState<BulkAction>();
  const [skipped, setSkipped] = useState<Outcome['skipped']>([]);
  const may = useMay();
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
            <IconButton label={texts.clear} icon={<X className="size-5" />} onClick={rows.clear} />
            {actions
              .filter((candidate) => may(needs[candidate]))
              .map((candidate) => (
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
            {children}
          </div>
        </>
      )}
      {action && (
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
      )}
      <SkippedDialog skipped={skipped} onClose={() => setSkipped([])} />
    </section>
  );
}

type SkippedDialogProps = { skipped: Outcome['skipped']; onClose: () => void };

/** The students whom an action left out, by reason. */
function SkippedDialog({ skipped, onClose }: SkippedDialogProps) {
  const byReason = [...groupBy(skipped, ({ reason }) => reason)];
  return (
    <Dialog
      open={skipped.length > 0}
      title={texts.skipped(skipped.length)}
      onClose={onClose}
      actions={<Button onClick={onClose}>{texts.close}</Button>}
    >
      <div className="grid gap-4">
        {byReason.map(([reason, students]) => (
          <section key={reason} className="grid gap-1">
            <h3 className="font-semibold">
              {texts.reason(reason)} ({students.length})
            </h3>
            <ul className="grid list-disc gap-1 ps-5">
              {students.map(({ studentId, name }) => (
                <li key={studentId}>
                  <Typed>{name === '' ? texts.unnamed : name}</Typed>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
