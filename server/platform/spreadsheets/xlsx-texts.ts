import { toSmall } from '#domain/notation/small-signs.ts';

/** Signs that XML can't hold are written `_x000D_` in the file; of these only tabs and line breaks are text. */
const decodeSigns = (text: string) =>
  text.replaceAll(/_x([\dA-F]{4})_/giu, (_, code: string) => {
    const sign = String.fromCodePoint(Number.parseInt(code, 16));
    return sign < ' ' && !/\s/u.test(sign) ? '' : sign;
  });

const alignments = new Map<string | undefined, 'sub' | 'sup'>([
  ['subscript', 'sub'],
  ['superscript', 'sup'],
]);

/** Whether a font raises or lowers its letters, by its `vertAlign`. */
export const alignmentOf = (value: string | undefined) => alignments.get(value);

/**
 * Puts a text together from its runs, raised and lowered ones as small signs. The reading aids of Japanese texts are left out.
 * Fed with the elements inside `si` or `is`.
 */
export const createTextReader = () => {
  let text = '';
  let piece = '';
  let kind: 'sub' | 'sup' | undefined;
  let isInText = false;
  let isAid = false;
  return {
    open: (name: string, attributes: Record<string, string>): void => {
      if (name === 'rPh') isAid = true;
      else if (name === 'r') kind = undefined;
      else if (name === 'vertAlign') kind = alignmentOf(attributes['val']);
      else if (name === 't') isInText = !isAid;
    },
    text: (read: string): void => {
      if (isInText) piece += read;
    },
    close: (name: string): void => {
      if (name === 'rPh') isAid = false;
      else if (name === 't') {
        const decoded = decodeSigns(piece);
        text += kind ? toSmall(decoded, kind) : decoded;
        piece = '';
        isInText = false;
      } else if (name === 'r') kind = undefined;
    },
    /** The text so far, and a new beginning. */
    take: (): string => {
      const whole = text;
      text = '';
      kind = undefined;
      return whole;
    },
  };
};
