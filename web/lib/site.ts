import { useSyncExternalStore } from 'react';
import type { PageSettings } from '#domain/settings/platform.ts';

/** The teacher's settings of the platform, the prices, and the site's address without a slash at the end. */
export type Site = PageSettings & { publicUrl: string };

export const siteElementId = 'site';

/**
 * A prerendered page contains placeholders, and the server replaces them by the values, so that the page is right
 * from its first paint. Only texts can be placeholders, and a page must not render differently without one, or its HTML
 * would not match at hydration: styles hide the place of an empty text (`empty:hidden`). No prerendered page shows the
 * other values. They are written here and not taken from the defaults, which would become part of every page's script.
 */
const placeholders = (): Site => ({
  publicUrl: '{{publicUrl}}',
  siteName: '{{siteName}}',
  siteFullName: '{{siteFullName}}',
  siteDescription: '{{siteDescription}}',
  teacherName: '{{teacherName}}',
  teacherTitle: '{{teacherTitle}}',
  teacherAbout: '{{teacherAbout}}',
  developers: [],
  contactEmail: '',
  contactPhone: '',
  latinDigits: false,
  maintenanceMode: false,
  registrationEnabled: true,
  gradeNames: { 1: '{{gradeNames.1}}', 2: '{{gradeNames.2}}', 3: '{{gradeNames.3}}' },
  trackNames: { 1: '{{trackNames.1}}', 2: '{{trackNames.2}}', 3: '{{trackNames.3}}' },
  subscriptionNames: { monthly: '', yearly: '', lectures10: '', lectures25: '', lectures50: '' },
  monthlyCovers: 'month',
  schoolYearEnd: { month: 8, day: 31 },
  paymentMethods: { card: true, wallet: true, receipt: true },
  pricesInPiastres: { monthly: 0, yearly: 0, lectures10: 0, lectures25: 0, lectures50: 0 },
});

const listeners = new Set<() => void>();
let site = import.meta.env.SSR ? placeholders() : parseSite();

/** The settings in the page's own HTML as JSON; a prerendered page has the server's placeholder there. */
export function siteJson(): string {
  if (typeof document === 'undefined') return '{{site}}';
  return document.getElementById(siteElementId)?.textContent ?? '';
}

/** For code outside components, such as a page's title. */
export const readSite = (): Site => site;

/** The platform's settings as they were when the server sent the page. */
export const useSite = (): Site => useSyncExternalStore(subscribe, readSite, readSite);

/** The names of the grades as the teacher has set them (decisions §12). */
export const useGradeNames = (): Site['gradeNames'] => useSite().gradeNames;

/** Updates the settings after the teacher has changed them in this window. */
export const showSite = (changed: Partial<Site>): void => {
  site = { ...site, ...changed };
  for (const listener of listeners) listener();
};

/** The server fills every page that it sends; what is shown without a server, such as the gallery, calls `showSite`. */
function parseSite(): Site {
  return JSON.parse(siteJson() || '{}');
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
