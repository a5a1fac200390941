import { createHmac, timingSafeEqual } from 'node:crypto';

/** The kinds of mail that a student chooses (spec §2, profile page). */
const mailKinds = ['lessonUpdates', 'subscriptionReminders', 'newsletter'] as const;
export type MailKind = (typeof mailKinds)[number];

type Unsubscription = { userId: string; kind: MailKind };

export type UnsubscribeLinks = {
  /** Proves that a mail of that kind was sent to that person. It does not end, because mails are read late. */
  sign: (unsubscription: Unsubscription) => string;
  /** What a link switches off; undefined when it was not signed here. */
  read: (token: string) => Unsubscription | undefined;
};

const separator = '.';

/** Signs and reads the links that end a kind of mail: whoever has the mail may do that, and nothing else. */
export const createUnsubscribeLinks = (key: string): UnsubscribeLinks => {
  const signatureOf = ({ userId, kind }: Unsubscription) =>
    createHmac('sha256', key).update(`unsubscribe.${kind}.${userId}`).digest();
  return {
    sign: (unsubscription) =>
      [
        unsubscription.kind,
        unsubscription.userId,
        signatureOf(unsubscription).toString('base64url'),
      ].join(separator),
    read: (token) => {
      const [name, userId = '', signature = '', ...rest] = token.split(separator);
      const kind = mailKinds.find((each) => each === name);
      if (!kind || rest.length > 0) return undefined;
      const given = Buffer.from(signature, 'base64url');
      const expected = signatureOf({ userId, kind });
      const isSigned = given.length === expected.length && timingSafeEqual(given, expected);
      return isSigned ? { userId, kind } : undefined;
    },
  };
};
