import { createHash, createHmac } from 'node:crypto';
import {
  formatCode,
  phoneText,
  shortSignature,
  slotOf,
  type StudentCode,
} from '#domain/attendance/card-codes.ts';

/** A student, and the card number that the codes name. */
type CardOwner = { id: string; cardNumber: string };

export type CardCodes = {
  /** What the QR code of a printed card says, for a school year, which its last year names. */
  cardOf: (owner: CardOwner, year: number) => string;
  /** What a device without a network needs to know a card by, and cannot make one of. */
  cardDigestOf: (owner: CardOwner, year: number) => string;
  /** With which the codes of a student's phone are signed on a day, in base64url. */
  phoneKeyOf: (owner: CardOwner, day: string) => string;
  /** What the QR code on a student's phone says at a moment of a day. */
  phoneCodeOf: (owner: CardOwner, day: string, now: Date) => string;
  /** Whether a code is this student's, of the year or the day. It says nothing of the slot. */
  isCodeOf: (code: StudentCode, owner: CardOwner, when: { year: number; day: string }) => boolean;
};

/** Makes and checks the codes by which a student is recognized in a class session (decisions/0188). */
export const createCardCodes = (key: string): CardCodes => {
  const digestOf = (text: string) => createHmac('sha256', key).update(text).digest();
  const cardSignature = ({ id, cardNumber }: CardOwner, year: number) =>
    shortSignature(digestOf(`card.${id}.${cardNumber}.${year}`));
  const phoneKey = ({ id, cardNumber }: CardOwner, day: string) =>
    digestOf(`phone.${id}.${cardNumber}.${day}`);
  const phoneSignature = (owner: CardOwner, day: string, slot: number) =>
    shortSignature(
      createHmac('sha256', phoneKey(owner, day))
        .update(phoneText({ cardNumber: owner.cardNumber, slot }))
        .digest(),
    );
  return {
    cardOf: (owner, year) =>
      formatCode({
        kind: 'card',
        cardNumber: owner.cardNumber,
        year,
        signature: cardSignature(owner, year),
      }),
    cardDigestOf: (owner, year) =>
      createHash('sha256').update(cardSignature(owner, year)).digest('base64url'),
    phoneKeyOf: (owner, day) => phoneKey(owner, day).toString('base64url'),
    phoneCodeOf: (owner, day, now) => {
      const slot = slotOf(now.getTime());
      const signature = phoneSignature(owner, day, slot);
      return formatCode({ kind: 'phone', cardNumber: owner.cardNumber, slot, signature });
    },
    isCodeOf: (code, owner, { year, day }) =>
      code.signature ===
      (code.kind === 'card' ? cardSignature(owner, year) : phoneSignature(owner, day, code.slot)),
  };
};
