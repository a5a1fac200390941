import { daysBetween } from '#domain/dates/calendar.ts';
import { dayForms } from '#domain/text/count-forms.ts';
import { plural } from '#domain/text/plural.ts';
import { lastDay } from '#web/features/rights/rights.api.ts';
import { useNow } from '#web/lib/dates/use-now.ts';
import { LinkButton } from '#web/lib/pages/link-button.tsx';
import { paths } from '#web/paths/paths.ts';
import { Card } from '#web/ui/page/card.tsx';
import { todayTexts as texts } from './today.texts.ts';

/** How long the subscription runs, and the ways to the plans and to the student's own results. */
export function SubscriptionCard({ until }: { until: string | null }) {
  const now = useNow();
  const daysLeft = until === null ? 0 : daysBetween(now, new Date(until));
  return (
    <section aria-labelledby="subscription-title">
      <Card>
        <h2 id="subscription-title" className="text-base">
          {texts.subscription}
        </h2>
        {until === null ? (
          <>
            <p className="mt-1 font-medium">{texts.noSubscription}</p>
            <p className="text-sm text-ink-soft">{texts.noSubscriptionHint}</p>
          </>
        ) : (
          <>
            <p className="mt-1 text-lg font-semibold">
              {texts.daysLeft} {plural(daysLeft, dayForms)}
            </p>
            <p className="text-sm text-ink-soft">{texts.until(lastDay(until))}</p>
          </>
        )}
        <div className="mt-3 flex flex-wrap gap-2">
          {until === null && (
            <LinkButton to={paths.subscription()} look="premium">
              {texts.plans}
            </LinkButton>
          )}
          <LinkButton to={paths.myResults()} look="secondary">
            {texts.results}
          </LinkButton>
        </div>
      </Card>
    </section>
  );
}
