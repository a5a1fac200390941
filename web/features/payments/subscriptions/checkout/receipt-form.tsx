import { receiptMethodNames } from '#domain/settings/payment-details.ts';
import { type FormEvent, useState } from 'react';
import { receiptTexts } from '#contract/payments/transfer-texts.ts';
import { readTypedDay } from '#domain/dates/typed-dates.ts';
import type { Purchase } from '#web/features/payments/subscriptions/plan/choice.ts';
import { typedDateText } from '#web/lib/dates/typed-date.ts';
import { todayInCairo } from '#web/lib/dates/today.ts';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/forms/date-field.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { FileInput } from '#web/ui/forms/file-input.tsx';
import { TextArea } from '#web/ui/forms/inputs.tsx';
import { SegmentedControl } from '#web/ui/lists/segmented-control.tsx';
import { BankAccount } from './bank-account.tsx';
import type { Transfer } from './checkout.queries.ts';
import { checkoutTexts as texts } from './checkout.texts.ts';
import { paymentFormId } from './payment-form-id.ts';
import { TransferProblem } from './transfer-problem.tsx';
import { fieldError, useTransfer } from './use-transfer.ts';

/** The types of files (spec §5) and their size (spec §9). */
const accepted = 'image/jpeg,image/png,image/gif,application/pdf';
const maxMegabytes = 10;
const notesLength = 500;

const paperMethods = ['bank', 'cash'] as const;

const dateProblem = (date: string): string | undefined =>
  date > todayInCairo() ? receiptTexts.paymentDateInFuture : undefined;

type Draft = { file: File | null; paymentDate: string; notes: string };

/** Uploads the receipt of a payment for the teacher to confirm (spec §2, §5). */
export function ReceiptForm({ purchase }: { purchase: Purchase }) {
  const [method, setMethod] = useState<(typeof paperMethods)[number]>('bank');
  const [draft, setDraft] = useState<Draft>({ file: null, paymentDate: '', notes: '' });
  const [isTried, setIsTried] = useState(false);
  const { progress, error, isStopped, stop, send } = useTransfer();
  const { file, paymentDate, notes } = draft;
  const hasDate = readTypedDay(paymentDate) !== undefined && dateProblem(paymentDate) === undefined;
  const isReady = file !== null && hasDate;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The bar of a phone sends at any time.
    setIsTried(!isReady);
    if (!isReady) {
      const missing = file === null ? '[type="file"]' : '[inputmode="numeric"]';
      event.currentTarget.querySelector<HTMLInputElement>(missing)?.focus();
      return;
    }
    const transfer: Transfer = { ...purchase, paymentMethod: 'receipt', receiptFile: file };
    send({ ...transfer, paymentDate, method, notes: notes.trim() });
  };
  return (
    <form id={paymentFormId} noValidate className="grid gap-5" onSubmit={submit}>
      <ol className="grid list-inside list-decimal gap-1 text-sm">
        {texts.receiptSteps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <div className="grid gap-1.5">
        <p className="text-sm font-medium">{texts.receiptMethod}</p>
        <SegmentedControl
          label={texts.receiptMethod}
          value={method}
          choices={paperMethods}
          names={receiptMethodNames}
          onChange={setMethod}
          className="flex-wrap justify-self-start"
        />
      </div>
      {method === 'bank' && <BankAccount />}
      <ReceiptFields
        draft={draft}
        onChange={(change) => setDraft((before) => ({ ...before, ...change }))}
        missing={{
          file: isTried && file === null ? receiptTexts.file : undefined,
          date: isTried && !hasDate ? receiptTexts.paymentDate : undefined,
        }}
        error={error}
        progress={progress}
        onStop={stop}
      />
      <TransferProblem error={error} isStopped={isStopped} />
      <div className="grid gap-2">
        <Button
          type="submit"
          size="lg"
          className="w-full sm:w-auto sm:justify-self-start"
          disabled={!isReady}
          busy={progress !== undefined}
          aria-describedby={isReady ? undefined : 'receipt-needs'}
        >
          {texts.sendReceipt}
        </Button>
        <p id="receipt-needs" className="text-sm text-ink-soft">
          {!isReady && texts.needsFileAndDate}
        </p>
      </div>
    </form>
  );
}

type ReceiptFieldsProps = {
  draft: Draft;
  onChange: (change: Partial<Draft>) => void;
  /** After a try, what is still to be given. */
  missing: { file: string | undefined; date: string | undefined };
  error: unknown;
  progress: number | undefined;
  onStop: () => void;
};

/** File, date and notes; they stay while the receipt is sent again. */
function ReceiptFields({ draft, onChange, missing, error, progress, onStop }: ReceiptFieldsProps) {
  const [fileProblem, setFileProblem] = useState<string>();
  const { file, paymentDate, notes } = draft;
  const isSending = progress !== undefined;
  return (
    <>
      <Field
        label={texts.file}
        required
        hint={texts.fileHint}
        error={fileProblem ?? fieldError(error, 'receiptFile') ?? missing.file}
      >
        {(control) => (
          <FileInput
            {...control}
            value={file}
            accept={accepted}
            maxMegabytes={maxMegabytes}
            isJpeg
            onChange={(chosen) => onChange({ file: chosen })}
            onProblem={setFileProblem}
            progress={progress}
            onStop={onStop}
            disabled={isSending}
          />
        )}
      </Field>
      <DateField
        label={texts.paymentDate}
        required
        hint={typedDateText(paymentDate)}
        error={dateProblem(paymentDate) ?? fieldError(error, 'paymentDate') ?? missing.date}
        value={paymentDate}
        max={todayInCairo()}
        disabled={isSending}
        onChange={(day) => onChange({ paymentDate: day })}
      />
      <Field label={texts.notes} error={fieldError(error, 'notes')}>
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            maxLength={notesLength}
            value={notes}
            disabled={isSending}
            onChange={({ target }) => onChange({ notes: target.value })}
          />
        )}
      </Field>
    </>
  );
}
