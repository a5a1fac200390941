import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { type PluralForms, plural } from '#domain/text/plural.ts';
import { LoadState } from '#web/lib/pages/load-state.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/states.tsx';
import { FilterSelect } from '#web/ui/lists/filter-select.tsx';
import { Pager } from '#web/ui/lists/pager.tsx';
import { useFocusAfterRemoval } from '#web/ui/lists/use-focus-after-removal.ts';
import { type PageSize, pageSizes } from './address-filters.ts';
import { turnPage } from './turn-page.ts';

export type Paging = { page: number; pageSize: PageSize };

type ListTexts = {
  loadFailed: string;
  count: PluralForms;
  /** While nothing is there yet. */
  empty: string;
  emptyHint: string;
  /** When no entry matches the filters; only for a list that has filters. */
  noMatches?: string;
  noMatchesHint?: string;
  reset?: string;
};

export type PagedListProps<Item, Filters extends Paging> = {
  /** A page of the list, and how many entries all pages have. */
  query: Pick<
    UseQueryResult<{ items: readonly Item[]; total: number }>,
    'data' | 'error' | 'refetch' | 'isPlaceholderData'
  >;
  filters: Filters;
  change: (next: Partial<Filters>) => void;
  texts: ListTexts;
  /** A placeholder of the list's size. */
  skeleton: ReactNode;
  /** The first step, offered while nothing is there yet. */
  emptyAction?: ReactNode;
  emptySymbol?: ComponentProps<typeof EmptyState>['symbol'];
  /** The filters that show every entry; a list without filters has none. */
  noFilters?: Partial<Filters>;
  /** Whether the filters hide entries; by default, whether they differ from `noFilters`. */
  isFiltered?: boolean;
  /** Actions on the whole list, such as its export. */
  actions?: ReactNode;
  /** `isStale`: the entries belong to an earlier query while the new one loads. */
  children: (items: readonly Item[], isStale: boolean) => ReactNode;
};

/** What was loaded stays when it could not be refreshed. */
const stale = 'تعذر التحديث، وهذا آخر ما وصل';

type FootProps = { filters: Paging; change: (next: Partial<Paging>) => void; total: number };

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

const differs = <Filters extends object>(filters: Filters, noFilters: Partial<Filters>): boolean =>
  Object.entries(noFilters).some(([name, value]) => filters[name as keyof Filters] !== value);

/** The list has no entries yet, or none matches the filters. */
function EmptyList<Item, Filters extends Paging>(props: PagedListProps<Item, Filters>) {
  const { filters, change, texts, emptyAction, emptySymbol = '∅', noFilters = {} } = props;
  const { isFiltered = differs(filters, noFilters) } = props;
  if (!isFiltered) {
    return (
      <EmptyState
        title={texts.empty}
        hint={texts.emptyHint}
        symbol={emptySymbol}
        action={emptyAction}
      />
    );
  }
  const { noMatches = '', noMatchesHint, reset = '' } = texts;
  return (
    <NoMatches texts={{ noMatches, noMatchesHint, reset }} onReset={() => change(noFilters)} />
  );
}

function ListState<Item, Filters extends Paging>(props: PagedListProps<Item, Filters>) {
  const { query, filters, change, texts, skeleton, actions, children } = props;
  const { data, isPlaceholderData } = query;
  if (!data) {
    return (
      <LoadState query={query} failed={texts.loadFailed}>
        {skeleton}
      </LoadState>
    );
  }
  if (data.total === 0) return <EmptyList {...props} />;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p role="status" className="text-sm text-ink-soft">
          {plural(data.total, texts.count)}
          {query.error && ` · ${stale}`}
        </p>
        {actions}
      </div>
      {children(data.items, isPlaceholderData)}
      <ListFoot filters={filters} change={change as FootProps['change']} total={data.total} />
    </>
  );
}

/** A list of the dashboard that the server pages, in all its states; page and page size stand in the address. */
export function PagedList<Item, Filters extends Paging>(props: PagedListProps<Item, Filters>) {
  const { list, ...focusHandlers } = useFocusAfterRemoval<HTMLDivElement>();
  return (
    <div ref={list} {...focusHandlers} className="contents">
      <ListState {...props} />
    </div>
  );
}

type NoMatchesProps = {
  texts: { noMatches: string; noMatchesHint?: string | undefined; reset: string };
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
