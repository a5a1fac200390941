import type { GradeNames } from '#domain/settings/grades.ts';
import { hasPlaceToPay } from '#domain/settings/payment-details.ts';
import { type Plan, plansFor } from '#domain/settings/plans.ts';
import type { Retention } from '#domain/settings/retention.ts';
import type { SchoolYearEnd } from '#domain/settings/school-year.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import { findPlanPrices } from './plan-prices.repository.ts';
import { findSiteSettings } from './read-settings.ts';

export { withSiteName } from './mail-names.ts';
export { createMaintenanceGate } from './maintenance.ts';
export { savePrices } from './save-prices.service.ts';
export { saveSettings } from './save-settings.service.ts';
export { findSaleTerms, readSaleTerms, type SaleTerms } from './sale-terms.ts';
export { findSchoolYearEnd, findSchoolYearStart } from './school-year.ts';
export { createSchoolYearReader } from './settings-cache.ts';
export { monthlyCoversEverything, settingText } from './settings.repository.ts';
export { findNotationVersion, storeNotationVersion } from './notation-version.repository.ts';
export { createSite } from './site.ts';
export { findSetupGuideChoices, storeSetupGuideChoices } from './setup-guide.repository.ts';

/** The names that certificates, printed exams and mails show. */
export type PublicSettings = {
  platformName: string;
  teacherName: string;
  teacherTitle: string;
  /** Empty where none is public. */
  contactPhone: string;
  gradeNames: GradeNames;
  /** Whether dates use Latin digits where the specification says Arabic ones. */
  latinDigits: boolean;
};

/** The names as they are set now. */
export const findPublicSettings = async (executor: Executor): Promise<PublicSettings> => {
  const { siteFullName, teacherName, teacherTitle, contactPhone, gradeNames, latinDigits } =
    await findSiteSettings(executor);
  return {
    platformName: siteFullName,
    teacherName,
    teacherTitle,
    contactPhone,
    gradeNames,
    latinDigits,
  };
};

/** The plans with the names and prices of a moment. */
export const findPlans = async (executor: Executor, now: Date): Promise<Plan[]> => {
  const { subscriptionNames, monthlyCovers } = await findSiteSettings(executor);
  const pricesInPiastres = await findPlanPrices(executor, now);
  return plansFor({ subscriptionNames, monthlyCovers, pricesInPiastres });
};

/** Which of the settings that a new platform needs the teacher has made. */
export const findMadeSettings = async (
  executor: Executor,
): Promise<Record<'name' | 'prices' | 'payment', boolean>> => {
  const settings = await findSiteSettings(executor);
  return {
    name: settings.teacherName !== '',
    prices: settings.pricesConfirmed,
    payment: hasPlaceToPay(settings),
  };
};

/** The last day of the school year, as day and month. */
export const findSchoolYearDay = async (executor: Executor): Promise<SchoolYearEnd> =>
  (await findSiteSettings(executor)).schoolYearEnd;

/** On how many devices at once an account may be open (decisions §3). */
export const findDeviceLimit = async (executor: Executor): Promise<number> =>
  (await findSiteSettings(executor)).deviceLimit;

/** The consent texts of students and guardians for names and pictures in honors (decisions §12). */
export const findConsentTexts = async (
  executor: Executor,
): Promise<Record<'student' | 'guardian', string>> => {
  const { honorConsentText, guardianConsentText } = await findSiteSettings(executor);
  return { student: honorConsentText, guardian: guardianConsentText };
};

/** How many days what is recorded about people is stored. */
export const findRetention = async (executor: Executor): Promise<Retention> =>
  (await findSiteSettings(executor)).retention;

/** The names of the grades as the teacher has set them (decisions §12). */
export const findGradeNames = async (executor: Executor): Promise<GradeNames> =>
  (await findSiteSettings(executor)).gradeNames;

/** @throws AppError registration.closed while the teacher takes no new students */
export const assertOpenRegistration = async (executor: Executor): Promise<void> => {
  const { registrationEnabled } = await findSiteSettings(executor);
  if (!registrationEnabled) throw new AppError('registration.closed');
};
