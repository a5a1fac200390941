import { RotateCcw } from 'lucide-react';
import { transferPlaces } from '#domain/settings/payment-details.ts';
import type { Payment } from '#web/features/payments/subscriptions/checkout/checkout.queries.ts';
import { LinkButton } from '#web/lib/pages/link-button.tsx';
import { useViewer } from '#web/lib/session/session.ts';
import { paths } from '#web/paths/paths.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { CancelPayment } from './cancel-payment.tsx';
import { outcomeOf } from './outcome.ts';
import { paymentTexts as texts } from './payment.texts.ts';

/** The checkout with what the payment was for, paid in the same way. */
const sameChoice = ({ planId, month, lessonId, paymentMethod, transfer }: Payment): string => {
  const method = transferPlaces.find((place) => place === transfer?.way) ?? paymentMethod;
  return lessonId === null
    ? paths.subscription({
        plan: planId ?? undefined,
        month: month === null ? undefined : String(month),
        method,
        view: 'checkout',
      })
    : paths.subscription({ lesson: lessonId, method });
};

type PaymentActionsProps = { payment: Payment; isRefreshing: boolean; onRefresh: () => void };

/** Where to go from here. A parent who is not signed in gets no links into the members' pages. */
export function PaymentActions({ payment, isRefreshing, onRefresh }: PaymentActionsProps) {
  const isStudent = useViewer()?.role === 'student';
  return (
    <div className="flex flex-wrap justify-center gap-3">
      {outcomeOf(payment) === 'waiting' && (
        <WhileWaiting payment={payment} isRefreshing={isRefreshing} onRefresh={onRefresh} />
      )}
      {isStudent ? (
        <ForStudent payment={payment} />
      ) : (
        <LinkButton to={paths.home()} look="secondary" size="lg">
          {texts.home}
        </LinkButton>
      )}
    </div>
  );
}

function WhileWaiting({ payment: { pageUrl }, isRefreshing, onRefresh }: PaymentActionsProps) {
  return (
    <>
      {pageUrl !== null && (
        <a href={pageUrl} className={buttonClass({ size: 'lg' })}>
          {texts.finish}
        </a>
      )}
      <Button
        look="secondary"
        size="lg"
        icon={<RotateCcw className="size-5" />}
        busy={isRefreshing}
        onClick={onRefresh}
      >
        {texts.refreshNow}
      </Button>
    </>
  );
}

function ForStudent({ payment }: { payment: Payment }) {
  const { lessonId } = payment;
  const toCourses = (look: 'primary' | 'secondary') => (
    <LinkButton to={paths.courses()} look={look} size="lg">
      {texts.courses}
    </LinkButton>
  );
  switch (outcomeOf(payment)) {
    case 'completed':
      return (
        <>
          {lessonId !== null && (
            <LinkButton to={paths.lesson(lessonId)} size="lg">
              {texts.lesson}
            </LinkButton>
          )}
          {toCourses(lessonId === null ? 'primary' : 'secondary')}
          <LinkButton to={paths.profile('subscription')} look="secondary" size="lg">
            {texts.profile}
          </LinkButton>
        </>
      );
    case 'failed':
    case 'rejected':
    case 'cancelled':
      return (
        <>
          <LinkButton to={sameChoice(payment)} size="lg">
            {tryAgainText(payment)}
          </LinkButton>
          {toCourses('secondary')}
        </>
      );
    case 'held':
      return toCourses('primary');
    case 'received':
    case 'waiting':
      return (
        <>
          {toCourses('secondary')}
          <CancelPayment payment={payment} size="lg" />
        </>
      );
    case 'refunded':
    case 'disputed':
      return (
        <>
          <LinkButton to={paths.subscription()} size="lg">
            {texts.plans}
          </LinkButton>
          {toCourses('secondary')}
        </>
      );
  }
}

const tryAgainText = (payment: Payment): string => {
  if (outcomeOf(payment) !== 'rejected') return texts.tryAgain;
  return payment.transfer?.number == null ? texts.sendAgain : texts.sendTransferAgain;
};
