import type { LucideIcon } from 'lucide-react';
import type { May } from '#web/lib/pages/may.queries.ts';
import { type DashboardTab, dashboardTabs, doors, specificationTabs } from './dashboard-tabs.ts';

export type Door = {
  id: string;
  label: string;
  Icon: LucideIcon;
  /** Never empty. */
  tabs: readonly [DashboardTab, ...DashboardTab[]];
};

const opensTo =
  (may: May) =>
  ({ needs, isForAllStudents }: DashboardTab): boolean =>
    may(needs, isForAllStudents);

/** The panels that a person may open: those of the specification first. */
export const tabsFor = (may: May): DashboardTab[] => dashboardTabs.filter(opensTo(may));

const behindDoors = (tabs: readonly DashboardTab[]): Door[] =>
  doors.flatMap((door) => {
    const [first, ...others] = tabs.filter((tab) => tab.door === door.id);
    return first ? [{ ...door, tabs: [first, ...others] }] : [];
  });

/** The doors that have something for a person, each with all of its panels. */
export const doorsFor = (may: May): Door[] => behindDoors(tabsFor(may));

/** The menu of a person: the specification's tabs, and the doors with the further panels (decisions §9). */
export const menuFor = (may: May): { first: readonly DashboardTab[]; doors: Door[] } => ({
  first: specificationTabs.filter(opensTo(may)),
  doors: behindDoors(tabsFor(may).filter((tab) => !specificationTabs.includes(tab))),
});

/** What the dashboard opens on: what waits today, or an assistant's first panel. */
export const openingTab = (may: May): DashboardTab | undefined => {
  const tabs = tabsFor(may);
  return tabs.find(({ id }) => id === 'overview') ?? tabs[0];
};

/** How many doors have a place of their own at the bottom of a phone's screen, where one more place leads to all. */
const maxPlaces = 4;

/** A fifth door takes the place that would lead to the others. */
export const barFor = (may: May): { places: Door[]; others: Door[] } => {
  const all = doorsFor(may);
  const placeCount = all.length > maxPlaces + 1 ? maxPlaces : all.length;
  return { places: all.slice(0, placeCount), others: all.slice(placeCount) };
};
