import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import {
  PayerPhoneField,
  usePayerPhone,
} from '#web/features/payments/payer-phone/payer-phone-field.tsx';
import type { PaymentWay, Purchase } from '#web/features/payments/subscriptions/plan/choice.ts';
import { ContactTeacher } from './contact-teacher.tsx';
import { noTransferDetails, offeredPlaces } from '#domain/settings/payment-details.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import {
  type OfferedMethod,
  payerQuery,
  paymentDetailsQuery,
  type Quote,
} from './checkout.queries.ts';
import { checkoutTexts as texts } from './checkout.texts.ts';
import { MethodChoice } from './method-choice.tsx';
import { paymentFormId } from './payment-form-id.ts';
import { PayButton } from './pay-button.tsx';
import { usePay } from './use-pay.ts';

const CardForm = lazyPart(async () => (await import('./card-form.tsx')).CardForm);
const WalletForm = lazyPart(async () => (await import('./wallet-form.tsx')).WalletForm);
const TransferReport = lazyPart(async () => (await import('./transfer-report.tsx')).TransferReport);
const ReceiptForm = lazyPart(async () => (await import('./receipt-form.tsx')).ReceiptForm);

type PaymentChoiceProps = {
  quote: Quote;
  /** With its discount. */
  purchase: Purchase;
  /** The chosen method; undefined until the student has chosen. */
  method: PaymentWay | undefined;
  onMethod: (way: PaymentWay) => void;
};

/** How a purchase is paid: the methods that are offered now, and the form of the chosen one (spec §2). */
export function PaymentChoice({ quote, purchase, method, onMethod }: PaymentChoiceProps) {
  const { methods, amount } = quote;
  const { data } = useQuery(paymentDetailsQuery);
  const details = data?.transferDetails ?? noTransferDetails;
  if (amount === 0) return <NothingToPay purchase={purchase} />;
  const offered = methods.find((each) => each.method === method) ?? methods[0];
  if (offered === undefined) {
    return (
      <Card className="grid gap-4">
        <h2 className="text-lg">{texts.noMethod}</h2>
        <ContactTeacher
          title={quote.title}
          price={amount}
          discountCode={quote.discount > 0 ? purchase.discountCode : undefined}
        />
      </Card>
    );
  }
  // The teacher confirms a transfer as a receipt.
  const places = methods.some((each) => each.method === 'receipt') ? offeredPlaces(details) : [];
  const place = places.find((each) => each === method);
  return (
    <Card className="grid grid-cols-1 gap-6">
      <MethodChoice
        methods={methods}
        places={places}
        chosen={place ?? offered.method}
        onChoose={onMethod}
      />
      <Suspense fallback={<Skeleton className="h-72" />}>
        {place === undefined ? (
          <MethodForm key={offered.method} offered={offered} quote={quote} purchase={purchase} />
        ) : (
          <TransferReport key={place} {...{ purchase, amount, details, place }} />
        )}
      </Suspense>
    </Card>
  );
}

type MethodFormProps = { offered: OfferedMethod; quote: Quote; purchase: Purchase };

/** Money that the gateway takes, without or with fields of our own, or a transfer that the teacher confirms. */
function MethodForm({ offered, quote, purchase }: MethodFormProps) {
  const { method, confirmedBy } = offered;
  const { isSimulated, amount, testOutcomes } = quote;
  if (method === 'receipt') return <ReceiptForm purchase={purchase} />;
  if (method === 'wallet' && (isSimulated || confirmedBy === 'teacher')) {
    return <WalletForm {...{ confirmedBy, amount, purchase, testOutcomes }} />;
  }
  if (isSimulated) return <CardForm {...{ amount, purchase, testOutcomes }} />;
  return <OnGatewayPage {...{ method, amount, purchase }} />;
}

/** Only the mobile number is typed here: the gateway's own page asks for the rest. */
function OnGatewayPage(props: OnGatewayPageProps) {
  const { data, isPending } = useQuery(payerQuery);
  // Without the profile's number the field begins empty.
  if (isPending) return <Skeleton className="h-40" />;
  return <GatewayForm {...props} storedPhone={data?.phone ?? ''} />;
}

type OnGatewayPageProps = { method: 'card' | 'wallet'; amount: number; purchase: Purchase };

function GatewayForm({
  method,
  amount,
  purchase,
  storedPhone,
}: OnGatewayPageProps & { storedPhone: string }) {
  const { pay, isBusy, error } = usePay();
  const phone = usePayerPhone(storedPhone);
  const submit = () => {
    const payerPhone = phone.read();
    if (payerPhone !== undefined) pay({ ...purchase, paymentMethod: method, payerPhone });
  };
  return (
    <SubmitForm onSubmit={submit}>
      <p className="max-w-prose">{texts.onGatewayPage[method]}</p>
      <PayerPhoneField phone={phone} />
      <PayButton amount={amount} isBusy={isBusy} error={error} />
    </SubmitForm>
  );
}

function NothingToPay({ purchase }: { purchase: Purchase }) {
  const { pay, isBusy, error } = usePay();
  return (
    <Card>
      <SubmitForm onSubmit={() => pay({ ...purchase, paymentMethod: 'card' })}>
        <p>{texts.nothingToPay}</p>
        <PayButton label={texts.activate} amount={0} isBusy={isBusy} error={error} />
      </SubmitForm>
    </Card>
  );
}

/** A form that the bar of a phone sends too. */
function SubmitForm({ onSubmit, children }: { onSubmit: () => void; children: ReactNode }) {
  return (
    <form
      id={paymentFormId}
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}
