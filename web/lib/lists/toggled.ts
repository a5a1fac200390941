/** A set with the item, or without it where it was in. */
export const toggled = <Item>(set: ReadonlySet<Item>, item: Item): ReadonlySet<Item> => {
  const changed = new Set(set);
  if (!changed.delete(item)) changed.add(item);
  return changed;
};
