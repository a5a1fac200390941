import { readPhone } from './read-phone.ts';

/** What stands between two numbers in one cell; a blank or a hyphen may also stand inside a number. */
const separators = [/[/\\|,،;؛:\n&+()\p{L}]+|\s(?:-|–)\s*/u, /\s+-\s+|\s{1,}/u, /-/u];

/**
 * The two phone numbers of a cell that holds exactly two, as `readPhone` writes them; undefined for any other cell.
 * `01012345678 / 01112345678`
 */
export const splitPhones = (cell: string): [string, string] | undefined => {
  for (const separator of separators) {
    const parts = cell
      .split(separator)
      .map((part) => part.trim())
      .filter((part) => part !== '');
    const [first, second] = parts.map((part) => readPhone(part));
    if (parts.length === 2 && first && second) return [first, second];
  }
  return undefined;
};
