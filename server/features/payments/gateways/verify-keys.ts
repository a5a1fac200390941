import type { PaymobSettings } from '#server/config/paymob-settings.ts';
import { systemClock } from '#server/platform/time/clock.ts';
import { createExchange } from './exchange.ts';
import { GatewayError } from './gateway.ts';
import { createPaymobClient } from './paymob-client.ts';

/** Whether Paymob refuses who calls, and not what is called. */
const isRefusedKey = (error: unknown): boolean =>
  error instanceof GatewayError && (error.status === 401 || error.status === 403);

/**
 * Asks Paymob whether it knows the keys. Nothing is made there: an intention without fields is refused, by who calls or by what
 * is missing.
 * @returns the variable that Paymob refuses; undefined when it accepts the keys
 * @throws GatewayError when it does not answer
 */
export const findRefusedKey = async (settings: PaymobSettings): Promise<string | undefined> => {
  const client = createPaymobClient({ settings, exchange: createExchange(), clock: systemClock });
  const secret: unknown = await client.write('/v1/intention/', {}).catch((error: unknown) => error);
  if (isRefusedKey(secret)) return 'PAYMOB_SECRET_KEY';
  if (secret instanceof GatewayError && secret.kind === 'unreachable') throw secret;
  if (settings.apiKey === undefined) return undefined;
  const read: unknown = await client
    .read('GET', '/api/acceptance/transactions/0')
    .catch((error: unknown) => error);
  if (isRefusedKey(read)) return 'PAYMOB_API_KEY';
  if (read instanceof GatewayError && read.kind === 'unreachable') throw read;
  return undefined;
};
