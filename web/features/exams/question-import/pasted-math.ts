import { toSmall } from '#domain/notation/small-signs.ts';

/** A formula of a web page: MathML, or what chat assistants make of TeX. */
export const mathElements = 'math, .katex, mjx-container';

const group = (text: string) => (text.length > 1 ? `(${text})` : text);

/** What MathML says, in one line: raised and lowered signs as small ones, a fraction with its line slanted. */
const lineOf = (element: Element): string => {
  const parts = Array.from(element.children, lineOf);
  const [first = '', second = '', third = ''] = parts;
  switch (element.localName) {
    case 'msub':
      return first + toSmall(second, 'sub');
    case 'msup':
      return first + toSmall(second, 'sup');
    case 'msubsup':
      return first + toSmall(second, 'sub') + toSmall(third, 'sup');
    case 'mfrac':
      return `${group(first)}/${group(second)}`;
    case 'msqrt':
      return `√${group(parts.join(''))}`;
    case 'mroot':
      return `${toSmall(second, 'sup')}√${group(first)}`;
    case 'mtr':
    case 'mlabeledtr':
      return `${parts.join(' ')} `;
    case 'annotation':
    case 'annotation-xml':
      return '';
    default:
      return parts.length > 0 ? parts.join('') : (element.textContent ?? '').trim();
  }
};

/** A formula of a page: its TeX where the page has it, else a line with the signs of its MathML. */
export const mathText = (formula: Element): string => {
  const tex = formula.querySelector('annotation[encoding="application/x-tex"]')?.textContent;
  if (tex !== null && tex !== undefined && tex.trim() !== '') return `$${tex.trim()}$`;
  const math = formula.localName === 'math' ? formula : formula.querySelector('math');
  return math ? lineOf(math).trim() : (formula.textContent ?? '');
};
