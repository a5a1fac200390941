/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- laid out as cards, the elements of a table lose their roles in some browsers */
import { clsx } from 'clsx';
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import type { ReactNode } from 'react';

type TableSort = { by: string; direction: 'asc' | 'desc' };

export type TableColumn<Row> = {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** The header becomes a button that sorts by the column's id. */
  isSortable?: boolean;
  /** Hidden between a phone and a wide screen, where there is no room for it. */
  isWide?: boolean;
  /** The cell needs no label, not even on a phone: buttons. */
  isPlain?: boolean;
};

type DataTableProps<Row> = {
  caption: string;
  /** The first column names the row. */
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  sort: TableSort;
  onSort: (sort: TableSort) => void;
  /** The rows belong to an earlier query while the new one loads. */
  isStale?: boolean;
};

const wideOnly = 'md:max-xl:hidden';
const bodyCell =
  'md:border-b md:border-line md:px-2.5 md:py-1 md:leading-snug md:group-last:border-b-0';

type HeadCellProps = {
  header: string;
  sort: TableSort['direction'] | undefined;
  onSort: () => void;
};

function SortableHead({ header, sort, onSort }: HeadCellProps) {
  const Icon = sort === undefined ? ArrowUpDown : sort === 'asc' ? ArrowUp : ArrowDown;
  return (
    <button
      type="button"
      onClick={onSort}
      className="-ms-2 inline-flex min-h-11 items-center gap-1 rounded-sm px-2 text-start font-medium hover:text-brand focus-visible:-outline-offset-3"
    >
      {header}
      <Icon
        aria-hidden="true"
        className={clsx('size-4 shrink-0', sort === undefined && 'text-ink-soft')}
      />
    </button>
  );
}

function Head<Row>({
  columns,
  sort,
  onSort,
}: Pick<DataTableProps<Row>, 'columns' | 'sort' | 'onSort'>) {
  return (
    <thead role="rowgroup" className="max-md:hidden">
      <tr role="row">
        {columns.map(({ id, header, isSortable = false, isWide = false, isPlain = false }) => {
          const direction = isSortable && sort.by === id ? sort.direction : undefined;
          return (
            <th
              key={id}
              role="columnheader"
              scope="col"
              aria-sort={direction && (direction === 'asc' ? 'ascending' : 'descending')}
              className={clsx(
                'sticky top-0 z-10 border-b border-line-strong bg-sunken px-2.5 py-1 text-start font-medium',
                isWide && wideOnly,
              )}
            >
              {isSortable ? (
                <SortableHead
                  header={header}
                  sort={direction}
                  onSort={() => onSort({ by: id, direction: direction === 'asc' ? 'desc' : 'asc' })}
                />
              ) : (
                <span className={clsx(isPlain && 'sr-only')}>{header}</span>
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

function BodyRow<Row>({ columns, row }: { columns: readonly TableColumn<Row>[]; row: Row }) {
  const [name, ...rest] = columns;
  return (
    <tr
      role="row"
      className="group border-line hover:bg-brand-soft/40 max-md:not-last:border-b max-md:grid max-md:grid-cols-2 max-md:gap-x-4 max-md:gap-y-3 max-md:p-4"
    >
      {name && (
        <th
          role="rowheader"
          scope="row"
          className={clsx(bodyCell, 'text-start font-medium max-md:col-span-2')}
        >
          {name.cell(row)}
        </th>
      )}
      {rest.map(({ id, header, cell, isWide = false, isPlain = false }) => (
        <td
          key={id}
          role="cell"
          className={clsx(bodyCell, isWide && wideOnly, isPlain && 'max-md:col-span-2')}
        >
          {!isPlain && <span className="block text-xs text-ink-soft md:hidden">{header}</span>}
          {cell(row)}
        </td>
      ))}
    </tr>
  );
}

/**
 * A table with sticky, sortable headers. On a phone each row is a card with the headers as labels; the roles are
 * explicit because some browsers drop the roles of a table that is laid out differently.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, sort, onSort, isStale = false } = props;
  return (
    <div className="overflow-clip rounded-lg border border-line bg-raised">
      <table
        role="table"
        aria-busy={isStale}
        className={clsx(
          'w-full border-separate border-spacing-0 text-sm transition-opacity max-md:block',
          isStale && 'opacity-60',
        )}
      >
        <caption className="sr-only">{caption}</caption>
        <Head columns={columns} sort={sort} onSort={onSort} />
        <tbody role="rowgroup" className="max-md:block">
          {rows.map((row) => (
            <BodyRow key={rowKey(row)} columns={columns} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
