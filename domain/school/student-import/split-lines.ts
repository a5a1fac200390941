import type { TableRow } from './rows.ts';

/** What stands between the cells of a list that was typed as text. */
const separators = [/\|/u, /؛/u, /،/u, /\s{2,}/u];
/** «1- منى علي: 01012345678» */
const nameAndNumber =
  /^(?<name>(?:\p{Nd}+[\s.)\-–]+)?\P{Nd}*\p{L}\P{Nd}*?)[\s:=\-–]*(?<number>\+?\p{Nd}[\p{Nd}\s-]{8,})$/u;

const isMost = (rows: readonly TableRow[]) =>
  rows.filter(({ cells }) => cells.filter((cell) => cell !== '').length > 1).length * 2 >
  rows.length;

/** The rows of a list that has one cell a line, split where most lines can be; any other list as it is. */
export const splitLines = (rows: readonly TableRow[]): readonly TableRow[] => {
  if (rows.some(({ cells }) => cells.filter((cell) => cell.trim() !== '').length > 1)) return rows;
  const splitBy = (split: (text: string) => string[]): TableRow[] =>
    rows.map(({ line, cells }) => ({
      line,
      cells: split(cells.join('').trim()).map((cell) => cell.trim()),
    }));
  const ways = [
    ...separators.map((separator) => (text: string) => text.split(separator)),
    (text: string) => {
      const { name, number } = nameAndNumber.exec(text)?.groups ?? {};
      return name === undefined || number === undefined ? [text] : [name, number];
    },
  ];
  return ways.map(splitBy).find(isMost) ?? rows;
};
