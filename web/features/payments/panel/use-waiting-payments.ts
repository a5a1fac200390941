import { useQuery } from '@tanstack/react-query';
import { waitingPaymentsQuery } from './payments.queries.ts';

/** How many payments wait for the teacher: to be confirmed, or to be looked at; 0 until that is known. */
export const useWaitingPayments = (): number => {
  const { toConfirm = 0, toLookAt = 0 } = useQuery(waitingPaymentsQuery).data ?? {};
  return toConfirm + toLookAt;
};
