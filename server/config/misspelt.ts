/** A variable that is no setting, and the setting that was probably meant. */
export type Misspelt = { name: string; meant: string };

/** Beginnings that no other program uses: what begins so and is no setting is misspelt. */
const ownPrefixes = ['BACKUP_', 'PAYMOB_', 'TEACHER_', 'WHATSAPP_'];

/** How many letters have to be changed, added, left out or swapped with the next to make one name the other. */
const distanceOf = (left: string, right: string): number => {
  const rows = [Array.from({ length: right.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= left.length; row += 1) {
    const cells = [row];
    for (let column = 1; column <= right.length; column += 1) {
      const isSame = left[row - 1] === right[column - 1];
      const isSwapped = left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
      cells.push(
        Math.min(
          (rows[row - 1]?.[column] ?? 0) + 1,
          (cells[column - 1] ?? 0) + 1,
          (rows[row - 1]?.[column - 1] ?? 0) + (isSame ? 0 : 1),
          isSwapped ? (rows[row - 2]?.[column - 2] ?? 0) + 1 : Infinity,
        ),
      );
    }
    rows.push(cells);
  }
  return rows.at(-1)?.at(-1) ?? 0;
};

/** Short names are a letter away from those of other programs: `HOST` and `POST`. */
const minLength = 6;

/** Names of the environment that are almost those of settings. */
export const findMisspelt = (names: readonly string[], settings: readonly string[]): Misspelt[] =>
  names.flatMap((name) => {
    if (settings.includes(name) || name.length < minLength) return [];
    const [closest] = settings
      .map((meant) => ({ meant, distance: distanceOf(name.toUpperCase(), meant) }))
      .toSorted((a, b) => a.distance - b.distance);
    if (!closest) return [];
    const isOurs = ownPrefixes.some((prefix) => name.startsWith(prefix));
    return isOurs || closest.distance <= 2 ? [{ name, meant: closest.meant }] : [];
  });
