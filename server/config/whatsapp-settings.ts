import * as z from 'zod/mini';
import type { WhatsAppSettings } from '#server/platform/message-gateway/whatsapp.ts';
import { optional } from './optional.ts';
import { isSafeAddress } from './safe-address.ts';

/** Versions of the Graph API live about two years; `WHATSAPP_BASE_URL` names a later one. */
const defaultBaseUrl = 'https://graph.facebook.com/v24.0';

/** The variables of the number at WhatsApp. */
export const whatsAppVariables = {
  WHATSAPP_TOKEN: {
    schema: optional(z.string().check(z.minLength(20), z.maxLength(1000))),
    allowed: 'the permanent token of a system user, at least 20 characters',
    meaning:
      "The token of a system user with which «أرسل للكل» sends weekly messages by WhatsApp's Cloud API ([0192](decisions/payments.md#0192-weekly-messages-to-parents-and-what-consent-they-need)); without the three they are simulated beside the mailbox of development, else not offered",
    whenUnset: 'none',
  },
  WHATSAPP_PHONE_NUMBER_ID: {
    schema: optional(z.string().check(z.regex(/^\d{5,20}$/u))),
    allowed: 'the id of the number, which has digits only and is not the number itself',
    meaning:
      'The id of the number that sends them; WhatsApp charges nothing for messages to a parent who wrote to it within the last 24 hours, and the cards of accounts open the chat with the teacher’s number of the settings',
    whenUnset: 'none',
  },
  WHATSAPP_TEMPLATE: {
    schema: optional(z.string().check(z.regex(/^[a-z\d_]{1,512}$/u))),
    allowed: 'the name of the approved template, of small letters, digits and _',
    meaning: 'The name of the approved template',
    whenUnset: 'none',
  },
  WHATSAPP_ABSENCE_TEMPLATE: {
    schema: optional(z.string().check(z.regex(/^[a-z\d_]{1,512}$/u))),
    allowed: 'the name of the approved template for absences, of small letters, digits and _',
    meaning:
      'The name of the approved template for absences ([0234](decisions/payments.md#0234-messages-about-absences-through-the-gateway)); without it absences are written about by hand',
    whenUnset: 'none',
  },
  WHATSAPP_LANGUAGE: {
    schema: optional(z.string().check(z.regex(/^[a-z]{2}(?:_[A-Z]{2})?$/u))),
    allowed: 'the language of the template, such as ar or ar_EG',
    meaning: 'The language of the template',
    whenUnset: '`ar`',
  },
  WHATSAPP_BASE_URL: {
    schema: optional(z.url({ protocol: /^https?$/u }).check(z.refine(isSafeAddress))),
    allowed: 'an address that begins with https://',
    meaning: 'Where the Cloud API listens, with its version',
    whenUnset: '`https://graph.facebook.com/v24.0`',
  },
} as const;

type Variable = keyof typeof whatsAppVariables;

const required = ['WHATSAPP_TOKEN', 'WHATSAPP_PHONE_NUMBER_ID', 'WHATSAPP_TEMPLATE'] as const;

/**
 * The settings of WhatsApp's Cloud API, or undefined without any.
 * @returns what is wrong with them as `problems`, each naming its variables
 */
export const readWhatsAppSettings = (
  read: (name: Variable) => string | undefined,
): { whatsapp: WhatsAppSettings | undefined; problems: string[] } => {
  const absence = read('WHATSAPP_ABSENCE_TEMPLATE');
  const language = read('WHATSAPP_LANGUAGE');
  const baseUrl = read('WHATSAPP_BASE_URL')?.replace(/\/+$/u, '');
  const [token, phoneNumberId, template] = required.map((name) => read(name));
  if (token !== undefined && phoneNumberId !== undefined && template !== undefined) {
    return {
      whatsapp: {
        token,
        phoneNumberId,
        templates: { weekly: template, absence },
        language: language ?? 'ar',
        baseUrl: baseUrl ?? defaultBaseUrl,
      },
      problems: [],
    };
  }
  const values = [token, phoneNumberId, template, absence, language, baseUrl];
  if (values.every((value) => value === undefined)) return { whatsapp: undefined, problems: [] };
  const missing = required.filter((_, place) => values[place] === undefined);
  return {
    whatsapp: undefined,
    problems: [
      `${missing.join(', ')}: not set, but other settings of WhatsApp are; give all three or none.`,
    ],
  };
};
