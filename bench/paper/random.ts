/** Random numbers that follow from a seed. */
export type Random = {
  /** From 0 up to 1. */
  next: () => number;
  between: (low: number, high: number) => number;
  /** A whole number from 0 up to `count`. */
  whole: (count: number) => number;
  pick: <Item>(items: readonly Item[]) => Item;
  chance: (part: number) => boolean;
  /** Around 0 with a deviation of 1. */
  normal: () => number;
};

export const randomFrom = (seed: number): Random => {
  let state = seed | 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (count: number) => Math.floor(next() * count);
  return {
    next,
    between: (low, high) => low + next() * (high - low),
    whole,
    pick: (items) => items[whole(items.length)] as (typeof items)[number],
    chance: (part) => next() < part,
    normal: () => next() + next() + next() + next() + next() + next() - 3,
  };
};
