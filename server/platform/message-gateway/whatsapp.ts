import * as z from 'zod/mini';
import type { MessageRefusal } from '#domain/contact/message-refusals.ts';
import {
  type GatewayMessage,
  type GatewayOutcome,
  type MessageGateway,
  messageTemplates,
} from './message-gateway.ts';

/** The number at WhatsApp's Cloud API, as the settings name it. */
export type WhatsAppSettings = {
  token: string;
  phoneNumberId: string;
  /** The names of the approved templates, and their language. */
  templates: { weekly: string; absence: string | undefined };
  language: string;
  /** With the version, without a closing slash. */
  baseUrl: string;
};

const timeoutInMilliseconds = 15_000;

const errorReply = z.object({ error: z.object({ code: z.number() }) });

/** Codes of the Cloud API that say "later": limits of the app, the account, the number and the pair of numbers; a pause. */
const laterCodes = new Set([
  1, 2, 4, 80_007, 130_429, 131_000, 131_016, 131_048, 131_056, 131_057, 133_004,
]);

const reasons: Record<Exclude<MessageRefusal, 'busy' | 'other'>, ReadonlySet<number>> = {
  noChat: new Set([131_026, 131_021, 131_030, 131_049, 131_050, 130_472, 130_497]),
  template: new Set([132_000, 132_001, 132_005, 132_007, 132_012, 132_015, 132_016, 132_018]),
  account: new Set([0, 3, 10, 190, 200, 368, 131_005, 131_031, 131_042, 131_045, 133_010]),
};

const reasonOf = (code: number): MessageRefusal => {
  for (const reason of ['noChat', 'template', 'account'] as const)
    if (reasons[reason].has(code)) return reason;
  return 'other';
};

/** Errors of a connection that was never there: nothing has left. */
const unreachable = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']);

const wasNeverConnected = (error: unknown): boolean =>
  error instanceof Error &&
  typeof error.cause === 'object' &&
  error.cause !== null &&
  'code' in error.cause &&
  unreachable.has(String(error.cause.code));

/** In seconds; undefined where the reply does not say, or names a date. */
const retryAfter = (response: Response): number | undefined => {
  const seconds = Number(response.headers.get('retry-after') ?? '');
  return Number.isInteger(seconds) && seconds > 0 ? seconds : undefined;
};

const outcomeOf = async (response: Response): Promise<GatewayOutcome> => {
  if (response.ok) {
    // The status says everything, also where the connection is cut behind it.
    await response.body?.cancel().catch(() => undefined);
    return { kind: 'accepted' };
  }
  const { data } = errorReply.safeParse(await response.json().catch(() => undefined));
  const code = data?.error.code;
  if (response.status === 429 || (code !== undefined && laterCodes.has(code))) {
    return { kind: 'later', afterSeconds: retryAfter(response) };
  }
  if (response.status >= 500) {
    // An error of the API itself says that it did nothing; one of a proxy before it does not.
    return code === undefined
      ? { kind: 'unknown' }
      : { kind: 'later', afterSeconds: retryAfter(response) };
  }
  if (code === undefined) {
    return { kind: 'refused', reason: 'other', code: String(response.status) };
  }
  return { kind: 'refused', reason: reasonOf(code), code: String(code) };
};

const bodyOf = ({ templates, language }: WhatsAppSettings, message: GatewayMessage) => ({
  messaging_product: 'whatsapp',
  recipient_type: 'individual',
  to: message.to,
  type: 'template',
  template: {
    name: templates[message.template],
    language: { code: language },
    components: [
      {
        type: 'body',
        parameters: message.parameters.map((text) => ({ type: 'text', text })),
      },
    ],
  },
});

/** Sends an approved template by WhatsApp's Cloud API. It never repeats a request: nobody gets a message twice. */
export const createWhatsAppGateway = (
  settings: WhatsAppSettings,
  timeout = timeoutInMilliseconds,
): MessageGateway => ({
  kind: 'whatsapp',
  templates: messageTemplates.filter((name) => settings.templates[name] !== undefined),
  send: async (_id, message) => {
    try {
      const response = await fetch(`${settings.baseUrl}/${settings.phoneNumberId}/messages`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${settings.token}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify(bodyOf(settings, message)),
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
      });
      return await outcomeOf(response);
    } catch (error) {
      return wasNeverConnected(error)
        ? { kind: 'later', afterSeconds: undefined }
        : { kind: 'unknown' };
    }
  },
});
