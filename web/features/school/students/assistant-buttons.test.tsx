import { fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { StaffRole } from '#domain/permissions/permissions.ts';
import { BulkBar } from '#web/features/school/bulk-actions/bulk-bar.tsx';
import { useSelection } from '#web/features/school/bulk-actions/use-selection.ts';
import { PrintCardsButton } from '#web/features/school/roster/print-cards-button.tsx';
import { clearTokens } from '#web/lib/session/tokens.ts';
import { renderOnPage, serve } from '#web/testing/render-on-page.tsx';
import { DataTable } from '#web/ui/lists/data-table.tsx';
import { signInAssistant } from '#web/testing/sign-in.ts';
import { studentColumns } from './student-columns.tsx';
import { studentsTexts as texts } from './students.texts.ts';

const student = {
  id: '0199a0de-0000-7000-8000-000000000001',
  firstName: 'سلمى',
  lastName: 'علي',
  email: '',
  grade: 3 as const,
  registrationDate: '2026-11-01T10:00:00.000Z',
  lastActiveDate: null,
  bio: '',
  qualifications: '',
  phone: '',
  parentPhone: '',
  centre: '',
  centreCode: '',
  school: '',
  groupId: null,
  groupName: '',
  isPremium: false,
  premiumEndsAt: null,
  subscribedUntil: null,
  totalWatchTime: 0,
  completedLessons: 0,
  activeSubscriptions: 0,
  isVerified: false,
  state: 'walkIn' as const,
  cardNumber: '10001',
  hasGraduated: false,
};

/** The list without what needs the addresses of the dashboard. */
function List() {
  const rows = useSelection({ total: 1, all: { of: 'students', filters: { search: '' } } });
  return (
    <>
      <BulkBar
        rows={rows}
        ids={[student.id]}
        total={1}
        actions={['group', 'gift', 'message', 'retry']}
      >
        <PrintCardsButton ids={[student.id]} />
      </BulkBar>
      <DataTable
        caption={texts.title}
        columns={studentColumns(() => undefined, rows)}
        rows={[student]}
        rowKey={({ id }) => id}
      />
    </>
  );
}

const show = (rights?: object) => {
  serve(({ url }) => Response.json(url.includes('/api/staff/me') ? rights : {}));
  renderOnPage(<List />);
  fireEvent.click(screen.getByRole('checkbox', { name: /كل ما في الصفحة/u }));
};

const hasButton = (name: string) => screen.queryByRole('button', { name }) !== null;

/** What the row and the bar of marked students offer. */
const offers = () => ({
  edit: hasButton(texts.edit('سلمى علي')),
  gift: hasButton(texts.gift('سلمى علي')),
  activate: hasButton(texts.activate('سلمى علي')),
  giftToMany: hasButton('هدية'),
  message: hasButton('رسالة'),
  group: hasButton('المجموعة'),
  cards: hasButton('اطبع بطاقات التفعيل'),
});

describe('the buttons of the list of students', () => {
  afterEach(() => clearTokens());

  test('the teacher has all of them', () => {
    show();
    expect(Object.values(offers())).not.toContain(false);
  });

  test.each<[StaffRole, string[] | null, string[]]>([
    ['all_but_money', null, ['edit', 'activate', 'message', 'group', 'cards']],
    ['centre', null, ['edit', 'gift', 'activate', 'giftToMany', 'group', 'cards']],
    ['centre', ['g1'], ['edit', 'gift', 'activate', 'giftToMany', 'group']],
    ['questions', null, []],
  ])('an assistant «%s» of the groups %j has what the role allows', async (role, groups, own) => {
    show(signInAssistant(role, groups));
    await expect
      .poll(() => Object.entries(offers()).flatMap(([name, isThere]) => (isThere ? [name] : [])))
      .toEqual(own);
  });
});
