import { useSyncExternalStore } from 'react';
import { defaultSettings, type SiteSettings } from '#domain/platform.ts';

/** What the teacher has set for the platform, and its own address without a closing slash. */
export type Site = Omit<SiteSettings, 'deviceLimit'> & { publicUrl: string };

export const siteElementId = 'site';

/**
 * A prerendered page names what it shows; the server puts the values in its place, so that the page
 * is right from its first paint. Only names may stand there: contacts can be empty, and what a page
 * builds differently without them would not match its HTML.
 */
const placeholders: Site = {
  ...defaultSettings,
  publicUrl: '{{publicUrl}}',
  siteName: '{{siteName}}',
  siteFullName: '{{siteFullName}}',
  siteDescription: '{{siteDescription}}',
  teacherName: '{{teacherName}}',
  teacherTitle: '{{teacherTitle}}',
};

const listeners = new Set<() => void>();
let site = typeof document === 'undefined' ? placeholders : parseSite();

/** The values of the page's own HTML as JSON; in a prerendered page the place where the server puts them. */
export function siteJson(): string {
  if (typeof document === 'undefined') return '{{site}}';
  return document.getElementById(siteElementId)?.textContent ?? '';
}

/** For what is no component, such as a page's title. */
export const readSite = (): Site => site;

/** The platform's settings as the server knew them when the page was sent. */
export const useSite = (): Site => useSyncExternalStore(subscribe, readSite, readSite);

/** After the teacher has changed them in this window. */
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
