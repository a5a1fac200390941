import type { CallArguments } from '#contract/route.ts';
import type { collections } from '#web/lib/api/teacher/teacher-api.ts';
import { toLatinDigits } from '#domain/text/digits.ts';
import { deviceStorage } from '#web/lib/offline/device-storage.ts';
import { createPersonalStore } from '#web/lib/outbox/personal-store.ts';

/** The person who pays, as far as the forms need it. */
export type Payer = {
  id: string;
  firstName: string;
  lastName: string;
  phone: string;
  parentPhone: string;
};

export type CollectBody = CallArguments<typeof collections.record>['body'];

/** Money that somebody took, of which the server has not confirmed that it is recorded. */
export type UnsentPayment = {
  student: Payer;
  body: CollectBody;
  /** Why the server refused it since; null while it waits for the network. */
  refusal: { code: string; text: string } | null;
};

/** A typed amount in EGP; NaN where it is no number. */
export const readAmount = (typed: string | number): number =>
  Number(toLatinDigits(String(typed)).replaceAll(/[,٬]/gu, ''));

/** In EGP; the form has checked what was typed. */
export const amountOf = ({ amount }: CollectBody): number => readAmount(amount);

const isUnsentPayment = (value: unknown): value is UnsentPayment => {
  if (typeof value !== 'object' || value === null) return false;
  const { student, body, refusal } = value as UnsentPayment;
  return (
    typeof student?.id === 'string' &&
    typeof body?.id === 'string' &&
    (refusal === null || typeof refusal?.text === 'string')
  );
};

const stored = createPersonalStore<UnsentPayment>({
  storage: deviceStorage,
  name: 'unsentPayments',
  parse: (value) => (isUnsentPayment(value) ? value : undefined),
});

/** The unsent payments that a collector took, the oldest first. */
export const listUnsent = (userId: string): UnsentPayment[] =>
  stored.subjectsOf(userId).flatMap((subject) => stored.get({ userId, subject }) ?? []);

/** Stores a payment on this device until `removeUnsent`. */
export const storeUnsent = (userId: string, payment: UnsentPayment): void =>
  stored.set({ userId, subject: payment.body.id }, payment);

export const removeUnsent = (userId: string, id: string): void =>
  stored.set({ userId, subject: id }, undefined);

/** Whether this device refuses to store: what is unsent is then lost with the page. */
export const isLostWithPage = (): boolean => stored.isVolatile();
