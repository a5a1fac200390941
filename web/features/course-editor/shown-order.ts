type Saving = { isPending: boolean; variables: string[] | undefined };

/** The entries in the order that is being saved, or in the one that came; a failure shows the latter again. */
export const inShownOrder = <Entry extends { id: string }>(
  entries: readonly Entry[],
  { isPending, variables }: Saving,
): readonly Entry[] => {
  if (!isPending || !variables) return entries;
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const ordered = variables.flatMap((id) => byId.get(id) ?? []);
  return ordered.length === entries.length ? ordered : entries;
};
