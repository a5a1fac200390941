import type { ComponentProps, ReactNode } from 'react';
import { DataTable, type TableColumn, type TableOrder } from '#web/ui/lists/data-table.tsx';
import { TableSkeleton } from '#web/ui/lists/table-skeleton.tsx';
import { PagedList, type PagedListProps, type Paging } from './paged-list.tsx';

type Order = { sort?: string; direction?: TableOrder['direction'] };

type PagedTableProps<Row, Filters extends Paging> = Omit<
  PagedListProps<Row, Filters>,
  'skeleton' | 'children'
> & {
  caption: string;
  columns: readonly TableColumn<Row>[];
  rowKey: (row: Row) => string;
  skeleton: ComponentProps<typeof TableSkeleton>;
  /** What stands above the rows, such as the actions on those that are marked. */
  renderAbove?: (rows: readonly Row[]) => ReactNode;
};

/** A list of the dashboard that the server pages, as a table; its heads sort it where the filters hold an order. */
export function PagedTable<Row, Filters extends Paging & Order>(
  props: PagedTableProps<Row, Filters>,
) {
  const { caption, columns, rowKey, skeleton, renderAbove, ...list } = props;
  const { sort, direction } = list.filters;
  const order =
    sort === undefined || direction === undefined
      ? undefined
      : {
          by: sort,
          direction,
          onChange: (by: string, to: TableOrder['direction']) =>
            list.change({ sort: by, direction: to } as Partial<Filters>),
        };
  return (
    <PagedList {...list} skeleton={<TableSkeleton {...skeleton} />}>
      {(rows, isStale) => (
        <>
          {renderAbove?.(rows)}
          <DataTable {...{ caption, columns, rows, rowKey, order, isStale }} />
        </>
      )}
    </PagedList>
  );
}
