import { cleanup, fireEvent, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { ApiError } from '#web/lib/api/api-error.ts';
import { renderOnPage } from '#web/testing/render-on-page.tsx';
import { PagedList } from './paged-list.tsx';

type Filters = { search: string; page: number; pageSize: 25 };
type Names = { items: readonly string[]; total: number };

const count = {
  zero: 'لا أسماء',
  one: 'اسم واحد',
  two: 'اسمان',
  few: '{n} أسماء',
  many: '{n} اسمًا',
  other: '{n} اسم',
};

const texts = {
  loadFailed: 'تعذر تحميل الأسماء',
  count,
  empty: 'لا شيء بعد',
  emptyHint: 'تظهر هنا الأسماء',
  noMatches: 'لا اسم يطابق البحث',
  reset: 'أزل البحث',
};

function show(
  { data, error = null }: { data?: Names; error?: Error | null },
  page = 1,
  search = '',
) {
  const refetch = vi.fn<() => void>();
  const change = vi.fn<(next: object) => void>();
  renderOnPage(
    <PagedList<string, Filters>
      query={{ data, error, refetch, isPlaceholderData: false } as never}
      filters={{ search, page, pageSize: 25 }}
      change={change}
      texts={texts}
      noFilters={{ search: '' }}
      emptyAction={<button type="button">أضف اسمًا</button>}
      skeleton={<p>هيكل</p>}
    >
      {(items) => items.map((name) => <p key={name}>{name}</p>)}
    </PagedList>,
  );
  return { refetch, change };
}

describe('a paged list', () => {
  test('the list shows its skeleton while it loads', () => {
    show({});
    expect(screen.getByText('هيكل')).toBeTruthy();
  });

  test('entries that could not be refreshed stay, and the list says so', () => {
    show({ data: { items: ['منى'], total: 1 }, error: new Error('gone') });
    expect(screen.getByText('منى')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('اسم واحد · تعذر التحديث، وهذا آخر ما وصل');
    expect(screen.queryByRole('button', { name: 'أعد المحاولة' })).toBeNull();
  });

  test('the list shows the text of a failure and loads again on request', () => {
    const { refetch } = show({ error: new ApiError(503, 'server.unavailable', 'المنصة مشغولة') });
    expect(screen.getByText('المنصة مشغولة')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'أعد المحاولة' }));
    expect(refetch).toHaveBeenCalledOnce();
  });

  test('what is gone for good offers no other try', () => {
    show({ error: new ApiError(404, 'course.not_found', 'الدورة غير موجودة') });
    expect(screen.getByText('الدورة غير موجودة')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'أعد المحاولة' })).toBeNull();
  });

  test('the list offers the first step while nothing is there yet', () => {
    show({ data: { items: [], total: 0 } });
    expect(screen.getByText('لا شيء بعد')).toBeTruthy();
    expect(screen.getByText('تظهر هنا الأسماء')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'أضف اسمًا' })).toBeTruthy();
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  test('the list offers to remove the filters when nothing matches them', () => {
    const { change } = show({ data: { items: [], total: 0 } }, 1, 'سعاد');
    expect(screen.getByText('لا اسم يطابق البحث')).toBeTruthy();
    expect(screen.queryByText('لا شيء بعد')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'أزل البحث' }));
    expect(change).toHaveBeenCalledWith({ search: '' });
  });

  test('a short list has its entries and no pages', () => {
    show({ data: { items: ['منى', 'علي'], total: 2 } });
    expect(screen.getByText('اسمان')).toBeTruthy();
    expect(screen.getByText('علي')).toBeTruthy();
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  test('a long list has pages and a choice of their size', () => {
    const { change } = show({ data: { items: ['منى'], total: 60 } }, 2);
    expect(screen.getByRole('navigation')).toBeTruthy();
    fireEvent.change(screen.getByRole('combobox'), { target: { value: '50' } });
    expect(change).toHaveBeenCalledWith({ pageSize: 50 });
  });

  test('a last page that is not full can be reached, and none after it', () => {
    const { change } = show({ data: { items: ['منى'], total: 51 } }, 2);
    fireEvent.click(screen.getByRole('button', { name: 'التالي' }));
    expect(change).toHaveBeenCalledWith({ page: 3 });
    cleanup();
    show({ data: { items: ['منى'], total: 50 } }, 2);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'التالي' }).disabled).toBe(true);
  });
});
