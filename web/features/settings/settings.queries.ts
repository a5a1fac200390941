import { queryOptions } from '@tanstack/react-query';
import type { CallArguments, RouteReply } from '#contract/route.ts';
import { ofEachPlan } from '#domain/settings/plans.ts';
import { toPiastres } from '#domain/settings/money.ts';
import { toPageSettings } from '#domain/settings/page-settings.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import {
  instapayPicture,
  pricingSettings,
  settings,
  teacherPicture,
} from '#web/lib/api/teacher/teacher-api.ts';
import { call } from '#web/lib/calls/call.ts';
import { query } from '#web/lib/calls/query.ts';
import { readSite, showSite } from '#web/lib/site.ts';
import { useCall } from '#web/lib/calls/changes/use-call.ts';

type Pricing = RouteReply<typeof pricingSettings.get>;

/** All settings, and the prices. */
export type Settings = RouteReply<typeof settings.get> & { pricing: Pricing };

/** The settings and prices as they are now: when the page opens, and after another window has saved some. */
export const loadSettings = async (): Promise<Settings> => {
  const [stored, pricing] = await Promise.all([
    call(settings.get, {}),
    call(pricingSettings.get, {}),
  ]);
  return { ...stored, pricing };
};

/** All settings, for the teacher. */
export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: loadSettings,
  // The page loads the current settings each time it opens.
  gcTime: 0,
});

/** The teacher's picture, which is stored apart from the form. */
export const teacherPictureQuery = query(teacherPicture.get, {});

/** The picture of the InstaPay QR code, which is stored apart from the form. */
export const instapayPictureQuery = query(instapayPicture.get, {});

type SettingsBody = CallArguments<typeof settings.change>['body'];
type PricingBody = CallArguments<typeof pricingSettings.change>['body'];

/** What changed, and the version of the settings on which it is based. */
export type Change = {
  settings: Omit<SettingsBody, 'version'>;
  prices: Omit<PricingBody, 'version' | 'currency'>;
  version: number | undefined;
};

const isEmpty = (change: object) => Object.keys(change).length === 0;

/** Gives the errors of prices the paths that the form has for its group of prices. */
const withPricePaths = (error: unknown): unknown => {
  if (!(error instanceof ApiError)) return error;
  const named = Object.entries(error.errors).map(([name, texts]) => [`prices.${name}`, texts]);
  return new ApiError(error.status, error.code, error.message, Object.fromEntries(named));
};

const savePrices = (prices: Change['prices'], version: number | undefined) =>
  call(pricingSettings.change, { body: { ...prices, version } }).catch((error: unknown) => {
    throw withPricePaths(error);
  });

type Save = { change: Change; stored: Settings };

/** Prices have a call of their own, which builds on the version that the settings have by then. Returns what is stored now. */
const saveChange = async ({ change, stored }: Save): Promise<Settings> => {
  const { settings: named, prices, version } = change;
  let saved = stored;
  if (!isEmpty(named)) {
    const reply = await call(settings.change, { body: { ...named, version } });
    showSite(toPageSettings(reply, readSite().pricesInPiastres));
    saved = { ...reply, pricing: stored.pricing };
  }
  if (isEmpty(prices)) return saved;
  const pricing = await savePrices(prices, saved.version);
  showSite({ pricesInPiastres: ofEachPlan((plan) => toPiastres(pricing[plan])) });
  return { ...saved, pricing, version: pricing.version };
};

/** Saves the changed settings and prices; the pages of this window show them at once. */
export const useSaveSettings = () => useCall(saveChange);
