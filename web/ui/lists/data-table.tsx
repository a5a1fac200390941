/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- laid out as cards, the elements of a table lose their roles in some browsers */
import { clsx } from 'clsx';
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import './data-table.css';

/** The column that the rows are sorted by, and what another choice does. */
export type TableOrder = {
  by: string;
  direction: 'asc' | 'desc';
  onChange: (by: string, direction: 'asc' | 'desc') => void;
};

export type TableColumn<Row> = {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** In a table with an order the header becomes a button that sorts by the column's id. */
  isSortable?: boolean;
  /** Hidden between a phone and a wide screen, where there is no room for it. */
  isWide?: boolean;
  /** Shown on the widest screens alone. */
  isWidest?: boolean;
  /** The cell needs no label, not even on a phone: buttons. */
  isPlain?: boolean;
  /** Long words, which go on in further lines. */
  isLong?: boolean;
  /** On a phone the header stands before the value, which alone would say nothing. */
  isLabelled?: boolean;
};

type DataTableProps<Row> = {
  caption: string;
  /** The first column names the row. */
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** A table without one can't be sorted. */
  order?: TableOrder | undefined;
  /** The rows belong to an earlier query while the new one loads. */
  isStale?: boolean;
};

const bodyCell = 'md:border-b md:border-line md:leading-snug md:group-last:border-b-0';

/** The classes that hide a column where it has no room. */
const shownWhere = ({ isWide = false, isWidest = false }: TableColumn<never>) =>
  clsx(isWide && 'md:max-xl:hidden', isWidest && 'widest-column');

type HeadCellProps = {
  header: string;
  sort: TableOrder['direction'] | undefined;
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
      <Icon className={clsx('size-4 shrink-0', sort === undefined && 'text-ink-soft')} />
    </button>
  );
}

function Head<Row>({ columns, order }: Pick<DataTableProps<Row>, 'columns' | 'order'>) {
  return (
    <thead role="rowgroup" className="max-md:hidden">
      <tr role="row">
        {columns.map((column) => {
          const { id, header, isSortable = false, isPlain = false } = column;
          const direction = isSortable && order?.by === id ? order.direction : undefined;
          return (
            <th
              key={id}
              role="columnheader"
              scope="col"
              aria-sort={direction && (direction === 'asc' ? 'ascending' : 'descending')}
              className={clsx(
                'sticky top-0 z-10 border-b border-line-strong bg-sunken px-2.5 py-1 text-start font-medium',
                shownWhere(column),
              )}
            >
              {isSortable && order ? (
                <SortableHead
                  header={header}
                  sort={direction}
                  onSort={() => order.onChange(id, direction === 'asc' ? 'desc' : 'asc')}
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

const cellClass = (column: TableColumn<never>) =>
  clsx(
    bodyCell,
    shownWhere(column),
    column.isPlain ? 'dense-plain' : 'dense-cell',
    column.isLong && 'dense-long',
  );

function BodyRow<Row>({ columns, row }: Pick<DataTableProps<Row>, 'columns'> & { row: Row }) {
  const [name, ...rest] = columns;
  return (
    <tr
      role="row"
      className="group border-line hover:bg-brand-soft/40 max-md:not-last:border-b dense-row"
    >
      {name && (
        <th
          role="rowheader"
          scope="row"
          className={clsx(bodyCell, 'text-start font-medium dense-name')}
        >
          {name.cell(row)}
        </th>
      )}
      {rest.map((column) => (
        <td key={column.id} role="cell" className={cellClass(column)}>
          {!column.isPlain && (
            <span className={column.isLabelled ? 'md:sr-only' : 'sr-only'}>{column.header} </span>
          )}
          {column.cell(row)}
        </td>
      ))}
    </tr>
  );
}

/**
 * A table with sticky, sortable headers, whose rows are as low as their buttons, so that many are in view: the first
 * column gets the width that the others leave. On a phone each row is a card with the rest in lines below the name; the
 * roles are explicit because some browsers drop the roles of a table that is laid out differently.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, order, isStale = false } = props;
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
        <Head columns={columns} order={order} />
        <tbody role="rowgroup" className="max-md:block">
          {rows.map((row) => (
            <BodyRow key={rowKey(row)} columns={columns} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
