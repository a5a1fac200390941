/** `C7` as row and column from 0; undefined for what is no address. */
export const placeOf = (address: string): { row: number; column: number } | undefined => {
  const [, letters, digits] = /^([A-Z]{1,3})(\d{1,7})$/u.exec(address) ?? [];
  if (letters === undefined) return undefined;
  const column = Array.from(letters).reduce((sum, sign) => sum * 26 + sign.charCodeAt(0) - 64, 0);
  return { row: Number(digits) - 1, column: column - 1 };
};

/** Where a cell stands, as Excel names it: `C7`. */
export const addressOf = (row: number, column: number): string => {
  let letters = '';
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCodePoint(65 + ((rest - 1) % 26)) + letters;
  }
  return `${letters}${row + 1}`;
};
