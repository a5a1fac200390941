import type { May } from '#web/lib/pages/may.queries.ts';
import { type DashboardTab, dashboardTabs, menuParts } from './dashboard-tabs.ts';

const opensTo =
  (may: May) =>
  ({ needs, isForAllStudents }: DashboardTab): boolean =>
    may(needs, isForAllStudents);

/** The panels that a person may open: those of the specification first. */
export const tabsFor = (may: May): DashboardTab[] => dashboardTabs.filter(opensTo(may));

/** The menu of a person in its parts: the specification's tabs, the daily ones and the upkeep (decisions §9). None is empty. */
export const menuFor = (may: May): (readonly DashboardTab[])[] =>
  menuParts.map((tabs) => tabs.filter(opensTo(may))).filter((tabs) => tabs.length > 0);

/** The entry of the menu to which a panel belongs; a panel of the header has none. */
export const entryIdOf = ({ id, within }: DashboardTab): string => within ?? id;

/** The panels that have a view of the others above them; the payments have views of their own. */
const parentsWithViews = new Set(['exams', 'settings', 'status']);

/** The panels behind one entry of the menu, the entry's own first, for the links above them; empty where it is alone. */
export const viewsOf = (tab: DashboardTab, may: May): DashboardTab[] => {
  const entryId = entryIdOf(tab);
  if (!parentsWithViews.has(entryId)) return [];
  const views = tabsFor(may).filter((other) => entryIdOf(other) === entryId);
  return views.length > 1 ? views : [];
};

/** What the dashboard opens on: what waits today; for an assistant of the centre the groups with today's classes, else the first panel. */
export const openingTab = (may: May): DashboardTab | undefined => {
  const tabs = tabsFor(may);
  const first = may('payments.collect') ? ['overview', 'groups'] : ['overview'];
  return tabs.find(({ id }) => first.includes(id)) ?? tabs[0];
};

/** What stands first at the bottom of a phone's screen, where one hand reaches it during a class. */
const firstInBar = ['overview', 'groups', 'students', 'payments'];

/** How many entries have a place at the bottom of a phone's screen, where one more place leads to all. */
const maxPlaces = 4;

/** A fifth entry takes the place that would lead to the others. */
export const barFor = (may: May): { places: DashboardTab[]; others: DashboardTab[] } => {
  const entries = menuFor(may).flat();
  const rank = ({ id }: DashboardTab) => {
    const place = firstInBar.indexOf(id);
    return place === -1 ? firstInBar.length : place;
  };
  const all = entries.toSorted((one, other) => rank(one) - rank(other));
  const placeCount = all.length > maxPlaces + 1 ? maxPlaces : all.length;
  return { places: all.slice(0, placeCount), others: all.slice(placeCount) };
};
