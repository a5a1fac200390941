import { describe, expect, test } from 'vitest';
import { roleAllows, type StaffRole, staffRoleNames } from '#domain/permissions/permissions.ts';
import type { May } from '#web/lib/pages/may.queries.ts';
import { dashboardTabs } from './dashboard-tabs.ts';
import { barFor, entryIdOf, menuFor, openingTab, tabsFor, viewsOf } from './menu.ts';

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
const entriesOf = (may: May) => menuFor(may).flat();
const findTab = (id: string) => {
  const found = dashboardTabs.find((tab) => tab.id === id);
  if (!found) throw new Error(`There is no tab ${id}.`);
  return found;
};

describe('the menu', () => {
  test("the menu has at most 14 entries, the specification's five first, and no name twice", () => {
    const entries = entriesOf(teacher);
    expect(entries.length).toBeLessThanOrEqual(14);
    expect(idsOf(entries.slice(0, 5))).toEqual([
      'students',
      'courses',
      'exams',
      'access-codes',
      'honor',
    ]);
    expect(new Set(entries.map(({ label }) => label)).size).toBe(entries.length);
  });

  test.each(everybody)('%s reaches each permitted panel from an entry or the header', (_, may) => {
    const entryIds = idsOf(entriesOf(may));
    for (const tab of tabsFor(may)) {
      expect([...entryIds, 'header'], tab.id).toContain(entryIdOf(tab));
    }
    // The payments have links of their own.
    const folded = tabsFor(may).filter(
      ({ within = 'header' }) => within !== 'header' && within !== 'payments',
    );
    for (const tab of folded) expect(idsOf(viewsOf(tab, may)), tab.id).toContain(tab.id);
    for (const tabs of menuFor(may)) expect(tabs.length).toBeGreaterThan(0);
    expect(idsOf(tabsFor(may))).toContain(openingTab(may)?.id);
  });

  test('backups stand beside the state of the platform, and an entry that is alone has no links', () => {
    expect(idsOf(viewsOf(findTab('backups'), teacher))).toEqual(['status', 'backups']);
    expect(idsOf(viewsOf(findTab('settings'), teacher))).toEqual([
      'settings',
      'school-year',
      'privacy',
    ]);
    expect(viewsOf(findTab('students'), teacher)).toEqual([]);
    expect(viewsOf(findTab('security'), teacher)).toEqual([]);
  });

  test('an assistant for questions sees exams and questions alone', () => {
    expect(idsOf(entriesOf(assistant('questions')))).toEqual(['exams', 'inquiries']);
  });

  test('an assistant with groups has no entry of money', () => {
    expect(idsOf(entriesOf(assistant('centre')))).toContain('payments');
    expect(idsOf(entriesOf(assistant('centre', true)))).not.toContain('payments');
  });

  test("the dashboard opens on what waits today, and for an assistant on the role's first page", () => {
    expect(openingTab(teacher)?.id).toBe('overview');
    expect(openingTab(assistant('questions'))?.id).toBe('exams');
    expect(openingTab(assistant('centre'))?.id).toBe('groups');
  });
});

describe('the bar of a phone', () => {
  test.each(everybody)(
    'the bar of %s has at most five places, from which all entries open',
    (_, may) => {
      const { places, others } = barFor(may);
      expect(places.length + Math.min(others.length, 1)).toBeLessThanOrEqual(5);
      expect(idsOf([...places, ...others]).toSorted()).toEqual(idsOf(entriesOf(may)).toSorted());
    },
  );

  test('the bar of the teacher begins with what an evening at the centre needs', () => {
    expect(idsOf(barFor(teacher).places)).toEqual(['overview', 'groups', 'students', 'payments']);
  });
});
