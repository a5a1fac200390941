import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import {
  confirmationQueue,
  confirmTransaction,
} from '#server/features/payments/callbacks/confirm-transaction.service.ts';
import { createExchange } from '#server/features/payments/gateways/exchange.ts';
import { createPaymob } from '#server/features/payments/gateways/paymob.ts';
import { createPaymobClient } from '#server/features/payments/gateways/paymob-client.ts';
import { systemClock } from '#server/platform/time/clock.ts';
import { insertStudent } from '#server/testing/fixtures.ts';
import { machineSlowness } from '#server/testing/machine-slowness.ts';
import { startPaymob } from '#server/testing/paymob/paymob-server.ts';
import { createTestApp } from '#server/testing/test-app.ts';

/** The application and a Paymob of the tests, which talk to each other over HTTP. */
export const startPaymobApp = async () => {
  const paymob = await startPaymob();
  const client = createPaymobClient({
    settings: paymob.settings,
    // Shorter than in the product, so that a hanging gateway does not delay the tests.
    exchange: createExchange({ wholeInMilliseconds: Math.ceil(500 * machineSlowness()) }),
    clock: systemClock,
    retryDelaysInMilliseconds: [1, 1],
  });
  const gateway = createPaymob(paymob.settings, client);
  const app = await createTestApp({ payments: { gateway, simulator: undefined } });
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}`;
  app.platform.publicUrl = url;

  const post = (address: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });

  /** Lets a new student begin a payment; `orderId` is Paymob's name of it. */
  const begin = async (order: object = {}) => {
    const { id: studentId, headers } = await insertStudent(app);
    const body = {
      planId: 'yearly',
      paymentMethod: 'card',
      clientKey: randomUUID(),
      ...order,
    };
    const reply = await post(`${url}/api/Payment/initiate`, body, headers);
    const payment = (await reply.json()) as { id: string; code?: string };
    const attempt = await app.database
      .selectFrom('payment_attempts')
      .select('order_id')
      .where('payment_id', '=', payment.id ?? randomUUID())
      .executeTakeFirst();
    const orderId = attempt?.order_id ?? '';
    return {
      status: reply.status,
      code: payment.code,
      id: payment.id,
      studentId,
      orderId,
      headers,
    };
  };

  return {
    app,
    gateway,
    paymob,
    url,
    callbackUrl: `${url}/api/Payment/callback/paymob`,
    post,
    begin,
    /** Runs the jobs that query Paymob about callbacks. */
    confirm: async ({ isLastTry = false } = {}) => {
      for (const { queue, data } of app.queued.splice(0)) {
        if (queue !== confirmationQueue.name) continue;
        const announced = data as Parameters<typeof confirmTransaction>[2];
        await confirmTransaction(app.platform, gateway, announced, isLastTry);
      }
    },
    /** What our server answered to each callback since the last time. */
    answers: async () => {
      await paymob.settle();
      const callbacks = paymob.log.filter((entry) => entry.what === 'callback');
      paymob.log.length = 0;
      return callbacks.map(({ answer }) => answer);
    },
    stop: async () => {
      await paymob.stop();
      await app.close();
    },
  };
};
