import { expect, test } from 'vitest';
import {
  formatCode,
  phoneText,
  shortSignature,
  slotLength,
  slotOf,
} from '#domain/attendance/card-codes.ts';
import type { ClassSession } from './class-session.queries.ts';
import { cardTexts as texts } from './class-session.texts.ts';
import { readCard } from './read-card.ts';

const now = 1_000_000 * slotLength;
const signature = 'ABCDEFGHIJKLMNOP';
const key = new Uint8Array(32).fill(7);
const bytesOf = (text: string) => new TextEncoder().encode(text);
const base64Url = (bytes: Uint8Array) =>
  bytes.toBase64({ alphabet: 'base64url', omitPadding: true });
const digestOf = async (text: string) =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytesOf(text)));
const signedBy = async (text: string) => {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const imported = await crypto.subtle.importKey('raw', key, algorithm, false, ['sign']);
  return new Uint8Array(await crypto.subtle.sign('HMAC', imported, bytesOf(text)));
};
const student = {
  id: 's1',
  firstName: 'منى',
  lastName: 'سعد',
  cardNumber: '10021',
  centreCode: 'أ-15',
  absencesBefore: 0,
  guestOf: null,
  cardDigest: base64Url(await digestOf(signature)),
  phoneKey: base64Url(key),
};
const session = { cardYear: 2027, students: [student] } as unknown as ClassSession;

const card = (changes: object = {}) =>
  formatCode({ kind: 'card', cardNumber: '10021', year: 2027, signature, ...changes });
const phone = async (slot: number, changes: object = {}) => {
  const text = phoneText({ cardNumber: '10021', slot });
  const signed = shortSignature(await signedBy(text));
  return formatCode({ kind: 'phone', cardNumber: '10021', slot, signature: signed, ...changes });
};

test.each([
  ['its number', '10021'],
  ['its number in Arabic digits', ' ١٠٠٢١ '],
  ['the code of the centre', 'ا-١٥'],
  ['the code of the card', card()],
  ['the code of the phone', await phone(slotOf(now) - 1)],
])('a student of the roster is recognized without a network by %s', async (_, text) => {
  expect(await readCard(text, session, now)).toEqual({ kind: 'student', student });
});

test.each([
  ['of another year', card({ year: 2026 }), texts.otherYear],
  ['with a forged signature', card({ signature: 'ABCDEFGHIJKLMNOA' }), texts.forged],
  ['of a phone, too old', await phone(slotOf(now) - 5), texts.otherMoment],
  ['of a phone, forged', await phone(slotOf(now), { signature }), texts.forged],
  ['of an activation', 'https://kimya.example.com/invitation?code=K7M3', texts.activation],
  ['of something else', 'https://example.com/menu', texts.strange],
])('a code %s is refused in one line', async (_, text, reason) => {
  expect(await readCard(text, session, now)).toEqual({ kind: 'refused', text: reason });
});

test.each([['99999'], [card({ cardNumber: '99999' })]])(
  'whose «%s» is the server has to say',
  async (text) => {
    expect(await readCard(text, session, now)).toEqual({ kind: 'unknown', card: text });
  },
);

test('a number of one student that is the code of another takes neither', async () => {
  const other = { ...student, id: 's2', cardNumber: '10022', centreCode: '10021' };
  const both = { ...session, students: [student, other] } as ClassSession;
  expect(await readCard('10021', both, now)).toEqual({ kind: 'refused', text: texts.ofTwo });
  expect(await readCard(card(), both, now)).toEqual({ kind: 'student', student });
});
