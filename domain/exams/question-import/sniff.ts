import { csvDialect, maxLinesAbove } from './csv-dialect.ts';
import { isBrightspace } from './brightspace.ts';
import { readRight } from './csv.ts';
import { isQuestionHeader } from './csv-columns.ts';
import { labelledOptions } from './option-cells.ts';
import type { ImportFormat } from './types.ts';

const firstLineOf = (text: string) => {
  const start = text.search(/\S/u);
  if (start < 0) return '';
  const end = text.indexOf('\n', start);
  return text.slice(start, end < 0 ? undefined : end).trim();
};

/** Whether one of two or three cells has all options of its question, and the last one the answer. */
const hasOptionCell = (cells: readonly string[]) => {
  const parts = labelledOptions(cells.at(-2) ?? '');
  if (!parts || (parts.before === '') !== (cells.length === 3)) return false;
  return readRight(cells.at(-1) ?? '', parts.options).right !== undefined;
};

/** Whether most lines are rows of cells with question, options and answer, as copied from a spreadsheet. */
const isCellTable = (text: string): boolean => {
  const lines = text.split('\n', 200).filter((line) => line.trim() !== '');
  const rows = lines.filter((line) => {
    const cells = line.split('\t').filter((cell) => cell.trim() !== '');
    return cells.length >= 4 || ([2, 3].includes(cells.length) && hasOptionCell(cells));
  });
  const hasLabels = rows.some((line) => /\t\s*[([]?[بb]\s*[).-]/iu.test(line));
  return rows.length > 0 && rows.length * 2 > lines.length && !hasLabels;
};

const aikenAnswer = /^[ \t]*answer[ \t]*:[ \t]*[a-z]/imu;
const aikenOption = /^[ \t]*[a-z][).][ \t]*\S/imu;
const arabicOption = /^[ \t]*[([]?[أابج][ \t\u0640]*[).\-\]]/mu;
/** Below questions, a row of their numbers begins the list of answers. */
const numbersOnly = /^[^,;\t]+(?:[,;\t]\s*[\d٠-٩]+\s*)+$/u;
const isOption = (line: string) => arabicOption.test(line) || aikenOption.test(line);
/** Braces with an answer in them, or a title, as no other format has them. */
const giftSigns = /^\s*::.*::|\{\s*(?:[=~#]|T\b|F\b|TRUE\b|FALSE\b|\})/mu;

/** The format that a text looks like; the free one of teachers when it looks like no other. */
export const sniffFormat = (text: string): ImportFormat | 'xml' => {
  const first = firstLineOf(text);
  if (first.startsWith('<')) return 'xml';
  const { delimiter, startsAt } = csvDialect(text);
  const lines = text
    .slice(startsAt)
    .split('\n', maxLinesAbove * 2)
    .filter((line) => line.trim() !== '');
  if (lines.slice(0, maxLinesAbove).some(isBrightspace)) return 'csv';
  const isHeader = (line: string) =>
    [delimiter, '\t'].some((each) => isQuestionHeader(line.trim().split(each)));
  const head = lines.slice(0, maxLinesAbove).findIndex(isHeader);
  const above = lines.slice(0, Math.max(head, 0));
  const isKey = above.some(isOption) || (above.length > 0 && numbersOnly.test(lines[head] ?? ''));
  if (head >= 0 && !isKey) return 'csv';
  if (isCellTable(text)) return 'csv';
  if (giftSigns.test(text)) return 'gift';
  const isAiken =
    !text.includes('{') &&
    aikenAnswer.test(text) &&
    aikenOption.test(text) &&
    !arabicOption.test(text);
  return isAiken ? 'aiken' : 'text';
};
