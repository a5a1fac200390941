import { describe, expect, test } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { noticeOf, warningsOf } from './warnings.ts';

const site = { PUBLIC_URL: 'https://kimya.example.com', SMTP_URL: 'smtp://mail.example.com' };
const network = { ...site, PUBLIC_URL: 'http://192.168.1.5:3000' };
const keysOf = (mode: 'test' | 'live') => ({
  PAYMOB_SECRET_KEY: `egy_sk_${mode}_secret`,
  PAYMOB_PUBLIC_KEY: `egy_pk_${mode}_public`,
  PAYMOB_HMAC_SECRET: 'a secret of sixteen letters',
  PAYMOB_INTEGRATIONS: 'card:1',
});
const warnedOf = (environment: Record<string, string>) =>
  warningsOf(readConfig(environment)).flatMap((warning) => /^([A-Z_]+):/u.exec(warning)?.[1] ?? []);

describe('the start says what is off', () => {
  test.each([
    ['behind a public address', site, 'PUBLIC_URL=https://kimya.example.com'],
    [
      'on a listener that the network reaches',
      { HOST: '0.0.0.0', SMTP_URL: 'smtp://mail.example.com' },
      'HOST=0.0.0.0',
    ],
  ])('the start prints a notice: %s', (_, environment, reason) => {
    const first = noticeOf(readConfig(environment));
    expect(first).toContain(reason);
    expect(first).toMatch(/simulated payments.*mailbox.*passwords of demo students/u);
  });

  test('the start prints no notice on this machine', () => {
    expect(noticeOf(readConfig({}))).toBeUndefined();
    expect(warningsOf(readConfig({}))).toEqual([]);
  });
});

describe('the start warns', () => {
  test.each([
    ['of a proxy before HTTPS that nothing names', site, ['TRUST_PROXY']],
    ['of a proxy before a loopback listener', network, ['TRUST_PROXY']],
    ['not of one that is named', { ...site, TRUST_PROXY: 'loopback' }, []],
    ['not of a listener that the network reaches itself', { ...network, HOST: '0.0.0.0' }, []],
    ['not of anything on this machine', {}, []],
    [
      'of a mailbox on a public address',
      { PUBLIC_URL: site.PUBLIC_URL, TRUST_PROXY: 'loopback', DEV_MAILBOX: '1' },
      ['DEV_MAILBOX'],
    ],
    [
      'of simulated payments on a public address',
      { ...site, TRUST_PROXY: 'loopback', PAYMENT_SIMULATOR: '1' },
      ['PAYMENT_SIMULATOR'],
    ],
    [
      'of test keys on a public address',
      { ...site, TRUST_PROXY: 'loopback', ...keysOf('test') },
      ['PAYMOB_SECRET_KEY'],
    ],
    ['not of live keys', { ...site, TRUST_PROXY: 'loopback', ...keysOf('live') }, []],
    ['not of test keys on this machine', keysOf('test'), []],
  ])('the start prints a warning: %s', (_, environment, expected) => {
    expect(warnedOf(environment)).toEqual(expected);
  });
});
