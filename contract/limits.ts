import { addressed, type Gender } from '#domain/text/addressed.ts';
import { type PluralForms, plural } from '#domain/text/plural.ts';

/** `points` calls within `perSeconds`, counted from the first of them. */
export type Rate = { points: number; perSeconds: number };

type Limit = {
  /** `failures` counts only calls that fail. */
  counts: 'calls' | 'failures';
  /** Limit for one typed e-mail address, known or unknown, for one signed-in person, or for one link that opens without an account. */
  person?: Rate;
  /**
   * The same limit within one network address, so that guessing a classmate's password blocks no sign-in elsewhere.
   * A device that has signed in to the account before counts by this row, else by `person`, alone.
   */
  personAtIp?: Rate;
  /** Limit for one network address, which a whole school or many phones may share. */
  ip: Rate;
};

const quarterHour = 15 * 60;
const hour = 60 * 60;

/**
 * How often a route may be called; a route names its row (`limit`). Normal use stays far below the limits: nobody
 * mistypes a password ten times in 15 minutes.
 */
const limits = {
  login: {
    counts: 'failures',
    person: { points: 60, perSeconds: quarterHour },
    personAtIp: { points: 10, perSeconds: quarterHour },
    ip: { points: 300, perSeconds: quarterHour },
  },
  register: {
    counts: 'calls',
    person: { points: 5, perSeconds: hour },
    ip: { points: 600, perSeconds: hour },
  },
  requestLink: {
    counts: 'calls',
    person: { points: 6, perSeconds: hour },
    ip: { points: 300, perSeconds: hour },
  },
  useLink: {
    counts: 'failures',
    // Not per person everywhere: nobody guesses 256 bits, but a stranger could lock the owner out.
    personAtIp: { points: 20, perSeconds: hour },
    ip: { points: 300, perSeconds: hour },
  },
  // Codes have nine random signs; a whole centre may type its cards at one network address.
  invitation: {
    counts: 'failures',
    personAtIp: { points: 20, perSeconds: hour },
    ip: { points: 100, perSeconds: quarterHour },
  },
  changePassword: {
    counts: 'failures',
    person: { points: 10, perSeconds: quarterHour },
    ip: { points: 300, perSeconds: quarterHour },
  },
  // A code of the app is one of a million, and three of them are right at a time.
  secondStep: {
    counts: 'failures',
    person: { points: 10, perSeconds: quarterHour },
    ip: { points: 300, perSeconds: quarterHour },
  },
  // Wrong discount codes, on any page or call; callers without a sign-in are counted by address.
  discountCode: {
    counts: 'failures',
    person: { points: 10, perSeconds: hour },
    ip: { points: 300, perSeconds: quarterHour },
  },
  // Each begins an order at the payment gateway.
  startPayment: {
    counts: 'calls',
    person: { points: 30, perSeconds: quarterHour },
    ip: { points: 3000, perSeconds: quarterHour },
  },
  // Each may decode a picture and draw smaller ones of it, which a payment that is cancelled afterwards has cost too.
  handInReceipt: {
    counts: 'calls',
    person: { points: 30, perSeconds: quarterHour },
    ip: { points: 3000, perSeconds: quarterHour },
  },
  // Nobody guesses 256 bits; a program that tries is stopped before it costs anything.
  familyLink: {
    counts: 'failures',
    ip: { points: 60, perSeconds: quarterHour },
  },
  // Each change of mind is a row that stays.
  parentConsent: {
    counts: 'calls',
    person: { points: 10, perSeconds: hour },
    ip: { points: 3000, perSeconds: hour },
  },
  // Reads every table of the student.
  exportData: {
    counts: 'calls',
    person: { points: 6, perSeconds: hour },
    ip: { points: 300, perSeconds: hour },
  },
  session: {
    counts: 'failures',
    ip: { points: 600, perSeconds: quarterHour },
  },
  endSession: {
    counts: 'calls',
    ip: { points: 3000, perSeconds: quarterHour },
  },
} as const satisfies Record<string, Limit>;

/** All calls of one signed-in person, on all nodes: a page makes about ten, a program that runs wild hundreds a second. */
export const memberCalls: Rate = { points: 600, perSeconds: 60 };

export type LimitName = keyof typeof limits;

export const limitNames = Object.keys(limits) as LimitName[];

/** The limit of a name, with its optional parts. */
export const limitOf = (name: LimitName): Limit => limits[name];

const minuteForms: PluralForms = {
  zero: 'أقل من دقيقة',
  one: 'دقيقة واحدة',
  two: 'دقيقتين',
  few: '{n} دقائق',
  many: '{n} دقيقة',
  other: '{n} دقيقة',
};

const hourForms: PluralForms = {
  zero: 'أقل من ساعة',
  one: 'ساعة واحدة',
  two: 'ساعتين',
  few: '{n} ساعات',
  many: '{n} ساعة',
  other: '{n} ساعة',
};

/** The text of a refusal, with the waiting time rounded up. @param name of the limit, where it is known */
export const tooManyText = (
  seconds: number,
  { name, gender }: { name?: LimitName | undefined; gender?: Gender | undefined } = {},
): string => {
  const minutes = Math.ceil(seconds / 60);
  const wait =
    minutes < 60 ? plural(minutes, minuteForms) : plural(Math.ceil(minutes / 60), hourForms);
  const again = addressed(gender, 'حاول', 'حاولي');
  return name === 'discountCode'
    ? `${addressed(gender, 'جرّبت', 'جرّبتِ')} أكواد خصم كثيرة غير صحيحة. ${again} مرة أخرى بعد ${wait}، أو ${addressed(gender, 'أكمل', 'أكملي')} من دون كود.`
    : `محاولات كثيرة في وقت قصير. ${again} مرة أخرى بعد ${wait}.`;
};
