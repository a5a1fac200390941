import type { RouteReply } from '#contract/route.ts';
import { simulator } from '#web/lib/api/on-demand/on-demand-api.ts';
import { call } from '#web/lib/calls/call.ts';
import { query } from '#web/lib/calls/query.ts';

export type SimulatedOrder = RouteReply<typeof simulator.getOrder>;
export type Outcome = SimulatedOrder['outcomes'][number];

export const simulatedOrderQuery = (orderId: string) =>
  query(simulator.getOrder, { params: { orderId } }, { staleTime: 0 });

export const decide = (orderId: string, outcome: Outcome) =>
  call(simulator.decide, { params: { orderId }, body: { outcome } });

/** The parameter of the address while the bank asks for a code. */
export const codeStep = 'code';

/**
 * Pays an order from the checkout, with the one click that began it.
 * @returns where the browser goes: to the payment, or to the simulator's page for the code of the bank, and where the click did not
 * arrive
 */
export const paySimulated = async (pageUrl: string, outcome: Outcome): Promise<string> => {
  const page = new URL(pageUrl);
  const orderId = page.pathname.split('/').at(-1) ?? '';
  try {
    const { url } = await decide(orderId, outcome);
    if (url !== null) return url;
    page.searchParams.set('step', codeStep);
    return page.href;
  } catch {
    return pageUrl;
  }
};
