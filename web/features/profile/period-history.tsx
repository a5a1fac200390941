import { formatDate } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { lastMoment } from '#domain/payments/last-moment.ts';
import type { PremiumPeriod } from './profile.queries.ts';
import { profileTexts } from './profile.texts.ts';
import { SectionCard } from './section-card.tsx';

const texts = profileTexts.subscription;

/** Periods that have ended or have not started. */
export function PeriodHistory({ periods }: { periods: readonly PremiumPeriod[] }) {
  return (
    <SectionCard title={texts.history}>
      <ul className="-my-3 divide-y divide-line">
        {periods.map((period) => (
          <li key={period.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
            <span className="grow">
              <span className="block font-medium">{texts.sources[period.source]}</span>
              <span className="block text-sm text-ink-soft">
                {texts.span(formatDate(period.startsAt), formatDate(lastMoment(period)))}
              </span>
            </span>
            <Badge tone={period.state === 'upcoming' ? 'brand' : 'neutral'}>
              {period.state === 'upcoming' ? texts.upcoming : texts.ended}
            </Badge>
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
