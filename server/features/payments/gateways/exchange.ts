import { type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { GatewayError } from './gateway.ts';

type Call = {
  method: 'GET' | 'POST';
  url: string;
  headers?: Record<string, string>;
  /** Sent as JSON. */
  body?: unknown;
};

export type Answer = { status: number; text: string };

/**
 * Makes one HTTP call, follows no redirect and repeats nothing.
 * @throws GatewayError `unreachable` without an answer in time, `nonsense` for one that is too long
 */
export type Exchange = (call: Call) => Promise<Answer>;

type Limits = {
  connectInMilliseconds: number;
  wholeInMilliseconds: number;
  answerInBytes: number;
};

const defaultLimits: Limits = {
  connectInMilliseconds: 5000,
  wholeInMilliseconds: 15_000,
  answerInBytes: 256 * 1024,
};

const readText = async (response: IncomingMessage, limit: number): Promise<string> => {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    length += chunk.length;
    // Leaving the loop destroys the response, and with it the connection.
    if (length > limit) throw new GatewayError('nonsense', `The answer is over ${limit} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
};

const openRequest = ({ method, url, headers }: Call, body: string, signal: AbortSignal) => {
  const request = new URL(url).protocol === 'https:' ? requestHttps : requestHttp;
  const sized = body && {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
  };
  // A new connection for each call, because the other side may close a reused one just as a payment is written to it.
  return request(url, {
    method,
    signal,
    agent: false,
    headers: { accept: 'application/json', ...sized, ...headers },
  });
};

/** Ends a request that is not connected in time, TLS included. */
const limitConnecting = (request: ClientRequest, milliseconds: number) => {
  const timer = setTimeout(() => {
    request.destroy(new Error(`No connection within ${milliseconds} ms.`));
  }, milliseconds);
  const stop = () => clearTimeout(timer);
  request.once('close', stop);
  request.once('socket', (socket) => {
    socket.once(request.protocol === 'https:' ? 'secureConnect' : 'connect', stop);
  });
};

/** Whether a request was never sent, so that it had no effect at the other side. */
const wasNotSent = (error: unknown): boolean => {
  const text = error instanceof Error ? `${(error as NodeJS.ErrnoException).code} ${error}` : '';
  return /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|No connection within/u.test(
    text,
  );
};

/** Calls over Node's own HTTP, within limits of time and size; `fetch` has no time limit for connecting. */
export const createExchange = (limits: Partial<Limits> = {}): Exchange => {
  const { connectInMilliseconds, wholeInMilliseconds, answerInBytes } = {
    ...defaultLimits,
    ...limits,
  };
  return async (call) => {
    const body = call.body === undefined ? '' : JSON.stringify(call.body);
    const request = openRequest(call, body, AbortSignal.timeout(wholeInMilliseconds));
    limitConnecting(request, connectInMilliseconds);
    try {
      const response = await new Promise<IncomingMessage>((resolve, reject) => {
        request.once('error', reject);
        request.once('response', resolve);
        request.end(body);
      });
      return { status: response.statusCode ?? 0, text: await readText(response, answerInBytes) };
    } catch (error) {
      if (error instanceof GatewayError) throw error;
      throw new GatewayError('unreachable', 'The gateway gave no answer.', {
        isOutcomeUnknown: !wasNotSent(error),
        cause: error,
      });
    } finally {
      // Without a listener, an abort after the response would be an unhandled error.
      request.on('error', () => undefined);
      request.destroy();
    }
  };
};
