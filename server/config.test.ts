import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const site = 'https://kimya.example.com';
const smtp = 'smtp://mail.example.com';

/** What the start says about settings that it refuses. */
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
    ['on a public address that asks for it', { PUBLIC_URL: site, DEV_MAILBOX: '1' }],
  ])('is there %s', (_, environment) => {
    expect(readConfig(environment).hasDevelopmentMailbox).toBe(true);
  });

  test.each([
    ['with a mail server', { SMTP_URL: smtp }],
    ['with a mail server on a public address', { PUBLIC_URL: site, SMTP_URL: smtp }],
  ])('is not there %s', (_, environment) => {
    expect(readConfig(environment).hasDevelopmentMailbox).toBe(false);
  });

  test.each([
    site,
    'http://192.168.1.5:3000',
    'https://localhost.example.com',
    'http://127.0.0.1.example.com',
    'http://[2001:db8::1]',
  ])('%s without a mail server is no start, and the refusal says what to set', (PUBLIC_URL) => {
    const refusal = refusalOf({ PUBLIC_URL });
    expect(refusal).toContain('SMTP_URL: not set, but PUBLIC_URL is an address for other machines');
    expect(refusal).toContain('DEV_MAILBOX=1');
  });

  test('and a mail server are not given together, nor neither of them', () => {
    expect(refusalOf({ SMTP_URL: smtp, DEV_MAILBOX: '1' })).toContain('DEV_MAILBOX: given with');
    expect(refusalOf({ DEV_MAILBOX: '0' })).toContain('DEV_MAILBOX: 0 leaves no place for mail');
  });
});
