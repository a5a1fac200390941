import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '#web/lib/api/api-error.ts';
import { paths } from '#web/paths/paths.ts';
import { sendTransfer, type Transfer } from './checkout.queries.ts';
import { clientKeyOf, forgetOrder } from './order-keys.ts';
import { useRefreshQuote } from './use-pay.ts';

/** Hands a receipt or transfer to the teacher, and leads to the page that says that it was received. */
export function useTransfer() {
  const navigate = useNavigate();
  const refreshQuote = useRefreshQuote();
  const running = useRef<AbortController>(undefined);
  const [progress, setProgress] = useState<number>();
  const [error, setError] = useState<unknown>();
  const [isStopped, setIsStopped] = useState(false);

  useEffect(() => () => running.current?.abort(), []);

  const transmit = async (transfer: Transfer, controller: AbortController) => {
    try {
      const clientKey = clientKeyOf(transfer);
      const { signal } = controller;
      const { id } = await sendTransfer(transfer, clientKey, { onProgress: setProgress, signal });
      forgetOrder(transfer);
      await navigate(paths.payment(id));
    } catch (caught) {
      if (controller.signal.aborted) {
        setIsStopped(true);
        return;
      }
      setError(caught);
      refreshQuote(caught);
    } finally {
      running.current = undefined;
      setProgress(undefined);
    }
  };

  return {
    /** The share of the request that has been sent; undefined while nothing is. */
    progress,
    error,
    isStopped,
    stop: () => running.current?.abort(),
    send: (transfer: Transfer) => {
      if (running.current) return;
      running.current = new AbortController();
      setError(undefined);
      setIsStopped(false);
      setProgress(0);
      void transmit(transfer, running.current);
    },
  };
}

/** The server's text for a field of the form. */
export function fieldError(error: unknown, field: string): string | undefined {
  return error instanceof ApiError ? error.errors[field]?.[0] : undefined;
}

export function isConnectionLost(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'network';
}
