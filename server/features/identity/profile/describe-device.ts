import Bowser from 'bowser';
import { deviceTexts as texts } from './profile.texts.ts';

type Device = { description: string; kind: 'phone' | 'tablet' | 'computer' | 'unknown' };

const kinds: Record<string, Device['kind']> = {
  mobile: 'phone',
  tablet: 'tablet',
  desktop: 'computer',
};

/** Shorter, familiar names. */
const familiarNames: Record<string, string> = {
  'Microsoft Edge': 'Edge',
  'Samsung Internet for Android': 'Samsung Internet',
  'Opera Touch': 'Opera',
};

const systemOf = (os: string | undefined, kind: Device['kind']): string | undefined => {
  if (os !== 'iOS') return os;
  return kind === 'tablet' ? 'iPad' : 'iPhone';
};

/** Browser and system of a user agent in familiar names; unknown values are left out. */
export const describeDevice = (userAgent: string): Device => {
  // The library throws for an empty text.
  // oxlint-disable-next-line import/no-named-as-default-member -- CommonJS: Node finds its default only
  const { browser, os, platform } = Bowser.parse(userAgent || '-');
  const kind = kinds[platform.type ?? ''] ?? (os.name ? 'computer' : 'unknown');
  const browserName = browser.name && (familiarNames[browser.name] ?? browser.name);
  const system = systemOf(os.name, kind);
  if (browserName && system) return { description: texts.on(browserName, system), kind };
  return { description: browserName || system || texts.unknown, kind };
};
