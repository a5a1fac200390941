import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { Clock } from '#server/platform/time/clock.ts';
import type { PaymobSettings } from '#server/config/paymob-settings.ts';
import type { Answer, Exchange } from './exchange.ts';
import { GatewayError } from './gateway.ts';

type ClientOptions = {
  settings: PaymobSettings;
  exchange: Exchange;
  clock: Clock;
  /** The delays before a read is repeated; a write is never repeated. */
  retryDelaysInMilliseconds?: readonly number[];
};

type Call = {
  path: string;
  body?: unknown;
  authorization?: string;
};

/** A token lives for about an hour. */
const tokenLifeInMilliseconds = 50 * 60_000;

/** The first text in an error reply, which has no single shape: `{detail}`, `{message}`, or texts by field. */
const firstText = (reply: unknown): string | undefined => {
  if (typeof reply === 'string') return reply.trim() || undefined;
  if (typeof reply !== 'object' || reply === null) return undefined;
  for (const [name, value] of Object.entries(reply)) {
    const found = firstText(value);
    if (found) return /^(?:detail|message|\d+)$/u.test(name) ? found : `${name}: ${found}`;
  }
  return undefined;
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const readAnswer = ({ status, text }: Answer, isWrite: boolean): unknown => {
  if (status >= 500 || status === 429) {
    throw new GatewayError('unreachable', `Paymob answered ${status}.`, {
      isOutcomeUnknown: isWrite && status >= 500,
    });
  }
  const reply = parseJson(text);
  if (status >= 400) {
    const reason = firstText(reply)?.slice(0, 300) ?? 'without a reason';
    throw new GatewayError('refused', `Paymob answered ${status}: ${reason}`, { status });
  }
  if (status < 200 || status >= 300 || reply === undefined) {
    throw new GatewayError('nonsense', `Paymob answered ${status} without JSON.`, {
      isOutcomeUnknown: isWrite,
    });
  }
  return reply;
};

/** A read changes nothing; a write without a usable answer may have been made. */
const describeFailure =
  (isWrite: boolean) =>
  (error: unknown): never => {
    if (!(error instanceof GatewayError)) throw error;
    throw new GatewayError(error.kind, error.message, {
      isOutcomeUnknown: isWrite && (error.isOutcomeUnknown || error.kind === 'nonsense'),
      cause: error.cause,
    });
  };

/** Runs a call; one without an answer is repeated after each of the delays. */
const repeatWhileUnreachable = async <T>(
  run: () => Promise<T>,
  delays: readonly number[],
): Promise<T> => {
  for (const delay of delays) {
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof GatewayError) || error.kind !== 'unreachable') throw error;
      await wait(delay);
    }
  }
  return run();
};

export type PaymobClient = ReturnType<typeof createPaymobClient>;

/** Paymob's calls with their authorization, their repetition and the errors of bad replies. */
export const createPaymobClient = ({
  settings: { baseUrl, secretKey, apiKey },
  exchange,
  clock,
  retryDelaysInMilliseconds = [250, 1000],
}: ClientOptions) => {
  const call = async (
    method: 'GET' | 'POST',
    { path, body, authorization }: Call,
    isWrite: boolean,
  ): Promise<unknown> => {
    const headers: Record<string, string> = authorization ? { authorization } : {};
    const request = { method, url: baseUrl + path, headers, body };
    return readAnswer(await exchange(request).catch(describeFailure(isWrite)), isWrite);
  };
  const read = (method: 'GET' | 'POST', request: Call) =>
    repeatWhileUnreachable(() => call(method, request, false), retryDelaysInMilliseconds);

  let token: { text: string; endsAt: number } | undefined;
  const signIn = async (): Promise<string> => {
    if (token && token.endsAt > clock.now().getTime()) return token.text;
    const reply = await read('POST', { path: '/api/auth/tokens', body: { api_key: apiKey } });
    const parsed = z.object({ token: z.string().check(z.minLength(1)) }).safeParse(reply);
    if (!parsed.success) throw new GatewayError('nonsense', 'Paymob gave no token.');
    token = { text: parsed.data.token, endsAt: clock.now().getTime() + tokenLifeInMilliseconds };
    return token.text;
  };

  return {
    /** A call that may move money: made once. */
    write: (path: string, body: unknown): Promise<unknown> =>
      call('POST', { path, body, authorization: `Token ${secretKey}` }, true),
    /**
     * A read; undefined when Paymob finds nothing.
     * @throws GatewayError
     */
    read: async (method: 'GET' | 'POST', path: string, body?: unknown): Promise<unknown> => {
      const readOnce = async () =>
        read(method, { path, body, authorization: `Bearer ${await signIn()}` });
      try {
        return await readOnce().catch((error: unknown) => {
          if (!(error instanceof GatewayError) || error.status !== 401) throw error;
          // The token may have been revoked early.
          token = undefined;
          return readOnce();
        });
      } catch (error) {
        if (error instanceof GatewayError && error.status === 404) return undefined;
        throw error;
      }
    },
  };
};
