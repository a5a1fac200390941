import autocannon from 'autocannon';
import type { LoadRequest } from './hot-routes.ts';

export type LoadOptions = {
  origin: string;
  seconds: number;
  /** Connections that send one request after the other. */
  connections: number;
  /** Built once and sent in rotation, or built for each request. */
  requests: LoadRequest[] | (() => LoadRequest);
};

export type Measured = {
  requestsPerSecond: number;
  /** Milliseconds. */
  p99: number;
};

/**
 * Sends requests as fast as replies arrive.
 * @throws Error when any reply is not a success: a fast error reply must not count as speed
 */
export const load = async ({ requests, ...options }: LoadOptions): Promise<Measured> => {
  const result = await autocannon({
    url: options.origin,
    connections: options.connections,
    duration: options.seconds,
    requests:
      typeof requests === 'function'
        ? [{ setupRequest: (request) => Object.assign(request, requests()) }]
        : requests.map((request) => ({ ...request })),
  });
  const failed = result.non2xx + result.errors + result.timeouts;
  if (failed > 0) {
    const request = JSON.stringify(typeof requests === 'function' ? requests() : requests[0]);
    throw new Error(
      `${failed} of ${result.requests.total} replies were no success, for example of: ${request}`,
    );
  }
  return {
    requestsPerSecond: result.requests.total / result.duration,
    p99: result.latency.p99,
  };
};
