import { useState } from 'react';
import type { Selection } from './bulk-actions.queries.ts';

export type RowSelection = {
  /** How many students are selected. */
  count: number;
  isSelected: (id: string) => boolean;
  select: (ids: readonly string[], isSelected: boolean) => void;
  /** Whether all that match the filters are selected, on every page. */
  isAll: boolean;
  selectAll: () => void;
  clear: () => void;
  selection: Selection;
};

type List = {
  /** How many entries all pages have. */
  total: number;
  /** All entries that match the filters of the list. */
  all: Exclude<Selection, { of: 'marked' }>;
};

type StoredSelection = { list: string; ids: ReadonlySet<string>; isAll: boolean };

/** The selected rows of a list, on all its pages. Another filter clears the selection, so that no hidden row is selected. */
export function useSelection({ total, all }: List): RowSelection {
  const list = JSON.stringify(all);
  const none: StoredSelection = { list, ids: new Set(), isAll: false };
  const [stored, setStored] = useState(none);
  const { ids, isAll } = stored.list === list ? stored : none;
  return {
    count: isAll ? total : ids.size,
    isSelected: (id) => isAll || ids.has(id),
    select: (changed, isSelected) => {
      const next = new Set(ids);
      for (const id of changed) {
        if (isSelected) next.add(id);
        else next.delete(id);
      }
      setStored({ list, ids: next, isAll: false });
    },
    isAll,
    selectAll: () => setStored({ list, ids: new Set(), isAll: true }),
    clear: () => setStored(none),
    selection: isAll ? all : { of: 'marked', ids: [...ids] },
  };
}
