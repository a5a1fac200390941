import { expect, test } from 'vitest';
import { originForReturn } from './loopback.ts';

const from = (host: string, remoteAddress: string | undefined = '127.0.0.1') => ({
  host,
  socket: { remoteAddress },
});

test.each([
  ['127.0.0.1:3000', 'http://127.0.0.1:3000'],
  ['localhost:3000', 'http://localhost:3000'],
  ['[::1]:3000', 'http://[::1]:3000'],
  ['LOCALHOST:3000', 'http://localhost:3000'],
])('a browser at %s on this machine comes back there', (host, origin) => {
  expect(originForReturn('http://localhost:3000', from(host))).toBe(origin);
});

test.each([
  'evil.example',
  'evil.example:3000',
  '127.0.0.1.evil.example',
  '127.0.0.1@evil.example',
  'evil.example#127.0.0.1',
  '127.0.0.1:3000/..//evil.example',
  'localhost:3000\\evil.example',
  '2130706433',
  '',
  ' ',
])('the host %j, which is no address of this machine, is ignored', (host) => {
  expect(originForReturn('http://localhost:3000', from(host))).toBe('http://localhost:3000');
});

test('a public address stays, whatever host is named', () => {
  expect(originForReturn('https://kimya.example', from('127.0.0.1:3000'))).toBe(
    'https://kimya.example',
  );
});

test('a caller from elsewhere cannot choose the host', () => {
  for (const address of ['203.0.113.7', undefined]) {
    const request = { host: '127.0.0.1:3000', socket: { remoteAddress: address } };
    expect(originForReturn('http://localhost:3000', request)).toBe('http://localhost:3000');
  }
});
