import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { formatMonth } from '#domain/formats/times.ts';
import { plural } from '#domain/text/plural.ts';
import { lessonForms } from '#domain/text/lesson-forms.ts';
import { todayInCairo } from '#web/lib/dates/today.ts';
import { useViewer } from '#web/lib/session/session.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { lessonMonthsQuery } from './checkout/checkout.queries.ts';
import { subscriptionTexts as texts } from './plan/subscription.texts.ts';

type MonthChoiceProps = {
  month: number | undefined;
  /** Shown as an error: the plan cannot be bought without the month. */
  isMissing: boolean;
  onChoose: (month: number) => void;
};

const everyMonth = Array.from({ length: 12 }, (_, index) => index + 1);

/** The month of today where it has lessons, else the next that has some; undefined where none has. */
const firstChoice = (months: readonly number[]): number | undefined => {
  const current = Number(todayInCairo().slice(5, 7));
  return months.find((each) => each >= current) ?? months[0];
};

/** The months of the student's grade that have lessons, of which the current one is chosen first (decisions §4). */
export function MonthChoice({ month, isMissing, onChoose }: MonthChoiceProps) {
  const isStudent = useViewer()?.role === 'student';
  const { data } = useQuery({ ...lessonMonthsQuery, enabled: isStudent });
  const withLessons = data?.map((each) => each.month).toSorted((a, b) => a - b);
  // The teacher looks at the plans of all grades.
  const months = isStudent ? withLessons : everyMonth;
  const first = withLessons && firstChoice(withLessons);
  useEffect(() => {
    if (month === undefined && first !== undefined) onChoose(first);
  });
  const countOf = (item: number) => data?.find((each) => each.month === item)?.lessonsCount ?? 0;
  // A link may name a month that has none.
  const shown = [...new Set([...(months ?? []), ...(month === undefined ? [] : [month])])];
  return (
    <fieldset
      id="months"
      tabIndex={-1}
      aria-describedby={isMissing ? 'month-missing' : undefined}
      className="grid min-w-0 scroll-mt-24 gap-2 outline-none"
    >
      <legend className="mb-2 font-semibold">{texts.chooseMonth}</legend>
      {isMissing && (
        <p id="month-missing" role="alert" className="text-sm font-medium text-danger">
          {texts.monthMissing}
        </p>
      )}
      {isStudent && data === undefined && <Skeleton className="h-16" />}
      {data?.length === 0 && <p className="text-sm text-ink-soft">{texts.noMonths}</p>}
      <div className="grid grid-cols-3 gap-2">
        {shown.map((item) => (
          <label
            key={item}
            className="relative grid min-h-16 cursor-pointer content-between rounded-sm border-2 border-line-strong bg-raised p-1.5 text-center leading-tight hover:border-brand has-checked:border-brand has-checked:bg-brand-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand"
          >
            <input
              type="radio"
              name="month"
              value={item}
              checked={item === month}
              onChange={() => onChoose(item)}
              className="absolute inset-e-1.5 inset-bs-1.5 size-4 accent-brand outline-none"
            />
            <span aria-hidden="true" className="tabular text-start text-xs font-medium">
              {item}
            </span>
            <span className="text-sm font-semibold">{formatMonth(item)}</span>
            {/* As high with the number of lessons as without it. */}
            <span className="min-h-4 text-xs text-ink-soft">
              {data && (countOf(item) > 0 ? plural(countOf(item), lessonForms) : texts.noLessons)}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
