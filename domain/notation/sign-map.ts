/** Each sign of one string with the sign at the same place of another. */
export const signMap = (from: string, to: string): Readonly<Record<string, string>> => {
  const targets = Array.from(to);
  return Object.fromEntries(Array.from(from, (sign, place) => [sign, targets[place] ?? '']));
};
