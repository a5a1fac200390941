import { expect, test } from 'vitest';
import { chatLink } from './chat-link.ts';

test.each([
  ['01012345678', 'https://wa.me/201012345678'],
  ['+966501234567', 'https://wa.me/966501234567'],
  ['0223456789', undefined],
  ['', undefined],
])('the chat link is made from %s', (phone, address) => {
  expect(chatLink(phone)).toBe(address);
});

test('the typed text keeps its lines and signs', () => {
  const text = 'سلّم 8 من 10 (80%)\n& H₂O + #1';
  const address = new URL(chatLink('01112345678', text) ?? '');
  expect(address.searchParams.get('text')).toBe(text);
});
