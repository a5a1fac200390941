/** Each sign of one string with the sign at the same place of another. */
export const signMap = (from: string, to: string): Readonly<Record<string, string>> => {
  const targets = Array.from(to);
  return Object.fromEntries(Array.from(from, (sign, place) => [sign, targets[place] ?? '']));
};

/** Superscript characters, by their plain ones. */
export const superscripts = signMap('0123456789+-−n', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻ⁿ');

/** Subscript characters, by their plain ones. */
export const subscripts = signMap('0123456789+-−', '₀₁₂₃₄₅₆₇₈₉₊₋₋');

/** A text in other signs; undefined where one of its signs has no such form. */
export const inSigns = (
  text: string,
  signs: Readonly<Record<string, string>>,
): string | undefined => {
  const formed = Array.from(text, (sign) => signs[sign]);
  return formed.includes(undefined) ? undefined : formed.join('');
};
