import { Link } from 'react-router';
import type { OwnPayment, Period } from './own-subscription.queries.ts';
import { SectionCard } from '#web/features/identity/identity.api.ts';
import { formatDate } from '#domain/formats/dates.ts';
import { paths } from '#web/paths/paths.ts';
import { Mixed } from '#web/ui/mixed.tsx';
import { lastMoment } from '#domain/rights/last-moment.ts';
import { periodTitle } from './period-title.ts';
import { ReceiptButton } from './receipt-button.tsx';
import { subscriptionSectionTexts as texts } from './subscription-section.texts.ts';

type OwnLessonsProps = { lessons: readonly { period: Period; payment: OwnPayment | undefined }[] };

/** Lessons that are open one by one: by a code, a gift or a purchase of their own. */
export function OwnLessons({ lessons }: OwnLessonsProps) {
  return (
    <SectionCard title={texts.lessons} lead={texts.lessonsLead}>
      <ul className="-my-3 divide-y divide-line">
        {lessons.map(({ period, payment }) => (
          <li key={period.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <span className="min-w-48 grow basis-0">
              {period.lessonId === null ? (
                <Mixed text={periodTitle(period)} className="block" />
              ) : (
                <Link
                  to={paths.lesson(period.lessonId)}
                  className="inline-flex min-h-11 items-center font-medium text-brand underline underline-offset-4"
                >
                  <Mixed text={periodTitle(period)} />
                </Link>
              )}
              <span className="block text-sm text-ink-soft">
                {texts.lessonUntil(texts.sources[period.source], formatDate(lastMoment(period)))}
              </span>
            </span>
            {payment?.receiptNumber && (
              <ReceiptButton paymentId={payment.id} number={payment.receiptNumber} />
            )}
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
