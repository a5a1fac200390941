import { useSyncExternalStore } from 'react';
import { type GradeLevel, gradeLevels } from '#domain/grades.ts';
import { defaultSettings, type PageSettings } from '#domain/platform.ts';
import { defaultPlanPrices } from '#domain/plans.ts';
import { toPageSettings } from '#domain/settings/page-settings.ts';

/** The teacher's settings of the platform, the prices, and the site's address without a slash at the end. */
export type Site = PageSettings & { publicUrl: string };

export const siteElementId = 'site';

const ofEachGrade = (placeholder: (grade: GradeLevel) => string) =>
  Object.fromEntries(gradeLevels.map((grade) => [grade, placeholder(grade)])) as Site['gradeNames'];

/**
 * A prerendered page contains placeholders, and the server replaces them by the values, so that the page is right
 * from its first paint. Only texts can be placeholders, and a page must not render differently without one, or its HTML
 * would not match at hydration: styles hide the place of an empty text (`empty:hidden`).
 */
const placeholders = (): Site => ({
  ...toPageSettings(defaultSettings, defaultPlanPrices),
  publicUrl: '{{publicUrl}}',
  siteName: '{{siteName}}',
  siteFullName: '{{siteFullName}}',
  siteDescription: '{{siteDescription}}',
  teacherName: '{{teacherName}}',
  teacherTitle: '{{teacherTitle}}',
  teacherAbout: '{{teacherAbout}}',
  gradeNames: ofEachGrade((grade) => `{{gradeNames.${grade}}}`),
  trackNames: ofEachGrade((grade) => `{{trackNames.${grade}}}`),
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

/** The built script contains no defaults, because the server fills every page that it sends. */
function parseSite(): Site {
  const json = siteJson();
  if (import.meta.env.DEV && !json.startsWith('{"')) {
    return { ...toPageSettings(defaultSettings, defaultPlanPrices), publicUrl: location.origin };
  }
  return JSON.parse(json);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
