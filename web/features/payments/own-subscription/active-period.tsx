import type { ReactNode } from 'react';
import { dayForms } from '#domain/text/count-forms.ts';
import { plural } from '#domain/text/plural.ts';
import type { OwnPayment, Period } from './own-subscription.queries.ts';
import { formatDate } from '#domain/formats/dates.ts';
import { formatPrice } from '#domain/formats/numbers.ts';
import { LinkButton } from '#web/lib/pages/link-button.tsx';
import { paths } from '#web/paths/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ElementTile } from '#web/ui/element-tile.tsx';
import { ProgressBar } from '#web/ui/feedback/on-demand/progress-bar.tsx';
import { Mixed } from '#web/ui/mixed.tsx';
import { lastMoment } from '#domain/rights/last-moment.ts';
import { OpenedLessons } from './opened-lessons.tsx';
import { periodTitle } from './period-title.ts';
import { ReceiptButton } from './receipt-button.tsx';
import { subscriptionSectionTexts as texts } from './subscription-section.texts.ts';

/** One that is no single lesson: these stand in a list of their own. */
export type LargePeriod = Period & { opens: 'everything' | 'month' | 'credits' };

type ActivePeriodProps = { period: LargePeriod; payment: OwnPayment | undefined };

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  );
}

function Facts({ period, payment }: ActivePeriodProps) {
  return (
    <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-3 xl:grid-cols-4">
      <Fact label={texts.startedAt}>{formatDate(period.startsAt)}</Fact>
      <Fact label={texts.endsAt}>{formatDate(lastMoment(period))}</Fact>
      <Fact label={texts.daysLeft}>{plural(period.daysLeft, dayForms)}</Fact>
      {payment ? (
        <Fact label={texts.paid}>
          {payment.amount === 0 ? texts.forFree : formatPrice(payment.amount)}
          {payment.refunded > 0 && (
            <span className="block text-sm font-normal text-ink-soft">
              {texts.refundedPart(formatPrice(payment.refunded))}
            </span>
          )}
        </Fact>
      ) : (
        <Fact label={texts.source}>{texts.sources[period.source]}</Fact>
      )}
    </dl>
  );
}

/** How much is used up: of the credits where there are some, else of the time. */
function Used({ daysLeft, totalDays, credits }: LargePeriod) {
  if (credits) {
    const { left, total } = credits;
    return (
      <>
        <p className="mt-4 font-medium">
          {texts.creditsOf(plural(left, texts.creditForms), total)}
        </p>
        <ProgressBar
          className="mt-1"
          label={texts.creditsUsed}
          percent={((total - left) / total) * 100}
        />
        <OpenedLessons credits={credits} />
      </>
    );
  }
  const elapsed = totalDays > 0 ? ((totalDays - daysLeft) / totalDays) * 100 : 100;
  return <ProgressBar className="mt-4" label={texts.elapsed} percent={elapsed} />;
}

/** A right that runs, or will: what it opens, until when, what is left and what it cost. */
export function ActivePeriod({ period, payment }: ActivePeriodProps) {
  const { state, opens, credits, daysLeft } = period;
  const isActive = state === 'active';
  return (
    <article className="flex flex-wrap items-start gap-x-6 gap-y-4">
      <span aria-hidden="true" className="max-sm:hidden">
        <ElementTile
          symbol={credits?.left ?? daysLeft}
          measure={texts.left}
          state={isActive ? 'premium' : 'plain'}
        />
      </span>
      <div className="min-w-60 grow basis-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="text-lg">
            <Mixed text={periodTitle(period)} />
          </h3>
          <Badge tone={isActive ? 'success' : 'brand'}>
            {isActive ? texts.active : texts.upcoming}
          </Badge>
        </div>
        <p className="mt-1 text-ink-soft">{texts.hints[opens]}</p>
        <Facts period={period} payment={payment} />
        <Used {...period} />
        <div className="mt-4 flex flex-wrap gap-2 empty:hidden">
          {payment?.planId && (
            <LinkButton to={paths.subscription({ plan: payment.planId })} look="secondary">
              {texts.renew}
            </LinkButton>
          )}
          {payment?.receiptNumber && (
            <ReceiptButton paymentId={payment.id} number={payment.receiptNumber} />
          )}
        </div>
      </div>
    </article>
  );
}
