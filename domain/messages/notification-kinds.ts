/** The six types of a notification, in the order of the filter (spec §3). */
export const notificationTypes = [
  'payment',
  'user',
  'exam',
  'course',
  'subscription',
  'system',
] as const;

export type NotificationType = (typeof notificationTypes)[number];

/** What causes a notification, and the type that it has. */
const typeOfKind = {
  studentJoined: 'user',
  studentAsked: 'user',
  examSubmitted: 'exam',
  examRetaken: 'exam',
  answersWait: 'exam',
  keySuspicious: 'exam',
  paymentWaiting: 'payment',
  paymentDone: 'payment',
  paymentDiffers: 'payment',
  ledgerDiffers: 'payment',
  subscriptionEnding: 'subscription',
  mailFailed: 'system',
  cleaningStopped: 'system',
  backupFailed: 'system',
} as const satisfies Record<string, NotificationType>;

export type NotificationKind = keyof typeof typeOfKind;

export const notificationKinds = Object.keys(typeOfKind) as [
  NotificationKind,
  ...NotificationKind[],
];

/** The type under which the teacher finds a kind. */
export const typeOf = (kind: NotificationKind): NotificationType => typeOfKind[kind];
