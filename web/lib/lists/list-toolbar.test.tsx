import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderOnRoute } from '#web/testing/render-on-page.tsx';
import { ListToolbar } from './list-toolbar.tsx';

type Filters = { search: string; state: 'waiting' | 'done' | 'all'; grade: '' | '1' | '2' };

const stateNames = { waiting: 'تنتظر', done: 'انتهت', all: 'الكل' };

/** The width of a child of the line: a select is twice as wide as the others. */
const widthOf = (child: Element) => (child.querySelector('select') ? 2 : 1);

/** In a window as wide as `room`; what has no place in it stands in a second line. */
function show(room: number, filters: Partial<Filters> = {}) {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function boxOf(
    this: HTMLElement,
  ) {
    const all = [...(this.parentElement?.children ?? [])];
    const end = all.slice(0, all.indexOf(this) + 1).reduce((sum, child) => sum + widthOf(child), 0);
    return new DOMRect(0, end <= room ? 0 : 50, 100, 44);
  });
  const change = vi.fn<(next: Partial<Filters>) => void>();
  renderOnRoute(
    <ListToolbar<Filters>
      search="ابحث"
      filters={{ search: '', state: 'all', grade: '', ...filters }}
      change={change}
      narrowing={[
        {
          name: 'state',
          label: 'الحالة',
          choices: ['waiting', 'done', 'all'],
          nameOf: (state) => stateNames[state],
          everything: 'all',
          isSegmented: true,
          staysInLine: true,
        },
        undefined,
        {
          name: 'grade',
          label: 'الصف',
          choices: ['', '1', '2'],
          nameOf: (grade) => (grade === '' ? 'كل الصفوف' : `الصف ${grade}`),
        },
      ]}
    >
      <button type="button">أضف</button>
    </ListToolbar>,
  );
  return change;
}

afterEach(() => vi.restoreAllMocks());

const opener = () => screen.queryByRole('button', { name: /^تصفية/u });

test('where all fits a line, each filter stands in it and there is no button', () => {
  const change = show(9, { grade: '1' });
  expect(opener()).toBeNull();
  expect(screen.queryByRole('list', { name: 'التصفية الحالية' })).toBeNull();
  fireEvent.change(screen.getByRole('combobox', { name: 'الصف' }), { target: { value: '2' } });
  expect(change).toHaveBeenCalledWith({ grade: '2' });
});

test('the selects move behind the button first, and what may stay in the line stays', () => {
  show(4, { grade: '1', state: 'done' });
  expect(screen.getByRole('group', { name: 'الحالة' })).toBeDefined();
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(opener()?.textContent).toBe('تصفية (1)');
});

test('the sheet has every filter under its label, and each choice narrows the list at once', () => {
  const change = show(1);
  expect(opener()?.textContent).toBe('تصفية');
  fireEvent.click(screen.getByRole('button', { name: 'تصفية' }));
  const sheet = within(screen.getByRole('dialog', { name: 'التصفية', hidden: true }));
  fireEvent.click(sheet.getByText('تنتظر'));
  expect(change).toHaveBeenCalledWith({ state: 'waiting' });
  fireEvent.change(sheet.getByLabelText('الصف'), { target: { value: '2' } });
  expect(change).toHaveBeenCalledWith({ grade: '2' });
});

test('the sheet removes all filters in one change, and leaves the search', () => {
  const change = show(1, { search: 'مريم', state: 'done', grade: '2' });
  fireEvent.click(screen.getByRole('button', { name: 'تصفية (2)' }));
  fireEvent.click(screen.getByText('أزل التصفية'));
  expect(change).toHaveBeenCalledWith({ state: 'all', grade: '' });
});

test('a chip says what narrows the list, and removes it', () => {
  const change = show(1, { state: 'waiting', grade: '1' });
  const chips = within(screen.getByRole('list', { name: 'التصفية الحالية' }));
  expect(chips.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'تنتظر',
    'الصف 1',
  ]);
  fireEvent.click(chips.getByRole('button', { name: 'أزل التصفية: الصف، الصف 1' }));
  expect(change).toHaveBeenCalledWith({ grade: '' });
  // The chip goes with its filter: the focus must stay somewhere.
  expect(document.activeElement).toBe(opener());
});
