import { Lock } from 'lucide-react';
import { ApiError, errorText } from '#web/lib/api/api-error.ts';
import { formatPrice } from '#domain/formats/numbers.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { checkoutTexts as texts } from './checkout.texts.ts';

/** Why a payment did not begin; after a lost reply it may have begun. */
const payErrorText = (error: unknown): string =>
  error instanceof ApiError && error.code === 'network'
    ? texts.networkLost
    : errorText(error, texts.payFailed);

type PayButtonProps = {
  label?: string;
  /** EGP. */
  amount: number;
  isBusy: boolean;
  error: unknown;
};

/** The button that submits the form of a payment, and why it did not begin. */
export function PayButton({ label, amount, isBusy, error }: PayButtonProps) {
  return (
    <>
      {error !== null && error !== undefined && (
        <Notice tone="danger">
          <p>{payErrorText(error)}</p>
        </Notice>
      )}
      <Button
        type="submit"
        size="lg"
        className="w-full sm:w-auto sm:justify-self-start"
        icon={<Lock className="size-5" />}
        busy={isBusy}
      >
        {label ?? <bdi>{texts.pay(formatPrice(amount))}</bdi>}
      </Button>
    </>
  );
}
