import { useState } from 'react';
import type { Selection } from './bulk-actions.queries.ts';

export type Marks = {
  /** How many students are marked. */
  count: number;
  isMarked: (id: string) => boolean;
  mark: (ids: readonly string[], isMarked: boolean) => void;
  /** All that the filters let through, on every page. */
  isAll: boolean;
  markAll: () => void;
  clear: () => void;
  selection: Selection;
};

type List = {
  /** How many entries all pages have. */
  total: number;
  /** What the filters of the list let through. */
  all: Exclude<Selection, { of: 'marked' }>;
};

type Marked = { list: string; ids: ReadonlySet<string>; isAll: boolean };

/** The marked rows of a list, over all its pages. Another filter begins anew: what is hidden is not marked. */
export function useMarks({ total, all }: List): Marks {
  const list = JSON.stringify(all);
  const none: Marked = { list, ids: new Set(), isAll: false };
  const [stored, setStored] = useState(none);
  const { ids, isAll } = stored.list === list ? stored : none;
  return {
    count: isAll ? total : ids.size,
    isMarked: (id) => isAll || ids.has(id),
    mark: (changed, isMarked) => {
      const next = new Set(ids);
      for (const id of changed) {
        if (isMarked) next.add(id);
        else next.delete(id);
      }
      setStored({ list, ids: next, isAll: false });
    },
    isAll,
    markAll: () => setStored({ list, ids: new Set(), isAll: true }),
    clear: () => setStored(none),
    selection: isAll ? all : { of: 'marked', ids: [...ids] },
  };
}
