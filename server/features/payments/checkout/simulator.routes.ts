import type { FastifyInstance } from 'fastify';
import { simulator as contract } from '#contract/payments/simulator.ts';
import { toEgp } from '#domain/settings/money.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import { bind } from '#server/platform/http/bind.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Simulator } from '#server/features/payments/gateways/simulator.ts';
import { findAttempt } from '#server/features/payments/ledger/payments.repository.ts';

const getOrder = async (
  { database }: Platform,
  simulator: Simulator | undefined,
  orderId: string,
) => {
  const order = await simulator?.findOrder(orderId);
  const attempt = order && (await findAttempt(database, { gateway: 'simulator', orderId }));
  if (!simulator || !attempt) throw new AppError('payment.simulation_ended');
  return { paymentId: attempt.payment_id, order, outcomes: simulator.outcomes };
};

/** Binds the simulator's page; without the simulator no order is found (decisions §7). */
export const bindSimulator = (
  app: FastifyInstance,
  platform: Platform,
  simulator: Simulator | undefined,
): void => {
  bind(app, contract.getOrder, async ({ params }) => {
    const { paymentId, order, outcomes } = await getOrder(platform, simulator, params.orderId);
    const { title, amountInPiastres, method } = order.attempt;
    const { isPaid } = order;
    const amount = toEgp(amountInPiastres);
    return { paymentId, title, amount, method, isPaid, outcomes: [...outcomes] };
  });
  bind(app, contract.decide, async ({ params, body }) => {
    if (simulator && !simulator.outcomes.includes(body.outcome)) {
      throw new AppError('request.invalid', { outcome: ['اختر نتيجة من المعروضة'] });
    }
    const decision = await simulator?.decide(params.orderId, body.outcome);
    if (!decision) throw new AppError('payment.simulation_ended');
    return { step: decision.step, url: decision.step === 'return' ? decision.url : null };
  });
};
