import { useState } from 'react';

/** The entries in a wanted order; as they came where the order does not name exactly them any more. */
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

/** Shows an order from the moment in which it is made; when saving has ended, what the server has. */
export const useShownOrder = <Entry extends { id: string }>(
  entries: readonly Entry[],
  save: Save,
): { shown: readonly Entry[]; reorder: (ids: string[]) => void } => {
  const [wanted, setWanted] = useState<string[]>();
  return {
    shown: inOrder(entries, wanted),
    reorder: (ids) => {
      setWanted(ids);
      save.mutate(ids, { onSettled: () => setWanted(undefined) });
    },
  };
};
