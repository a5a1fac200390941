import { describe, expect, test } from 'vitest';
import { roleAllows, type StaffRole, staffRoleNames } from '#domain/permissions/permissions.ts';
import type { May } from '#web/lib/pages/may.queries.ts';
import { dashboardTabs, doors, specificationTabs } from './dashboard-tabs.ts';
import { barFor, doorsFor, menuFor, openingTab, tabsFor } from './doors.ts';

const teacher: May = () => true;

const assistant =
  (role: StaffRole, hasGroups = false): May =>
  (needed, isForAllStudents = false) => {
    if (needed === 'own') return true;
    if (needed === 'teacher' || (isForAllStudents && hasGroups)) return false;
    return roleAllows(role, needed);
  };

const everybody: [string, May][] = [
  ['teacher', teacher],
  ...staffRoleNames.flatMap((role): [string, May][] => [
    [role, assistant(role)],
    [`${role} with groups`, assistant(role, true)],
  ]),
];

const idsOf = (tabs: readonly { id: string }[]) => tabs.map(({ id }) => id);

describe('doors', () => {
  test('each page is behind one door, which has at most six', () => {
    const behind = doorsFor(teacher).flatMap(({ tabs }) => idsOf(tabs));
    expect(behind.toSorted()).toEqual(idsOf(dashboardTabs).toSorted());
    expect(new Set(behind).size).toBe(behind.length);
    for (const { id, tabs } of doorsFor(teacher)) {
      expect(tabs.length, id).toBeLessThanOrEqual(6);
    }
  });

  test('the six doors stand in their order', () => {
    expect(idsOf(doors)).toEqual(['today', 'people', 'content', 'exams', 'money', 'settings']);
    expect(idsOf(doorsFor(teacher))).toEqual(idsOf(doors));
  });

  test("the menu begins with the specification's tabs in its order, and names each page once", () => {
    const menu = menuFor(teacher);
    expect(idsOf(menu.first)).toEqual(['students', 'courses', 'exams', 'access-codes', 'honor']);
    const all = [...idsOf(menu.first), ...menu.doors.flatMap(({ tabs }) => idsOf(tabs))];
    expect(all.toSorted()).toEqual(idsOf(dashboardTabs).toSorted());
  });

  test.each(everybody)('a door without a page for %s is not shown', (_, may) => {
    const shown = doorsFor(may);
    expect(shown.flatMap(({ tabs }) => idsOf(tabs)).toSorted()).toEqual(
      idsOf(tabsFor(may)).toSorted(),
    );
    for (const { tabs } of shown) expect(tabs.length).toBeGreaterThan(0);
    for (const { tabs } of menuFor(may).doors) expect(tabs.length).toBeGreaterThan(0);
    expect(idsOf(tabsFor(may))).toContain(openingTab(may)?.id);
  });

  test.each(everybody)(
    'the bar of %s has at most five places, from which all doors open',
    (_, may) => {
      const { places, others } = barFor(may);
      expect(places.length + Math.min(others.length, 1)).toBeLessThanOrEqual(5);
      expect([...places, ...others]).toEqual(doorsFor(may));
    },
  );

  test('an assistant for questions has the doors of today, exams and settings', () => {
    expect(idsOf(doorsFor(assistant('questions')))).toEqual(['today', 'exams', 'settings']);
    expect(idsOf(barFor(assistant('questions')).others)).toEqual([]);
  });

  test('an assistant with groups has no door of money', () => {
    expect(idsOf(doorsFor(assistant('centre')))).toContain('money');
    expect(idsOf(doorsFor(assistant('centre', true)))).not.toContain('money');
  });

  test("the dashboard opens on what waits today, and for an assistant on the role's first page", () => {
    expect(openingTab(teacher)?.id).toBe('overview');
    expect(openingTab(assistant('questions'))?.id).toBe('exams');
    expect(openingTab(assistant('centre'))?.id).toBe('students');
  });

  test('the tabs of the specification are the first of all tabs', () => {
    expect(dashboardTabs.slice(0, 5)).toEqual(specificationTabs);
  });
});
