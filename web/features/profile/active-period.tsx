import type { ReactNode } from 'react';
import { dayForms } from '#domain/text/count-forms.ts';
import { plural } from '#domain/text/plural.ts';
import { formatDate } from '#web/lib/format.ts';
import { ElementTile } from '#web/ui/element-tile.tsx';
import { ProgressBar } from '#web/ui/feedback/on-demand/progress-bar.tsx';
import { lastMoment } from '#domain/payments/last-moment.ts';
import type { PremiumPeriod } from './profile.queries.ts';
import { profileTexts } from './profile.texts.ts';

const texts = profileTexts.subscription;

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  );
}

/** An active Premium period with the time left. */
export function ActivePeriod({ period }: { period: PremiumPeriod }) {
  const { daysLeft, totalDays } = period;
  const elapsed = totalDays > 0 ? ((totalDays - daysLeft) / totalDays) * 100 : 100;
  return (
    <div className="flex flex-wrap items-start gap-x-6 gap-y-4">
      <span aria-hidden="true">
        <ElementTile number={daysLeft} symbol="Pr" measure={texts.left} state="premium" />
      </span>
      <div className="min-w-60 grow basis-0">
        <h3 className="text-lg">{texts.active}</h3>
        <p className="mt-1 text-ink-soft">{texts.activeHint}</p>
        <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-3 xl:grid-cols-4">
          <Fact label={texts.startedAt}>{formatDate(period.startsAt)}</Fact>
          <Fact label={texts.endsAt}>{formatDate(lastMoment(period))}</Fact>
          <Fact label={texts.daysLeft}>{plural(daysLeft, dayForms)}</Fact>
          <Fact label={texts.source}>{texts.sources[period.source]}</Fact>
        </dl>
        <ProgressBar className="mt-4" label={texts.elapsed} percent={elapsed} />
      </div>
    </div>
  );
}
