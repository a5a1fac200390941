import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate } from '#domain/formats/dates.ts';
import { formatPrice } from '#domain/formats/numbers.ts';
import { errorText } from '#web/lib/api/api-error.ts';
import { todayInCairo } from '#web/lib/dates/today.ts';
import { LoadState } from '#web/lib/pages/load-state.tsx';
import { useMay } from '#web/lib/pages/may.queries.ts';
import { Typed } from '#web/ui/bidi.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { lazyWindow } from '#web/ui/feedback/on-demand/lazy-window.tsx';
import {
  type Reduced,
  type ReductionRow,
  reductionsQuery,
  useEndReduction,
} from './prices.queries.ts';
import { pricesTexts, reductionTexts as texts } from './prices.texts.ts';

const ReductionSheet = lazyWindow(
  async () => (await import('./reduction-sheet.tsx')).ReductionSheet,
);

const lineOf = ({ percent, amount, kinds, startsOn, endsOn, byName }: ReductionRow): string =>
  [
    percent === null ? texts.amount(formatPrice(amount ?? 0)) : texts.percent(percent),
    texts.of(kinds.map((kind) => pricesTexts.kinds[kind]).join('، ')),
    texts.from(formatDate(startsOn)),
    ...(endsOn === null ? [] : [texts.until(formatDate(endsOn))]),
    byName,
  ]
    .filter((part) => part !== '')
    .join(' · ');

type EndProps = { reduction: ReductionRow; studentId: string; onClose: () => void };

function EndReduction({ reduction, studentId, onClose }: EndProps) {
  const end = useEndReduction();
  const today = todayInCairo();
  // One that has not begun ends on its first day.
  const endsOn = today < reduction.startsOn ? reduction.startsOn : today;
  return (
    <ConfirmDialog
      open
      title={texts.endOf(reduction.reason)}
      confirmLabel={texts.end}
      busy={end.isPending}
      onConfirm={() =>
        end.mutate(
          { params: { studentId, id: reduction.id }, body: { endsOn } },
          {
            onSuccess: () => {
              showToast('success', texts.ended);
              onClose();
            },
          },
        )
      }
      onCancel={onClose}
    >
      <p>{texts.endQuestion}</p>
      {end.error && <Notice tone="danger">{errorText(end.error, texts.endFailed)}</Notice>}
    </ConfirmDialog>
  );
}

/** What is taken off the price of what is asked of a student, and why. */
export function Reductions({ student }: { student: Reduced }) {
  const may = useMay();
  const query = useQuery(reductionsQuery(student.id));
  const { data = [] } = query;
  const [isAdding, setIsAdding] = useState(false);
  const [ending, setEnding] = useState<ReductionRow>();
  const today = todayInCairo();
  if (!query.data && query.error) return <LoadState query={query} failed={texts.failed} />;
  if (data.length === 0 && !may('teacher')) return null;
  return (
    <div className="grid grid-cols-1 gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h4 className="font-medium">{texts.title}</h4>
        {may('teacher') && (
          <Button look="quiet" onClick={() => setIsAdding(true)}>
            {texts.add}
          </Button>
        )}
      </div>
      {data.length > 0 && (
        <ul className="divide-y divide-line rounded-md border border-line">
          {data.map((reduction) => (
            <li
              key={reduction.id}
              className="flex flex-wrap items-center justify-between gap-x-4 px-4 py-2"
            >
              <span className="grid min-w-0">
                <span className="font-medium break-words">
                  <Typed>{reduction.reason}</Typed>
                </span>
                <span className="text-xs text-ink-soft">{lineOf(reduction)}</span>
              </span>
              {may('teacher') && (reduction.endsOn === null || reduction.endsOn > today) && (
                <Button
                  look="quiet"
                  aria-label={texts.endOf(reduction.reason)}
                  onClick={() => setEnding(reduction)}
                >
                  {texts.end}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {isAdding && <ReductionSheet student={student} onClose={() => setIsAdding(false)} />}
      {ending && (
        <EndReduction
          reduction={ending}
          studentId={student.id}
          onClose={() => setEnding(undefined)}
        />
      )}
    </div>
  );
}
