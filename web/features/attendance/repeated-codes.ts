/** So long a code may be out of view and still be the same showing of a card, in milliseconds. */
const sameShowing = 2500;

/** Lets a code through once for as long as it stays in view. */
export const createRepeatFilter = () => {
  let last = { text: '', at: 0 };
  return (text: string, now: number): boolean => {
    const isRepeated = text === last.text && now - last.at < sameShowing;
    last = { text, at: now };
    return !isRepeated;
  };
};
