import type { FastifyInstance } from 'fastify';
import { simulatedOutcomes } from '#contract/payments/simulator.ts';
import type { GatewayInUse } from '#server/features/payments/payments.api.ts';
import { createSimulator } from '#server/features/payments/gateways/simulator.ts';
import type { Platform } from '#server/platform/platform.ts';

/** The simulator without its delays; what it reports is injected into the application. */
export const createTestSimulator = (
  { database, clock, ids }: Platform,
  app: () => FastifyInstance,
): GatewayInUse => {
  const simulator = createSimulator({
    database,
    settings: {
      hmacSecret: 'test-key',
      outcomes: simulatedOutcomes,
    },
    clock,
    ids,
    exchange: async ({ method, url, body }) => {
      const { pathname, search } = new URL(url);
      const payload = body as Record<string, unknown>;
      const reply = await app().inject({ method, url: pathname + search, payload });
      return { status: reply.statusCode, text: reply.body };
    },
    wait: () => Promise.resolve(),
  });
  return { gateway: simulator.gateway, simulator };
};
