import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type PluralForms, plural } from '#domain/text/plural.ts';
import { errorText } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState, ErrorState } from '#web/ui/feedback/states.tsx';
import { FilterSelect } from '#web/ui/lists/filter-select.tsx';
import { Pager } from '#web/ui/lists/pager.tsx';
import { useFocusAcrossPages } from '#web/ui/lists/use-focus-across-pages.ts';
import { type PageSize, pageSizes } from './address-filters.ts';
import { turnPage } from './turn-page.ts';

type Paging = { page: number; pageSize: PageSize };

type PagedListProps<Item> = {
  /** A page of the list, and how many entries all pages have. */
  query: Pick<
    UseQueryResult<{ items: readonly Item[]; total: number }>,
    'data' | 'error' | 'refetch' | 'isPlaceholderData'
  >;
  filters: Paging;
  change: (next: Partial<Paging>) => void;
  texts: { loadFailed: string; count: PluralForms };
  /** A placeholder of the list's size. */
  skeleton: ReactNode;
  /** What stands there when nothing is found, or nothing is there yet. */
  empty: ReactNode;
  /** Actions on the whole list, such as its export. */
  actions?: ReactNode;
  /** `isStale`: the entries belong to an earlier query while the new one loads. */
  children: (items: readonly Item[], isStale: boolean) => ReactNode;
};

type FootProps = Pick<PagedListProps<unknown>, 'filters' | 'change'> & { total: number };

function ListFoot({ filters: { page, pageSize }, change, total }: FootProps) {
  if (total <= pageSizes[0]) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <Pager page={page} pageCount={Math.ceil(total / pageSize)} onPage={turnPage(change)} />
      <FilterSelect
        className="ms-auto max-w-44"
        label="عدد ما يظهر في الصفحة"
        value={String(pageSize)}
        choices={pageSizes.map(String)}
        nameOf={(size) => `${size} في الصفحة`}
        onChange={(size) => change({ pageSize: Number(size) as PageSize })}
      />
    </div>
  );
}

function ListState<Item>(props: PagedListProps<Item>) {
  const { query, filters, change, texts, skeleton, empty, actions, children } = props;
  const { data, error, refetch, isPlaceholderData } = query;
  if (error) {
    return (
      <ErrorState message={errorText(error, texts.loadFailed)} onRetry={() => void refetch()} />
    );
  }
  if (!data) return skeleton;
  if (data.total === 0) return empty;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p role="status" className="text-sm text-ink-soft">
          {plural(data.total, texts.count)}
        </p>
        {actions}
      </div>
      {children(data.items, isPlaceholderData)}
      <ListFoot filters={filters} change={change} total={data.total} />
    </>
  );
}

/** A list of the dashboard that the server pages, in all its states; page and page size stand in the address. */
export function PagedList<Item>(props: PagedListProps<Item>) {
  const { list, ...keepFocus } = useFocusAcrossPages<HTMLDivElement>();
  return (
    <div ref={list} {...keepFocus} className="contents">
      <ListState {...props} />
    </div>
  );
}

type NoMatchesProps = {
  texts: { noMatches: string; noMatchesHint?: string; reset: string };
  /** Shows everything again. */
  onReset: () => void;
};

/** Nothing matches the search and the filters. */
export function NoMatches({ texts, onReset }: NoMatchesProps) {
  return (
    <EmptyState
      title={texts.noMatches}
      {...(texts.noMatchesHint !== undefined && { hint: texts.noMatchesHint })}
      symbol="؟"
      action={
        <Button look="secondary" onClick={onReset}>
          {texts.reset}
        </Button>
      }
    />
  );
}
