import type { FastifyInstance, FastifyRequest } from 'fastify';
import { gatewayCallbacks } from '#contract/payments/gateway-callbacks.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import { bind } from '#server/platform/http/bind.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findReturningPayment } from '#server/features/payments/checkout/find-returning-payment.service.ts';
import type { Gateway } from '#server/features/payments/gateways/gateway.ts';
import { receiveCallback } from './receive-callback.service.ts';

/** Logs a callback that has no effect, without its amounts and numbers. */
const logNoEffect = (request: FastifyRequest, why: object): void =>
  request.log.warn(
    { requestId: request.id, ...why },
    'a message of a payment gateway had no effect',
  );

/** @throws AppError request.not_found for a gateway that is not in use */
const assertInUse = (gateway: Gateway, name: string): void => {
  if (name !== gateway.name) throw new AppError('request.not_found');
};

const bindMessages = (app: FastifyInstance, platform: Platform, gateway: Gateway): void =>
  bind(app, gatewayCallbacks.receive, async ({ params, query, body, request }) => {
    assertInUse(gateway, params.gateway);
    const reading = gateway.readCallback(query, body);
    if (reading.outcome === 'refused') {
      logNoEffect(request, { reason: reading.reason });
      throw new AppError('payment.callback_refused');
    }
    if (reading.outcome === 'irrelevant') {
      logNoEffect(request, { about: reading.about });
      return { outcome: 'ignored' as const };
    }
    const { statement } = reading;
    const outcome = await receiveCallback(platform, gateway, statement);
    if (outcome !== 'applied') {
      const { orderId, transactionId } = statement;
      logNoEffect(request, { reason: outcome, orderId, transactionId });
    }
    return { outcome };
  });

const bindReturn = (app: FastifyInstance, platform: Platform, gateway: Gateway): void =>
  bind(app, gatewayCallbacks.comeBack, async ({ params, query, request, reply }) => {
    assertInUse(gateway, params.gateway);
    const returned = await findReturningPayment(platform, gateway, {
      query,
      onError: (error) =>
        request.log.warn(
          { err: error, requestId: request.id },
          'the gateway was not queried about a returning payment',
        ),
    });
    if (returned.paymentId === undefined) {
      logNoEffect(request, { reason: returned.reason, isReturn: true });
      return reply.redirect('/subscription', 303);
    }
    return reply.redirect(`/payment/${returned.paymentId}`, 303);
  });

/** Binds the address of callbacks, and the address to which the gateway sends the browser back (decisions §7). */
export const bindGatewayCallbacks = (
  app: FastifyInstance,
  platform: Platform,
  gateway: Gateway,
): void => {
  bindMessages(app, platform, gateway);
  bindReturn(app, platform, gateway);
};
