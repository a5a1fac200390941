import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const site = 'https://kimya.example.com';
const smtp = 'smtp://mail.example.com';

/** The message of a start that refuses the settings. */
const refusalOf = (environment: Record<string, string>): string => {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return '';
};

describe('the development mailbox', () => {
  test.each([
    ['without settings', {}],
    ['on localhost', { PUBLIC_URL: 'http://localhost:3000' }],
    ['on a name below localhost', { PUBLIC_URL: 'http://school.localhost' }],
    ['on 127.0.0.0/8', { PUBLIC_URL: 'http://127.8.9.10:3000' }],
    ['on ::1', { PUBLIC_URL: 'http://[::1]:3000' }],
    ['on a public address whose settings enable it', { PUBLIC_URL: site, DEV_MAILBOX: '1' }],
  ])('the development mailbox exists %s', (_, environment) => {
    expect(readConfig(environment).hasDevelopmentMailbox).toBe(true);
  });

  test.each([
    ['with a mail server', { SMTP_URL: smtp }],
    ['with a mail server on a public address', { PUBLIC_URL: site, SMTP_URL: smtp }],
  ])('the development mailbox does not exist %s', (_, environment) => {
    expect(readConfig(environment).hasDevelopmentMailbox).toBe(false);
  });

  test.each([
    site,
    'http://192.168.1.5:3000',
    'https://localhost.example.com',
    'http://127.0.0.1.example.com',
    'http://[2001:db8::1]',
  ])(
    'the start fails with %s without a mail server, and the error says what to set',
    (PUBLIC_URL) => {
      const refusal = refusalOf({ PUBLIC_URL });
      expect(refusal).toContain('SMTP_URL: not set, but other machines reach this one');
      expect(refusal).toContain('DEV_MAILBOX=1');
    },
  );

  test('the start requires exactly one of the development mailbox and a mail server', () => {
    expect(refusalOf({ SMTP_URL: smtp, DEV_MAILBOX: '1' })).toContain('DEV_MAILBOX: given with');
    expect(refusalOf({ DEV_MAILBOX: '0' })).toContain('DEV_MAILBOX: 0 leaves no place for mail');
  });
});

describe('a HOST', () => {
  test.each(['127.0.0.1', '127.8.9.10', '::1', 'localhost'])(
    'a HOST of this machine alone is not public: %s',
    (HOST) => {
      expect(readConfig({ HOST })).toMatchObject({
        isPublic: false,
        hasDevelopmentMailbox: true,
        hasPaymentSimulator: true,
      });
    },
  );

  test.each(['0.0.0.0', '::', '192.168.1.5', 'kimya.example.com'])(
    'that other machines reach is public, whatever PUBLIC_URL says: %s',
    (HOST) => {
      expect(refusalOf({ HOST })).toContain('SMTP_URL: not set');
      expect(readConfig({ HOST, SMTP_URL: smtp, PUBLIC_URL: 'http://localhost' })).toMatchObject({
        isPublic: true,
        hasDevelopmentMailbox: false,
        hasPaymentSimulator: false,
      });
    },
  );
});

describe('TRUST_PROXY', () => {
  test.each([
    'loopback',
    '127.0.0.1',
    '10.0.0.0/8, 192.168.1.5',
    'fc00::/7',
    '::1',
    '2001:db8::/32',
  ])('the setting takes %s', (TRUST_PROXY) => {
    expect(readConfig({ TRUST_PROXY }).trustProxy).toBe(TRUST_PROXY);
  });

  test.each([
    'true',
    '*',
    '1',
    '0.0.0.0/0',
    '::/0',
    'loopback, 0.0.0.0/0',
    '0.0.0.0/1,128.0.0.0/1',
    '::ffff:0:0/96',
    '0:0:0:0:0:ffff::/96',
    '::/1',
  ])('the setting refuses %s, which strangers can use, and says what to write', (TRUST_PROXY) => {
    expect(refusalOf({ TRUST_PROXY })).toContain('"loopback" for one on this machine');
  });
});

describe('a refusal shows no password', () => {
  test.each(['DATABASE_URL', 'SMTP_URL'])(
    'the error shows no password of a malformed %s',
    (name) => {
      const refusal = refusalOf({ [name]: 'postgress://kimya:geheim@db/kimya' });
      expect(refusal).toContain(`${name}: the given value is not valid; allowed: an address`);
      expect(refusal).not.toContain('geheim');
    },
  );
});

describe('payments are simulated', () => {
  const keys = {
    PAYMOB_SECRET_KEY: 'egy_sk_test_0123456789',
    PAYMOB_PUBLIC_KEY: 'egy_pk_test_0123456789',
    PAYMOB_HMAC_SECRET: '0123456789ABCDEF',
    PAYMOB_INTEGRATIONS: 'card:4097558',
  };
  const open = { PUBLIC_URL: site, SMTP_URL: smtp };

  test.each([
    ['on this machine', {}, true],
    ['on this machine, unless it says no', { PAYMENT_SIMULATOR: '0' }, false],
    ['not with an account', keys, false],
    // Simulated payments would open lessons for nothing.
    ['not on a public address', open, false],
    ['on a public address whose settings enable it', { ...open, PAYMENT_SIMULATOR: '1' }, true],
  ])('payments are simulated: %s', (_, environment, expected) => {
    expect(readConfig(environment).hasPaymentSimulator).toBe(expected);
  });

  test('payments are not simulated beside the keys of an account', () => {
    expect(refusalOf({ ...keys, PAYMENT_SIMULATOR: '1' })).toContain('PAYMENT_SIMULATOR: given');
  });
});

describe('the account at Paymob', () => {
  const account = {
    PAYMOB_SECRET_KEY: 'egy_sk_test_0123456789',
    PAYMOB_PUBLIC_KEY: 'egy_pk_test_0123456789',
    PAYMOB_HMAC_SECRET: '0123456789ABCDEF',
    PAYMOB_INTEGRATIONS: 'card:4097558,wallet:1996388',
  };

  test('the account is undefined without settings, and with empty ones', () => {
    const empty = Object.fromEntries(Object.keys(account).map((name) => [name, '']));
    expect(readConfig({}).paymob).toBeUndefined();
    expect(readConfig(empty).paymob).toBeUndefined();
  });

  test('the account is read with its mode, its methods and the address of Egypt', () => {
    expect(readConfig(account).paymob).toEqual({
      secretKey: 'egy_sk_test_0123456789',
      publicKey: 'egy_pk_test_0123456789',
      hmacSecret: '0123456789ABCDEF',
      apiKey: undefined,
      integrations: { card: '4097558', wallet: '1996388' },
      baseUrl: 'https://accept.paymob.com',
      isLive: false,
    });
    const live = {
      ...account,
      PAYMOB_SECRET_KEY: 'egy_sk_live_0123456789',
      PAYMOB_PUBLIC_KEY: 'egy_pk_live_0123456789',
      PAYMOB_INTEGRATIONS: 'wallet:1996388',
      PAYMOB_API_KEY: 'ZXhhbXBsZSBBUEkga2V5',
      PAYMOB_BASE_URL: 'http://127.0.0.1:4000/',
    };
    expect(readConfig(live).paymob).toMatchObject({
      isLive: true,
      integrations: { wallet: '1996388' },
      apiKey: 'ZXhhbXBsZSBBUEkga2V5',
      baseUrl: 'http://127.0.0.1:4000',
    });
  });

  test.each(Object.keys(account))('the start fails without %s, and the error names it', (name) => {
    const refusal = refusalOf({ ...account, [name]: '' });
    expect(refusal).toContain(`${name}: not set, but other settings of Paymob are`);
  });

  test('the start fails with an API key alone, and the error names all that is missing', () => {
    const names = Object.keys(account).join(', ');
    expect(refusalOf({ PAYMOB_API_KEY: 'ZXhhbXBsZSBBUEkga2V5' })).toContain(`${names}: not set`);
  });

  test.each([
    ['keys of two modes', { PAYMOB_PUBLIC_KEY: 'egy_pk_live_1' }, 'a test key and a live key'],
    ['a key of another country', { PAYMOB_SECRET_KEY: 'sau_sk_test_1' }, 'PAYMOB_SECRET_KEY: '],
    ['exchanged keys', { PAYMOB_SECRET_KEY: 'egy_pk_test_1' }, 'PAYMOB_SECRET_KEY: '],
    ['a secret that is cut off', { PAYMOB_HMAC_SECRET: 'ABC' }, 'PAYMOB_HMAC_SECRET: '],
    ['ids without methods', { PAYMOB_INTEGRATIONS: '4097558' }, 'PAYMOB_INTEGRATIONS: '],
    ['a method twice', { PAYMOB_INTEGRATIONS: 'card:1,card:2' }, 'PAYMOB_INTEGRATIONS: '],
    ['an address without TLS', { PAYMOB_BASE_URL: 'http://example.com' }, 'PAYMOB_BASE_URL: '],
  ])('the start fails with %s', (_, change, expected) => {
    expect(refusalOf({ ...account, ...change })).toContain(expected);
  });

  test('an error never contains a key', () => {
    const wrong = {
      PAYMOB_SECRET_KEY: 'wrong-1',
      PAYMOB_HMAC_SECRET: 'wrong-2',
      PAYMOB_API_KEY: 'wrong-3',
    };
    expect(refusalOf({ ...account, ...wrong })).not.toContain('wrong-');
  });
});

test('the direct address of a database needs the pooler beside it, and neither is shown when it is wrong', () => {
  const address = 'postgres://kimya:geheim-7@127.0.0.1/kimya';
  expect(refusalOf({ DATABASE_DIRECT_URL: address })).toContain(
    'DATABASE_DIRECT_URL: given without DATABASE_URL',
  );
  expect(refusalOf({ DATABASE_DIRECT_URL: address, DATABASE_URL: address })).toBe('');
  for (const name of ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'])
    expect(refusalOf({ [name]: 'mysql://kimya:geheim-7@127.0.0.1' })).not.toContain('geheim-7');
});

describe('the bucket of files', () => {
  const bucket = {
    S3_ENDPOINT: 'https://s3.example.com',
    S3_BUCKET: 'kimya',
    S3_ACCESS_KEY_ID: 'AKIA1',
    S3_SECRET_ACCESS_KEY: 'secret-of-the-key',
  };

  test('the bucket is undefined without its variables', () => {
    expect(readConfig({}).s3).toBeUndefined();
  });

  test('the bucket is addressed by its path and has no prefix unless the settings say so', () => {
    expect(readConfig(bucket).s3).toEqual({
      endpoint: 'https://s3.example.com',
      region: 'us-east-1',
      bucket: 'kimya',
      accessKeyId: 'AKIA1',
      secretAccessKey: 'secret-of-the-key',
      prefix: '',
      isPathStyle: true,
    });
    const more = { S3_REGION: 'eu-central-1', S3_PREFIX: 'schools/kimya', S3_PATH_STYLE: '0' };
    expect(readConfig({ ...bucket, ...more }).s3).toMatchObject({
      region: 'eu-central-1',
      prefix: 'schools/kimya/',
      isPathStyle: false,
    });
  });

  test('the start names what is missing of the bucket', () => {
    expect(refusalOf({ S3_BUCKET: 'kimya', S3_ENDPOINT: 'https://s3.example.com' })).toContain(
      'S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: not set, but other settings of the S3 store are',
    );
  });

  test.each([
    ['S3_ENDPOINT', 's3.example.com'],
    ['S3_BUCKET', 'Kimya_Files'],
    ['S3_PREFIX', '../other'],
    ['S3_PATH_STYLE', 'yes'],
  ])('the start refuses a wrong %s', (name, value) => {
    expect(refusalOf({ ...bucket, [name]: value })).toContain(`${name}: "${value}" is not valid`);
  });

  test('the start shows no secret of the bucket', () => {
    const refusal = refusalOf({ ...bucket, S3_SECRET_ACCESS_KEY: 'a b' });
    expect(refusal).toContain('S3_SECRET_ACCESS_KEY: the given value is not valid');
  });
});
