import type { FastifyRequest } from 'fastify';

/** Headers by which a reverse proxy says that it passes a request on. */
const forwardingHeaders = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
];

/** Whether a header says that the request came through a proxy. Callers can send such headers too. */
export const isForwarded = ({ headers }: FastifyRequest): boolean =>
  forwardingHeaders.some((name) => headers[name] !== undefined);
