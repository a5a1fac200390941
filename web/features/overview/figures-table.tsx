import type { ReactNode } from 'react';
import { overviewTexts } from './overview.texts.ts';

type FiguresTableProps = {
  caption: string;
  /** The first head is that of the names. */
  heads: readonly string[];
  /** The cells of each row, the name first. */
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
};

/** The figures behind a chart, which open by a click or a key. */
export function FiguresTable({ caption, heads, rows }: FiguresTableProps) {
  return (
    <details className="min-w-0 rounded-md border border-line">
      <summary className="flex min-h-11 cursor-pointer items-center px-3 text-sm font-medium text-brand">
        {overviewTexts.showTable}
      </summary>
      <div
        role="region"
        aria-label={overviewTexts.tableOf(caption)}
        tabIndex={0}
        className="max-h-80 overflow-auto"
      >
        <table className="w-full border-separate border-spacing-0 text-sm">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              {heads.map((head) => (
                <th
                  key={head}
                  scope="col"
                  className="sticky top-0 border-y border-line bg-sunken px-3 py-2 text-start font-medium"
                >
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, cells: [name, ...figures] }) => (
              <tr key={key}>
                <th scope="row" className="border-b border-line px-3 py-2 text-start font-normal">
                  {name}
                </th>
                {figures.map((figure, place) => (
                  <td key={heads[place + 1]} className="border-b border-line px-3 py-2">
                    {figure}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
