import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { walletTransferTexts } from '#contract/payments/transfer-texts.ts';
import {
  emptyWallets,
  type Wallet,
  type WalletProvider,
  walletProviders,
} from '#domain/settings/payment-details.ts';
import type { Outcome } from '#web/features/payments/simulator/simulator.queries.ts';
import { TestOptions } from '#web/features/payments/simulator/outcome-choice.tsx';
import type { Purchase } from '#web/features/payments/subscriptions/plan/choice.ts';
import { formatPrice } from '#domain/formats/numbers.ts';
import { Typed } from '#web/ui/bidi.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { ErrorState } from '#web/ui/feedback/states.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { TextInput } from '#web/ui/forms/inputs.tsx';
import { paymentDetailsQuery } from './checkout.queries.ts';
import { checkoutTexts as texts } from './checkout.texts.ts';
import { CopyRow } from './copy-row.tsx';
import { paymentFormId } from './payment-form-id.ts';
import { PayButton } from './pay-button.tsx';
import { TransferProblem } from './transfer-problem.tsx';
import { usePay } from './use-pay.ts';
import { fieldError, useTransfer } from './use-transfer.ts';

type Wallets = Record<WalletProvider, Wallet>;

type WalletFormProps = {
  confirmedBy: 'gateway' | 'teacher';
  /** EGP. */
  amount: number;
  purchase: Purchase;
  testOutcomes: readonly Outcome[];
};

/** A payment by e-wallet: whereto, and the id of the transfer (spec §2, §5). */
export function WalletForm(props: WalletFormProps) {
  const { data, error, refetch } = useQuery(paymentDetailsQuery);
  if (data) return <Transfer {...props} wallets={data.walletNumbers ?? emptyWallets} />;
  if (error !== null)
    return <ErrorState message={texts.detailsFailed} onRetry={() => void refetch()} />;
  return <Skeleton className="h-72" />;
}

function Transfer({
  confirmedBy,
  amount,
  purchase,
  testOutcomes,
  wallets,
}: WalletFormProps & { wallets: Wallets }) {
  const isSimulated = confirmedBy === 'gateway';
  // Nobody can transfer to a wallet without a number; a simulated one needs none.
  const providers = walletProviders.filter((name) => isSimulated || wallets[name].number !== '');
  const [provider, setProvider] = useState(providers[0] ?? 'vodafone_cash');
  const [transactionId, setTransactionId] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>('success');
  const payment = usePay();
  const transfer = useTransfer();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = transactionId.trim();
    setIsMissing(typed === '');
    if (typed === '') {
      event.currentTarget.querySelector<HTMLInputElement>('[name="transactionId"]')?.focus();
    } else if (isSimulated) {
      payment.pay({ ...purchase, paymentMethod: 'wallet' }, outcome);
    } else {
      transfer.send({ ...purchase, paymentMethod: 'wallet', provider, transactionId: typed });
    }
  };
  return (
    <form id={paymentFormId} noValidate className="grid gap-4" onSubmit={submit}>
      {isSimulated && <Notice>{texts.simulatedWallet}</Notice>}
      <Providers {...{ providers, wallets }} chosen={provider} onChoose={setProvider} />
      {!isSimulated && <p className="text-sm">{texts.walletSteps(formatPrice(amount))}</p>}
      <Field
        label={texts.transactionId}
        required
        error={
          isMissing
            ? walletTransferTexts.transactionId
            : fieldError(transfer.error, 'transactionId')
        }
      >
        {(control) => (
          <TextInput
            {...control}
            ltr
            name="transactionId"
            value={transactionId}
            maxLength={60}
            autoComplete="off"
            onChange={({ target }) => {
              setTransactionId(target.value);
              setIsMissing(false);
            }}
          />
        )}
      </Field>
      {isSimulated ? (
        <>
          <TestOptions outcomes={testOutcomes} chosen={outcome} onChoose={setOutcome} />
          <PayButton amount={amount} isBusy={payment.isBusy} error={payment.error} />
        </>
      ) : (
        <>
          <p className="text-sm text-ink-soft">{texts.walletReview}</p>
          <TransferProblem error={transfer.error} isStopped={transfer.isStopped} />
          <Button
            type="submit"
            size="lg"
            className="w-full sm:w-auto sm:justify-self-start"
            busy={transfer.progress !== undefined}
          >
            {texts.sendTransfer}
          </Button>
        </>
      )}
    </form>
  );
}

type ProvidersProps = {
  providers: readonly WalletProvider[];
  wallets: Wallets;
  chosen: WalletProvider;
  onChoose: (provider: WalletProvider) => void;
};

/** The wallets, with number and instructions of the chosen one (spec §2). */
function Providers({ providers, wallets, chosen, onChoose }: ProvidersProps) {
  const { number, instructions } = wallets[chosen];
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-sm font-medium">{texts.provider}</legend>
      <div className="grid gap-2 sm:grid-cols-3">
        {providers.map((name) => (
          <label
            key={name}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-md border border-line px-3 py-2 has-checked:border-brand has-checked:bg-brand-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand"
          >
            <input
              type="radio"
              name="provider"
              value={name}
              checked={name === chosen}
              onChange={() => onChoose(name)}
              className="size-5 shrink-0 accent-brand outline-none"
            />
            <Typed>{wallets[name].name}</Typed>
          </label>
        ))}
      </div>
      {number === '' ? (
        <p className="text-sm text-ink-soft">{texts.noNumber}</p>
      ) : (
        <CopyRow key={number} name={texts.walletNumber} value={number} isNumber />
      )}
      {instructions !== '' && (
        <p className="text-sm whitespace-pre-line">
          <Typed>{instructions}</Typed>
        </p>
      )}
    </fieldset>
  );
}
