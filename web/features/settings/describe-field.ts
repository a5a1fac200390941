import { isGradeLevel } from '#domain/settings/grades.ts';
import { planKeys } from '#domain/settings/plans.ts';
import { paymentMethodNames, walletProviders } from '#domain/settings/payment-details.ts';
import { retentionNames } from '#domain/settings/retention.ts';
import { formatDayOfYear } from '#domain/formats/times.ts';
import type { DescribeField } from '#web/lib/forms/conflict-choices.tsx';
import { readSite } from '#web/lib/site.ts';
import {
  accessTexts,
  consentTexts,
  gradesTexts,
  paymentTexts,
  plansTexts,
  platformTexts,
  retentionTexts,
  teacherTexts,
} from './settings.texts.ts';
import type { Values } from './settings-values.ts';

/** The labels of all fields, those of a group by their path. */
const labels = new Map<string, string>([
  ...Object.entries({ ...platformTexts, ...teacherTexts, ...accessTexts, ...consentTexts }).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  ),
  ['subjectTracks', gradesTexts.tracks],
  ['schoolYearEnd', gradesTexts.schoolYear],
  ['monthlyCovers', plansTexts.monthlyTitle],
  ...([1, 2, 3] as const).map((grade): [string, string] => [
    `gradeNames.${grade}`,
    gradesTexts.nameOf[grade],
  ]),
  ...planKeys.flatMap((plan): [string, string][] => [
    [`prices.${plan}`, plansTexts.price(plan)],
    [`subscriptionNames.${plan}`, plansTexts.name(plan)],
  ]),
  ...paymentMethodNames.map((method): [string, string] => [
    `paymentMethods.${method}`,
    paymentTexts.method[method],
  ]),
  ...walletProviders.map((provider): [string, string] => [
    `walletNumbers.${provider}`,
    paymentTexts.provider[provider],
  ]),
  ...retentionNames.map((name): [string, string] => [
    `retention.${name}`,
    retentionTexts.labels[name],
  ]),
  ...(['bankName', 'accountName', 'accountNumber', 'iban', 'swiftCode'] as const).map(
    (name): [string, string] => [`bankDetails.${name}`, paymentTexts[name]],
  ),
  ...(['instapayAddress', 'instapayLink', 'fawryReference', 'fawryInstructions'] as const).map(
    (name): [string, string] => [`transferDetails.${name}`, paymentTexts[name]],
  ),
]);

const developersText = (developers: Values['developers']): string =>
  developers.map(({ name, chatUrl }) => `${name} ${chatUrl}`.trim()).join('\n');

const tracksText = (tracks: Values['subjectTracks']): string => {
  const { gradeNames } = readSite();
  return tracks
    .filter(({ name }) => name !== '')
    .map(({ name, grades }) => {
      const levels = grades.map(Number).filter(isGradeLevel);
      return `${name}: ${levels.map((grade) => gradeNames[grade]).join('، ')}`;
    })
    .join('\n');
};

const walletText = ({ name, number, instructions }: Values['walletNumbers']['orange_money']) =>
  [name, number, instructions].filter((text) => text !== '').join('\n');

const schoolYearText = ({ month, day }: Values['schoolYearEnd']) =>
  formatDayOfYear({ month: Number(month), day: Number(day) });

const textOf = (path: string, value: unknown): string | undefined => {
  if (path === 'developers') return developersText(value as Values['developers']);
  if (path === 'subjectTracks') return tracksText(value as Values['subjectTracks']);
  if (path === 'schoolYearEnd') return schoolYearText(value as Values['schoolYearEnd']);
  if (path === 'monthlyCovers') return plansTexts.monthlyCovers[value as Values['monthlyCovers']];
  if (path.startsWith('walletNumbers.')) {
    return walletText(value as Values['walletNumbers']['orange_money']);
  }
  return undefined;
};

/** A setting by its label, and its value in words. */
export const describeField: DescribeField = (path, value) => ({
  label: labels.get(path) ?? path,
  text: textOf(path, value),
});
