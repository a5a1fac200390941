import { useSyncExternalStore } from 'react';
import { defaultSettings, type SiteSettings } from '#domain/platform.ts';

/** The teacher's settings of the platform, and the site's address without a slash at the end. */
export type Site = Omit<SiteSettings, 'deviceLimit'> & { publicUrl: string };

export const siteElementId = 'site';

/**
 * A prerendered page contains placeholders, and the server replaces them by the values, so that the page is right
 * from its first paint. Only texts can be placeholders, and a page must not render differently without one, or its HTML
 * would not match at hydration: styles hide the place of an empty text (`empty:hidden`).
 */
const placeholders: Site = {
  ...defaultSettings,
  publicUrl: '{{publicUrl}}',
  siteName: '{{siteName}}',
  siteFullName: '{{siteFullName}}',
  siteDescription: '{{siteDescription}}',
  teacherName: '{{teacherName}}',
  teacherTitle: '{{teacherTitle}}',
  teacherAbout: '{{teacherAbout}}',
};

const listeners = new Set<() => void>();
let site = typeof document === 'undefined' ? placeholders : parseSite();

/** The settings in the page's own HTML as JSON; a prerendered page has the server's placeholder there. */
export function siteJson(): string {
  if (typeof document === 'undefined') return '{{site}}';
  return document.getElementById(siteElementId)?.textContent ?? '';
}

/** For code outside components, such as a page's title. */
export const readSite = (): Site => site;

/** The platform's settings as they were when the server sent the page. */
export const useSite = (): Site => useSyncExternalStore(subscribe, readSite, readSite);

/** Updates the settings after the teacher has changed them in this window. */
export const showSite = (changed: Omit<Site, 'publicUrl'>): void => {
  site = { ...site, ...changed };
  for (const listener of listeners) listener();
};

function parseSite(): Site {
  try {
    return JSON.parse(siteJson());
  } catch {
    return { ...defaultSettings, publicUrl: window.location.origin };
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
