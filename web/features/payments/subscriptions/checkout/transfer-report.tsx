import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { receiptTexts, walletTransferTexts } from '#contract/payments/transfer-texts.ts';
import { readTypedDay } from '#domain/dates/typed-dates.ts';
import { formatPrice } from '#domain/formats/numbers.ts';
import type { TransferDetails, TransferPlace } from '#domain/settings/payment-details.ts';
import type { Purchase } from '#web/features/payments/subscriptions/plan/choice.ts';
import { todayInCairo } from '#web/lib/dates/today.ts';
import { Typed } from '#web/ui/bidi.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/forms/date-field.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { TextInput } from '#web/ui/forms/inputs.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';
import { instapayPictureQuery } from './checkout.queries.ts';
import { checkoutTexts as texts } from './checkout.texts.ts';
import { CopyRow } from './copy-row.tsx';
import { paymentFormId } from './payment-form-id.ts';
import { TransferProblem } from './transfer-problem.tsx';
import { fieldError, useTransfer } from './use-transfer.ts';

type PlaceProps = { place: TransferPlace; details: TransferDetails; amount: number };

/** The picture of the code that the teacher uploaded, else the code of the link; and the link, which opens the application. */
function InstapayCode({ link }: { link: string }) {
  const { data } = useQuery(instapayPictureQuery);
  const label = texts.places.instapay.qr;
  const pictureUrl = data?.imageUrl ?? null;
  return (
    <div className="flex flex-wrap items-center gap-4">
      {pictureUrl !== null && (
        <a href={pictureUrl} target="_blank" rel="noopener noreferrer">
          <img
            src={`${pictureUrl}?width=480`}
            alt={label}
            className="max-h-72 w-56 rounded-md border border-line bg-white object-contain"
          />
        </a>
      )}
      {pictureUrl === null && link !== '' && <QrCode text={link} label={label} />}
      {link !== '' && (
        <a
          href={link}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass({ look: 'secondary' })}
        >
          {texts.places.instapay.open}
        </a>
      )}
    </div>
  );
}

/** Whereto, how much, and what to write. */
function Place({ place, details, amount }: PlaceProps) {
  const price = formatPrice(amount);
  if (place === 'fawry') {
    return (
      <section className="grid gap-3">
        <p className="text-sm">{texts.places.fawry.steps(price)}</p>
        <CopyRow name={texts.places.fawry.name} value={details.fawryReference} isNumber />
        {details.fawryInstructions !== '' && (
          <p className="text-sm whitespace-pre-line">
            <Typed>{details.fawryInstructions}</Typed>
          </p>
        )}
      </section>
    );
  }
  return (
    <section className="grid gap-3">
      <p className="text-sm">{texts.places.instapay.steps(price)}</p>
      <CopyRow name={texts.places.instapay.name} value={details.instapayAddress} isNumber />
      <InstapayCode link={details.instapayLink} />
    </section>
  );
}

/** The number of a transfer, which the teacher looks up and confirms (decisions/0184). */
export function TransferReport({ purchase, ...shown }: PlaceProps & { purchase: Purchase }) {
  const [number, setNumber] = useState('');
  const [paymentDate, setPaymentDate] = useState(todayInCairo);
  const [isTried, setIsTried] = useState(false);
  const { progress, error, isStopped, send } = useTransfer();
  const hasDate = readTypedDay(paymentDate) !== undefined && paymentDate <= todayInCairo();
  const isNumberMissing = number.trim() === '';
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsTried(true);
    if (isNumberMissing || !hasDate) {
      const missing = isNumberMissing ? '[name="transactionId"]' : '[inputmode="numeric"]';
      event.currentTarget.querySelector<HTMLInputElement>(missing)?.focus();
      return;
    }
    const transactionId = number.trim();
    send({
      ...purchase,
      paymentMethod: 'receipt',
      method: shown.place,
      transactionId,
      paymentDate,
    });
  };
  return (
    <form id={paymentFormId} noValidate className="grid gap-5" onSubmit={submit}>
      <Place {...shown} />
      <Field
        label={texts.transactionId}
        required
        error={
          isTried && isNumberMissing
            ? walletTransferTexts.transactionId
            : fieldError(error, 'transactionId')
        }
      >
        {(control) => (
          <TextInput
            {...control}
            ltr
            name="transactionId"
            value={number}
            maxLength={60}
            autoComplete="off"
            onChange={({ target }) => setNumber(target.value)}
          />
        )}
      </Field>
      <DateField
        label={texts.paymentDate}
        required
        error={isTried && !hasDate ? receiptTexts.paymentDate : fieldError(error, 'paymentDate')}
        value={paymentDate}
        max={todayInCairo()}
        onChange={setPaymentDate}
      />
      <p className="text-sm text-ink-soft">{texts.walletReview}</p>
      <TransferProblem error={error} isStopped={isStopped} />
      <Button
        type="submit"
        size="lg"
        className="w-full sm:w-auto sm:justify-self-start"
        busy={progress !== undefined}
      >
        {texts.sendTransfer}
      </Button>
    </form>
  );
}
