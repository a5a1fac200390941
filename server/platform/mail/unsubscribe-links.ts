import { createSignatures } from '#server/platform/secrets/signatures.ts';

/** The kinds of mail that a student chooses (spec §2, profile page). */
const mailKinds = ['lessonUpdates', 'subscriptionReminders', 'newsletter'] as const;
export type MailKind = (typeof mailKinds)[number];

type Unsubscription = { userId: string; kind: MailKind };

export type UnsubscribeLinks = {
  /** Signs that a mail of that kind was sent to that person. It does not expire, because mails are read late. */
  sign: (unsubscription: Unsubscription) => string;
  /** The mails that a link switches off; undefined when it was not signed here. */
  read: (token: string) => Unsubscription | undefined;
};

const separator = '.';

/** Signs and reads the links that end a kind of mail. A link allows nothing else. */
export const createUnsubscribeLinks = (key: string): UnsubscribeLinks => {
  const { sign, isSignature } = createSignatures(key);
  const textOf = ({ userId, kind }: Unsubscription) => `unsubscribe.${kind}.${userId}`;
  return {
    sign: (unsubscription) =>
      [unsubscription.kind, unsubscription.userId, sign(textOf(unsubscription))].join(separator),
    read: (token) => {
      const [name, userId = '', signature = '', ...rest] = token.split(separator);
      const kind = mailKinds.find((each) => each === name);
      if (!kind || rest.length > 0) return undefined;
      return isSignature(signature, textOf({ userId, kind })) ? { userId, kind } : undefined;
    },
  };
};
