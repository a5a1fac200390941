import { useState } from 'react';

/** Sorts the entries by the chosen order; leaves them as they are if the order does not name exactly these entries. */
export const inOrder = <Entry extends { id: string }>(
  entries: readonly Entry[],
  ids: readonly string[] | undefined,
): readonly Entry[] => {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const ordered = ids?.flatMap((id) => byId.get(id) ?? []) ?? entries;
  return ordered.length === entries.length ? ordered : entries;
};

type Save = {
  mutate: (ids: string[], options: { onSettled: () => void }) => void;
};

/** Shows a new order at once while it is being saved, and the server's order afterwards. */
export const useShownOrder = <Entry extends { id: string }>(
  entries: readonly Entry[],
  save: Save,
): { shown: readonly Entry[]; reorder: (ids: string[]) => void } => {
  const [pendingOrder, setPendingOrder] = useState<string[]>();
  return {
    shown: inOrder(entries, pendingOrder),
    reorder: (ids) => {
      setPendingOrder(ids);
      save.mutate(ids, { onSettled: () => setPendingOrder(undefined) });
    },
  };
};
