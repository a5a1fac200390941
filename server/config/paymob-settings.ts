/** The account at Paymob, as the settings name it (decisions §11, docs/going-live.md). */
export type PaymobSettings = {
  secretKey: string;
  publicKey: string;
  hmacSecret: string;
  /** The older key that inquiries need; without it only callbacks say what happened. */
  apiKey: string | undefined;
  /** The integration id of each method that is offered. */
  integrations: { card?: string; wallet?: string };
  baseUrl: string;
  /** Whether the keys are those of the live mode, in which real money moves. */
  isLive: boolean;
};

/** The required variables, as they were set. */
export type PaymobVariables = Record<
  'PAYMOB_SECRET_KEY' | 'PAYMOB_PUBLIC_KEY' | 'PAYMOB_HMAC_SECRET' | 'PAYMOB_INTEGRATIONS',
  string | undefined
> & { PAYMOB_API_KEY: string | undefined; PAYMOB_BASE_URL: string | undefined };

const required = [
  'PAYMOB_SECRET_KEY',
  'PAYMOB_PUBLIC_KEY',
  'PAYMOB_HMAC_SECRET',
  'PAYMOB_INTEGRATIONS',
] as const;

/** Keys of Egypt: `egy_sk_test_…`. The mode is part of the key; the account of another country has no pounds. */
export const secretKeyPattern = /^egy_sk_(?:test|live)_\S+$/u;
export const publicKeyPattern = /^egy_pk_(?:test|live)_\S+$/u;
/** `card:123456,wallet:123457`, or one of them. */
export const integrationsPattern =
  /^(?:card:\d{1,15}(?:,\s*wallet:\d{1,15})?|wallet:\d{1,15}(?:,\s*card:\d{1,15})?)$/u;

const egyptianHost = 'https://accept.paymob.com';

const modeOf = (key: string) => key.split('_')[2];

/**
 * The settings of the gateway, or undefined without any.
 * @returns what is wrong with them as `problems`, each naming its variables
 */
export const readPaymobSettings = (
  variables: PaymobVariables,
): { paymob: PaymobSettings | undefined; problems: string[] } => {
  const names = Object.keys(variables) as (keyof PaymobVariables)[];
  if (names.every((name) => variables[name] === undefined))
    return { paymob: undefined, problems: [] };
  const missing = required.filter((name) => variables[name] === undefined);
  if (missing.length > 0) {
    const problem = `${missing.join(', ')}: not set, but other settings of Paymob are; give all four or none.`;
    return { paymob: undefined, problems: [problem] };
  }
  const {
    PAYMOB_SECRET_KEY: secretKey = '',
    PAYMOB_PUBLIC_KEY: publicKey = '',
    PAYMOB_HMAC_SECRET: hmacSecret = '',
    PAYMOB_INTEGRATIONS: integrations = '',
  } = variables;
  if (modeOf(secretKey) !== modeOf(publicKey)) {
    const modes = `a ${modeOf(secretKey)} key and a ${modeOf(publicKey)} key`;
    return {
      paymob: undefined,
      problems: [`PAYMOB_SECRET_KEY, PAYMOB_PUBLIC_KEY: ${modes}; take both of one mode.`],
    };
  }
  return {
    paymob: {
      secretKey,
      publicKey,
      hmacSecret,
      apiKey: variables.PAYMOB_API_KEY,
      integrations: Object.fromEntries(
        integrations.split(',').map((part) => part.trim().split(':')),
      ) as PaymobSettings['integrations'],
      baseUrl: variables.PAYMOB_BASE_URL ?? egyptianHost,
      isLive: modeOf(secretKey) === 'live',
    },
    problems: [],
  };
};
