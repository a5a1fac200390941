import * as z from 'zod/mini';
import { changedPrices } from '#contract/settings/pricing-settings.ts';
import { settingsChange } from '#contract/settings/settings.ts';
import { type GradeLevel, isGradeLevel } from '#domain/settings/grades.ts';
import { hasEdits } from '#domain/merge-edits.ts';
import { ofEachPeriod } from '#domain/settings/retention.ts';
import { defaultSettings } from '#domain/settings/platform.ts';
import { ofEachPlan } from '#domain/settings/plans.ts';
import type { Change, Settings } from './settings.queries.ts';

/** The footer names two (spec §2). */
export const developerRows = [0, 1] as const;
/** As many tracks as the contract takes. */
export const trackRows = [0, 1, 2, 3] as const;

const trackOf = (track: Settings['subjectTracks'][number] | undefined) => ({
  name: track?.name ?? '',
  // Check boxes of one name give a list of texts.
  grades: (track?.grades ?? []).map(String),
});

/** What the form edits. The teacher's reply names every setting; the defaults are for the types alone. */
export const valuesOf = (stored: Settings) => ({
  siteName: stored.siteName,
  siteFullName: stored.siteFullName,
  siteDescription: stored.siteDescription,
  teacherName: stored.teacherName,
  teacherTitle: stored.teacherTitle,
  teacherAbout: stored.teacherAbout,
  developers: developerRows.map((row) => stored.developers[row] ?? { name: '', chatUrl: '' }),
  contactEmail: stored.contactEmail,
  contactPhone: stored.contactPhone,
  latinDigits: stored.latinDigits,
  // Paths of a form's fields are texts.
  gradeNames: stored.gradeNames as Record<`${GradeLevel}`, string>,
  subjectTracks: trackRows.map((row) => trackOf(stored.subjectTracks[row])),
  schoolYearEnd: {
    month: String(stored.schoolYearEnd.month),
    day: String(stored.schoolYearEnd.day),
  },
  subscriptionNames: stored.subscriptionNames,
  prices: ofEachPlan((plan) => String(stored.pricing[plan])),
  pricesConfirmed: stored.pricing.isConfirmed === true,
  monthlyCovers: stored.monthlyCovers,
  paymentMethods: stored.paymentMethods,
  bankDetails: stored.bankDetails ?? defaultSettings.bankDetails,
  walletNumbers: stored.walletNumbers ?? defaultSettings.walletNumbers,
  transferDetails: stored.transferDetails ?? defaultSettings.transferDetails,
  registrationEnabled: stored.registrationEnabled,
  deviceLimit: String(stored.deviceLimit ?? ''),
  maintenanceMode: stored.maintenanceMode,
  honorConsentText: stored.honorConsentText ?? '',
  guardianConsentText: stored.guardianConsentText ?? '',
  retention: ofEachPeriod((name) => String(stored.retention?.[name] ?? '')),
});

export type Values = ReturnType<typeof valuesOf>;

/** Fields that are objects. When two tabs change one, its properties are merged, and only changed ones are sent. */
export const groups = [
  'gradeNames',
  'subscriptionNames',
  'prices',
  'paymentMethods',
  'bankDetails',
  'walletNumbers',
  'retention',
  'transferDetails',
] as const satisfies (keyof Values)[];

const isGroup = (name: string): boolean => groups.some((group) => group === name);

/** The form's values as the contract names them. */
export const bodyOf = ({ subjectTracks, ...values }: Values) => ({
  ...values,
  subjectTracks: subjectTracks.map(({ name, grades }) => ({
    name,
    grades: grades.map(Number).filter(isGradeLevel),
  })),
});

export type Body = ReturnType<typeof bodyOf>;

/** Both calls' schemas as one, because the form is one. */
export const formSchema = z.extend(settingsChange, {
  prices: changedPrices,
  pricesConfirmed: z.boolean(),
});

const changedEntries = (now: object, before: object): Record<string, unknown> => {
  const stored = new Map(Object.entries(before));
  return Object.fromEntries(
    Object.entries(now).filter(([name, value]) =>
      hasEdits({ of: value }, { of: stored.get(name) }),
    ),
  );
};

/**
 * Only what differs from the stored settings, so that a default is not stored as if it had been typed. To confirm the prices, all
 * are sent as they are in the form.
 */
export const changeOf = (body: Body, stored: Settings): Change => {
  const before = bodyOf(valuesOf(stored));
  const {
    prices = {},
    pricesConfirmed: confirms = false,
    ...changed
  } = changedEntries(body, before);
  const narrowed = Object.entries(changed).map(([name, value]) => {
    const key = name as keyof Body;
    return [
      name,
      isGroup(name) ? changedEntries(body[key] as object, before[key] as object) : value,
    ];
  });
  return {
    settings: Object.fromEntries(narrowed),
    prices: confirms === true ? body.prices : changedEntries(prices as object, before.prices),
    version: stored.version,
  };
};
