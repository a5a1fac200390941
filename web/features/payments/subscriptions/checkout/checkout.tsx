import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { formatPrice } from '#domain/formats/numbers.ts';
import { FamilyLinkButton } from '#web/features/payments/family-payment/family-link-button.tsx';
import type { Choice, Purchase } from '#web/features/payments/subscriptions/plan/choice.ts';
import { errorText } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { DirIcon } from '#web/ui/dir-icon.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { ErrorState } from '#web/ui/feedback/states.tsx';
import { ActionBar } from '#web/ui/page/action-bar.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { CheckoutSummary } from './checkout-summary.tsx';
import { paymentDetailsQuery, type Quote } from './checkout.queries.ts';
import { checkoutTexts as texts } from './checkout.texts.ts';
import { PaymentChoice } from './payment-choice.tsx';
import { paymentFormId } from './payment-form-id.ts';
import { useQuote } from './use-quote.ts';

type CheckoutProps = {
  choice: Choice;
  /** Without the discount. */
  purchase: Purchase;
  onChange: (change: { discount?: string | undefined; method?: string }) => void;
  onBack: () => void;
};

/** Whether another person can pay the order: only on a page of the gateway, and only if it costs something. */
const isPaidOnPage = ({ amount, methods }: Quote): boolean =>
  amount > 0 && methods.some(({ confirmedBy }) => confirmedBy === 'gateway');

/** The title takes the focus, because the whole view has changed. */
function useFocusedTitle() {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, []);
  return title;
}

/** The checkout: a view of the plans page, with the total that the server computed (spec §2, §4). */
export function Checkout({ choice, purchase, onChange, onBack }: CheckoutProps) {
  const title = useFocusedTitle();
  const choiceArea = useRef<HTMLDivElement>(null);
  const { discountCode } = choice;
  const { data: quote, error, refetch, refusal } = useQuote(purchase, discountCode);
  // The teacher's own places stand among the methods: coming later, they would push away the form that is about to be pressed.
  const { isPending: arePlacesPending } = useQuery(paymentDetailsQuery);
  const offer = arePlacesPending ? undefined : quote;
  const applied = refusal === undefined ? discountCode : undefined;
  return (
    <>
      <header>
        <Button
          look="quiet"
          className="-ms-4"
          icon={<DirIcon icon={ArrowLeft} className="size-5" />}
          onClick={onBack}
        >
          {texts.back}
        </Button>
        <h1 ref={title} tabIndex={-1} className="mt-2 text-3xl outline-none">
          {choice.lessonId === undefined ? texts.title : texts.lessonTitle}
        </h1>
      </header>
      {quote === undefined && error !== null ? (
        <ErrorState
          message={errorText(error, texts.loadFailed)}
          onRetry={() => void refetch()}
          actions={
            <Button look="quiet" onClick={onBack}>
              {texts.back}
            </Button>
          }
        />
      ) : (
        <div>
          <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-8">
            <div className="lg:sticky lg:top-20 lg:col-start-2 lg:row-start-1">
              <CheckoutSummary
                quote={quote}
                discountCode={applied}
                refused={refusal === undefined ? undefined : { code: discountCode, text: refusal }}
                onDiscount={(discount) => onChange({ discount })}
              />
            </div>
            <div ref={choiceArea} className="min-w-0 lg:col-start-1 lg:row-start-1">
              {offer === undefined ? (
                <Card aria-hidden="true">
                  <Skeleton className="h-96" />
                </Card>
              ) : (
                <div className="grid grid-cols-1 gap-4">
                  <PaymentChoice
                    quote={offer}
                    method={choice.method}
                    purchase={{ ...purchase, ...(applied && { discountCode: applied }) }}
                    onMethod={(method) => onChange({ method })}
                  />
                  {isPaidOnPage(offer) && (
                    <FamilyLinkButton purchase={purchase} discountCode={applied} />
                  )}
                </div>
              )}
            </div>
          </div>
          {offer && (
            <PaymentBar
              quote={offer}
              onMissingForm={() => choiceArea.current?.scrollIntoView({ block: 'center' })}
            />
          )}
        </div>
      )}
    </>
  );
}

type PaymentBarProps = { quote: Quote; onMissingForm: () => void };

/**
 * On a phone the total and the next step stay in reach: it pays, or leads to the field that is missing, and to the place of a
 * form that is not there yet or did not come.
 */
function PaymentBar({ quote: { amount, methods }, onMissingForm }: PaymentBarProps) {
  if (amount > 0 && methods.length === 0) return null;
  return (
    <ActionBar>
      <span className="min-w-0 grow">
        <span className="block text-sm text-ink-soft">{texts.total}</span>
        <span className="tabular block font-bold text-brand">{formatPrice(amount)}</span>
      </span>
      <Button
        type="submit"
        form={paymentFormId}
        size="lg"
        onClick={() => {
          if (document.getElementById(paymentFormId) === null) onMissingForm();
        }}
      >
        {texts.goOn}
      </Button>
    </ActionBar>
  );
}
