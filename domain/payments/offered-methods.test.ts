import { expect, test } from 'vitest';
import { offeredMethods } from './offered-methods.ts';

const all = { card: true, wallet: true, receipt: true };
const both = ['card', 'wallet'] as const;

test.each([
  ['everything', all, both, false, 'card gateway, wallet gateway, receipt teacher'],
  [
    'a wallet of the gateway before one of the teacher',
    all,
    both,
    true,
    'card gateway, wallet gateway, receipt teacher',
  ],
  ['no wallet where neither has one', all, ['card'], false, 'card gateway, receipt teacher'],
  ['the teacher’s wallet', all, ['card'], true, 'card gateway, wallet teacher, receipt teacher'],
  ['no card without a gateway', all, [], true, 'wallet teacher, receipt teacher'],
  [
    'not what is switched off',
    { ...all, card: false, receipt: false },
    both,
    true,
    'wallet gateway',
  ],
  ['not a wallet that is switched off', { ...all, wallet: false }, [], true, 'receipt teacher'],
  ['nothing', { card: false, wallet: false, receipt: false }, both, true, ''],
] as const)(
  'the checkout offers the methods: %s',
  (_, isAllowed, gatewayMethods, hasWalletNumber, expected) => {
    const offered = offeredMethods({ isAllowed, gatewayMethods, hasWalletNumber });
    expect(offered.map(({ method, confirmedBy }) => `${method} ${confirmedBy}`).join(', ')).toBe(
      expected,
    );
  },
);
