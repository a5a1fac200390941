import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { createExchange } from '#server/features/payments/gateways/exchange.ts';
import type {
  AttemptToStart,
  CallbackReading,
  Gateway,
} from '#server/features/payments/gateways/gateway.ts';
import { createPaymob } from '#server/features/payments/gateways/paymob.ts';
import { createPaymobClient } from '#server/features/payments/gateways/paymob-client.ts';
import type { PaymobSettings } from '#server/config/paymob-settings.ts';
import { startPaymob } from './paymob-server.ts';

/** A shop that listens for callbacks and only reads them, beside a Paymob of the tests. */
export const startShop = async () => {
  let now = new Date('2026-11-20T10:00:00Z');
  const paymob = await startPaymob({ now: () => now });
  /** What was read of each callback, in the order of arrival. */
  const readings: CallbackReading[] = [];

  const createGatewayWith = (
    change: Partial<PaymobSettings> = {},
    limits: Parameters<typeof createExchange>[0] = {},
  ): Gateway => {
    const settings = { ...paymob.settings, ...change };
    const client = createPaymobClient({
      settings,
      exchange: createExchange(limits),
      clock: { now: () => now },
      retryDelaysInMilliseconds: [1, 1],
    });
    return createPaymob(settings, client);
  };
  const gateway = createGatewayWith();

  const server = createServer((request, response) => {
    const query = Object.fromEntries(new URL(request.url ?? '', 'http://shop').searchParams);
    void json(request).then((body) => {
      const reading = gateway.readCallback(query, body);
      readings.push(reading);
      response.writeHead(reading.outcome === 'refused' ? 401 : 200).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    url,
    paymob,
    gateway,
    readings,
    createGatewayWith,
    pass: (milliseconds: number) => {
      now = new Date(now.getTime() + milliseconds);
    },
    attemptOf: (change: Partial<AttemptToStart> = {}): AttemptToStart => ({
      reference: 'attempt-1',
      amountInPiastres: 120000,
      method: 'card',
      title: 'الاشتراك السنوي',
      payer: {
        firstName: 'مريم',
        lastName: 'حسن',
        email: 'mariam@example.com',
        phone: '+201012345678',
      },
      callbackUrl: `${url}/callback`,
      returnUrl: `${url}/return?payment=1`,
      expiresInSeconds: 1800,
      ...change,
    }),
    callsOf: (name: string) =>
      paymob.log.filter((entry) => entry.what === 'call' && entry.name === name),
    stop: async () => {
      await paymob.stop();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};

export type Shop = Awaited<ReturnType<typeof startShop>>;
