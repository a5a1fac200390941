import { format, getFormatFromId, isDateFormat } from 'numfmt';
import { toSmall } from '#domain/notation/small-signs.ts';
import type { CellDoubt } from './read-xlsx.ts';

/** How a cell shows its value: the pattern of its numbers, and whether its letters are raised or lowered. */
export type CellStyle = { pattern: string; alignment: 'sub' | 'sup' | undefined };

/** A cell as the file has it. */
export type StoredCell = {
  /** `n`, `s`, `str`, `inlineStr`, `b`, `e` or `d`. */
  type: string;
  value: string;
  hasFormula: boolean;
  style: CellStyle | undefined;
};

export type ShownCell = { text: string; doubt?: CellDoubt };

/** Workbooks of old Macs count days from 1904. */
const daysFrom1900To1904 = 1462;

/** Excel shows whole numbers of up to 11 digits; phone numbers and ids have more, and are meant whole. */
const isWhole = (number: number) => Number.isInteger(number) && Math.abs(number) < 1e15;

/** The language of a format, which says nothing of a number's digits and signs unless it names their shape too. */
const language = /\[\$-0{0,4}[\dA-F]{3,4}\]/giu;

/** Formats that only group, round or shorten a number; zeros before it, as in `0000`, belong to a code. */
const plainFormat = /^(?:general|@|#,##0|(?:#,##)?0(?:\.0+)?(?:e\+0+)?)(?:[;_ ].*)?$/iu;

type Reading = { is1904: boolean; readsWhole?: boolean | undefined };

const showNumber = (
  value: string,
  pattern: string,
  { is1904, readsWhole = false }: Reading,
): ShownCell => {
  const number = Number(value);
  if (Number.isNaN(number)) return { text: value };
  if (isDateFormat(pattern)) {
    const text = format(pattern, number + (is1904 ? daysFrom1900To1904 : 0)).trim();
    return { text, doubt: 'date' };
  }
  const isPlain = readsWhole ? plainFormat.test(pattern) : /^(?:general|@)$/iu.test(pattern);
  if (isPlain && isWhole(number)) return { text: String(number) };
  // A format may hide its number; the teacher then sees it nowhere, but it is there.
  return {
    text: format(pattern.replaceAll(language, ''), number).trim() || format('General', number),
  };
};

/** The pattern of a number format that the workbook does not define itself. */
export const builtInPattern = (id: number): string => getFormatFromId(id) || 'General';

/** The text that Excel shows for a cell, and why a teacher should look at it. */
export const showCell = (
  { type, value, hasFormula, style }: StoredCell,
  { shared, ...reading }: Reading & { shared: readonly string[] },
): ShownCell => {
  switch (type) {
    case 's':
    case 'str':
    case 'inlineStr': {
      const text = type === 's' ? (shared[Number(value)] ?? '') : value;
      return { text: style?.alignment ? toSmall(text, style.alignment) : text };
    }
    case 'b':
      return { text: value === '1' ? 'TRUE' : 'FALSE' };
    case 'e':
      return { text: value, doubt: 'error' };
    case 'd':
      return { text: value.slice(0, 10), doubt: 'date' };
    default:
      if (value === '') return hasFormula ? { text: '', doubt: 'formula' } : { text: '' };
      return showNumber(value, style?.pattern ?? 'General', reading);
  }
};
