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

/** The causes of notifications, with the type of each. */
const typeOfKind = {
  studentJoined: 'user',
  studentAsked: 'user',
  deletionAsked: 'user',
  examSubmitted: 'exam',
  examRetaken: 'exam',
  answersWait: 'exam',
  sheetObjected: 'exam',
  keySuspicious: 'exam',
  looksChanged: 'exam',
  paymentWaiting: 'payment',
  paymentDone: 'payment',
  paymentDiffers: 'payment',
  ledgerDiffers: 'payment',
  subscriptionEnding: 'subscription',
  mailFailed: 'system',
  cleaningStopped: 'system',
  backupFailed: 'system',
  filesLost: 'system',
} as const satisfies Record<string, NotificationType>;

export type NotificationKind = keyof typeof typeOfKind;

export const notificationKinds = Object.keys(typeOfKind) as [
  NotificationKind,
  ...NotificationKind[],
];

/** The type of a notification, by its cause. */
export const typeOf = (kind: NotificationKind): NotificationType => typeOfKind[kind];
