import { queryOptions } from '@tanstack/react-query';
import type { RouteReply } from '#contract/route.ts';
import { simulator } from '#web/lib/api/on-demand/on-demand-api.ts';
import { call } from '#web/lib/api/call.ts';

export type SimulatedOrder = RouteReply<typeof simulator.getOrder>;
export type Outcome = SimulatedOrder['outcomes'][number];

export const simulatedOrderQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['simulator', orderId],
    queryFn: ({ signal }) => call(simulator.getOrder, { params: { orderId } }, { signal }),
    staleTime: 0,
  });

export const decide = (orderId: string, outcome: Outcome) =>
  call(simulator.decide, { params: { orderId }, body: { outcome } });
