import * as z from 'zod/mini';
import { defaultSettings as defaults, type SiteSettings } from '#domain/settings/platform.ts';
import { monthlyCoverages, ofEachPlan } from '#domain/settings/plans.ts';
import { isRetention, ofEachPeriod } from '#domain/settings/retention.ts';
import { isDayOfEveryYear } from '#domain/settings/school-year.ts';
import type { WalletProvider } from '#domain/settings/payment-details.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { findSettings } from './settings.repository.ts';

const text = (fallback: string) => z.catch(z.string().check(z.minLength(1)), fallback);
const optional = z.catch(z.string(), '');
const flag = (fallback: boolean) => z.catch(z.boolean(), fallback);

/** Several settings under one name: an entry that is not stored, or not valid, has its default. */
const entries = <Shape extends z.core.$ZodShape>(shape: Shape) =>
  z.catch(z.object(shape), () => z.parse(z.object(shape), {}));

const wallet = (provider: WalletProvider) =>
  entries({
    name: text(defaults.walletNumbers[provider].name),
    number: optional,
    instructions: optional,
  });

const { gradeNames, paymentMethods, subscriptionNames } = defaults;

/** Each stored value, or its default when no valid value is stored. */
const storedSettings = z.object({
  siteName: text(defaults.siteName),
  siteFullName: text(defaults.siteFullName),
  siteDescription: text(defaults.siteDescription),
  teacherName: optional,
  teacherTitle: optional,
  teacherAbout: optional,
  developers: z.catch(z.array(z.object({ name: z.string(), chatUrl: z.string() })), []),
  contactEmail: optional,
  contactPhone: optional,
  latinDigits: flag(defaults.latinDigits),
  maintenanceMode: flag(defaults.maintenanceMode),
  registrationEnabled: flag(defaults.registrationEnabled),
  gradeNames: entries({ 1: text(gradeNames[1]), 2: text(gradeNames[2]), 3: text(gradeNames[3]) }),
  subjectTracks: z.catch(
    z.array(z.object({ name: z.string(), grades: z.array(z.literal([1, 2, 3])) })),
    [],
  ),
  subscriptionNames: entries(ofEachPlan((key) => text(subscriptionNames[key]))),
  monthlyCovers: z.catch(z.enum(monthlyCoverages), defaults.monthlyCovers),
  schoolYearEnd: z.catch(
    z.object({ month: z.int(), day: z.int() }).check(z.refine(isDayOfEveryYear)),
    defaults.schoolYearEnd,
  ),
  paymentMethods: entries({
    card: flag(paymentMethods.card),
    wallet: flag(paymentMethods.wallet),
    receipt: flag(paymentMethods.receipt),
  }),
  bankDetails: entries({
    bankName: optional,
    accountNumber: optional,
    accountName: optional,
    iban: optional,
    swiftCode: optional,
  }),
  walletNumbers: entries({
    vodafone_cash: wallet('vodafone_cash'),
    orange_money: wallet('orange_money'),
    etisalat_cash: wallet('etisalat_cash'),
  }),
  transferDetails: entries({
    instapayAddress: optional,
    instapayLink: optional,
    fawryReference: optional,
    fawryInstructions: optional,
  }),
  honorConsentText: text(defaults.honorConsentText),
  guardianConsentText: text(defaults.guardianConsentText),
  deviceLimit: z.catch(z.int().check(z.minimum(1)), defaults.deviceLimit),
  retention: entries(
    ofEachPeriod((name) =>
      z.catch(z.int().check(z.refine((days) => isRetention(name, days))), defaults.retention[name]),
    ),
  ),
  pricesConfirmed: flag(false),
  version: z.catch(z.int(), 0),
});

export type StoredSettings = SiteSettings & {
  /** Whether the teacher has confirmed the prices, without which nothing is sold (decisions/0190). */
  pricesConfirmed: boolean;
  /** 0 before the first change. */
  version: number;
};

/** While the database cannot be read. */
export const unreadSettings: StoredSettings = { ...defaults, pricesConfirmed: false, version: 0 };

/** All settings as they are stored now, in one statement. */
export const findSiteSettings = async (executor: Executor): Promise<StoredSettings> => {
  const stored = await findSettings(executor, Object.keys(storedSettings.shape));
  return storedSettings.parse(Object.fromEntries(stored));
};
