import { describe, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { warningsOf } from './warnings.ts';

const account = {
  PAYMOB_SECRET_KEY: 'egy_sk_live_0123456789',
  PAYMOB_PUBLIC_KEY: 'egy_pk_live_0123456789',
  PAYMOB_HMAC_SECRET: '0123456789ABCDEF',
  PAYMOB_INTEGRATIONS: 'card:4097558',
  PAYMOB_API_KEY: 'ZXhhbXBsZSBBUEkga2V5',
};
const testKeys = {
  PAYMOB_SECRET_KEY: 'egy_sk_test_0123456789',
  PAYMOB_PUBLIC_KEY: 'egy_pk_test_0123456789',
};
const site = {
  ...account,
  PUBLIC_URL: 'https://kimya.example.com',
  SMTP_URL: 'smtp://mail.example.com',
};
const trusted = { ...site, TRUST_PROXY: 'loopback' };
const network = { ...site, PUBLIC_URL: 'http://192.168.1.5:3000' };
const warnedOf = (environment: Record<string, string>) =>
  warningsOf(readConfig(environment)).map((warning) => warning.split(':')[0]);

describe('the start warns', () => {
  test.each([
    ['of a proxy before HTTPS that nothing names', site, ['TRUST_PROXY']],
    ['of a proxy before a loopback listener', network, ['TRUST_PROXY']],
    ['not of one that is named', { ...site, TRUST_PROXY: 'loopback' }, []],
    ['not of a listener that the network reaches itself', { ...network, HOST: '0.0.0.0' }, []],
    ['not of anything on this machine', {}, []],
    [
      'of payments without money on a public address',
      { PUBLIC_URL: site.PUBLIC_URL, SMTP_URL: site.SMTP_URL, TRUST_PROXY: 'loopback' },
      ['PAYMOB_SECRET_KEY'],
    ],
    ['of test keys on a public address', { ...trusted, ...testKeys }, ['PAYMOB_SECRET_KEY']],
    ['not of test keys on this machine', { ...account, ...testKeys }, []],
    [
      'of payments that cannot be asked about',
      { ...account, PAYMOB_API_KEY: '' },
      ['PAYMOB_API_KEY'],
    ],
    [
      'of a mailbox on a public address',
      { ...trusted, SMTP_URL: '', DEV_MAILBOX: '1' },
      ['DEV_MAILBOX'],
    ],
  ])('%s', (_, environment, expected) => {
    expect(warnedOf(environment)).toEqual(expected);
  });
});
