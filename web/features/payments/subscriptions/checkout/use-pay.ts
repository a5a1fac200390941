import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { type Outcome, paySimulated } from '#web/features/payments/simulator/simulator.queries.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { paths } from '#web/paths/paths.ts';
import { allQuotes, initiate, type Payment, type PaymentOrder } from './checkout.queries.ts';
import { clientKeyOf, forgetOrder, noteOrder } from './order-keys.ts';

/** Whether a refusal says that the price is not the shown one any more. */
const isOutdated = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'payment.discount_invalid';

/** Asks for the prices again after a refusal that says that they changed. */
export function useRefreshQuote() {
  const queryClient = useQueryClient();
  return (error: unknown) => {
    if (isOutdated(error)) void queryClient.invalidateQueries(allQuotes);
  };
}

type ChosenPayment = {
  order: PaymentOrder;
  /** What the click does to a simulated payment. Else it is paid on the page of the gateway. */
  outcome?: Outcome;
};

const begin = async ({ order, outcome }: ChosenPayment) => {
  const { id, pageUrl } = await startPayment(order);
  const isPaidHere = pageUrl !== null && outcome !== undefined;
  return { id, goTo: isPaidHere ? await paySimulated(pageUrl, outcome) : pageUrl };
};

/** Begins a payment by card or wallet and leads to the page on which it is paid; a simulated one is paid by the same click. */
export function usePay() {
  const navigate = useNavigate();
  const refreshQuote = useRefreshQuote();
  const isRunning = useRef(false);
  const { mutate, reset, error, isPending, isSuccess } = useMutation({
    mutationFn: begin,
    onSuccess: ({ id, goTo }) => {
      if (goTo === null) void navigate(paths.payment(id));
      else window.location.assign(goTo);
    },
    onError: refreshQuote,
    onSettled: () => void (isRunning.current = false),
  });

  // The browser's back button shows the page as it was left, with a busy button.
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) reset();
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, [reset]);

  return {
    error,
    isBusy: isPending || isSuccess,
    pay: (order: PaymentOrder, outcome?: Outcome) => {
      // Two clicks may come before the button shows that it is busy, and a phone's bar stays open.
      if (isRunning.current || isSuccess) return;
      isRunning.current = true;
      mutate({ order, ...(outcome && { outcome }) });
    },
  };
}

/**
 * Begins a payment, or finds the one that an earlier click began. One that has failed meanwhile begins again, because
 * nothing was charged for it.
 * @throws ApiError
 */
async function startPayment(order: PaymentOrder): Promise<Payment> {
  const begun = await initiate(order, clientKeyOf(order));
  if (begun.status !== 'failed') return note(order, begun);
  forgetOrder(order);
  return note(order, await initiate(order, clientKeyOf(order)));
}

function note(order: PaymentOrder, payment: Payment): Payment {
  if (payment.status === 'pending') noteOrder(order, payment.id);
  else forgetOrder(order);
  return payment;
}
