import { boldMarks } from '#domain/notation/bold.ts';
import { toSmall } from '#domain/notation/small-signs.ts';
import { lostPicture } from '#domain/exams/question-import/document-pictures.ts';
import { mathElements, mathText } from './pasted-math.ts';

const blocks =
  'p,div,li,h1,h2,h3,h4,h5,h6,br,tr,table,ul,ol,blockquote,pre,section,article,summary,details,dt,dd,caption,figcaption';
const hidden = 'script,style,head,title,meta,link,template,noscript';

const isBold = (element: HTMLElement): boolean => {
  const { fontWeight, textDecoration, backgroundColor } = element.style;
  if (/^(?:b|strong|u|mark)$/iu.test(element.tagName)) return !/^(?:normal|400)$/u.test(fontWeight);
  const isHighlighted = /^(?:yellow|lime|rgb\(255, 255, 0\)|rgb\(0, 255, 0\))$/u.test(
    backgroundColor,
  );
  return (
    /^(?:bold|[6-9]00)$/u.test(fontWeight) || textDecoration.includes('underline') || isHighlighted
  );
};

/** The number or letter of a list item, which the copied HTML does not contain as text. */
const labelOf = (item: Element): string => {
  const list = item.parentElement;
  if (list?.tagName !== 'OL') return '- ';
  const place =
    Array.from(list.children).indexOf(item) + Number(list.getAttribute('start') ?? 1) - 1;
  const type = list.getAttribute('type') ?? list.style.listStyleType;
  if (/^a$|alpha|latin/iu.test(type)) return `${String.fromCodePoint(0x61 + place)}) `;
  const isInner = list.parentElement?.closest('li') !== null;
  return isInner ? `${'أبجدهوزح'.charAt(place)}) ` : `${place + 1}) `;
};

const wrapBold = (text: string) => {
  const [, before = '', inner = '', after = ''] = /^(\s*)(.*?)(\s*)$/su.exec(text) ?? [];
  return inner === '' || inner.includes(boldMarks.opening) || inner.includes('\n')
    ? text
    : before + boldMarks.opening + inner + boldMarks.closing + after;
};

/** Whether an element raises or lowers its text, by its name or by the styles that office programs write. */
const kindOf = (element: HTMLElement): 'sub' | 'sup' | undefined => {
  const { verticalAlign } = element.style;
  if (element.tagName === 'SUB' || verticalAlign === 'sub') return 'sub';
  if (element.tagName === 'SUP' || verticalAlign === 'super') return 'sup';
  const raise = /mso-text-raise:\s*(-?)\d/iu.exec(element.getAttribute('style') ?? '');
  if (!raise) return undefined;
  return raise[1] === '-' ? 'sub' : 'sup';
};

/** A drawing with words is shown as a picture that was not pasted; others are the signs of buttons. */
const drawingText = (drawing: Element) =>
  /[\p{L}\p{N}]/u.test(drawing.textContent ?? '') ? ` ${lostPicture} ` : '';

/** Web pages also contain invisible pictures of one pixel, with which they count their readers. */
const isShown = (image: Element) =>
  !['0', '1'].includes(image.getAttribute('width') ?? '') &&
  !image.matches('[hidden]') &&
  // The picture of a formula, for readers who cannot read the formula beside it.
  image.parentElement?.querySelector(':scope > math') === null;

const textOf = (node: Node): string => {
  if (node.nodeType === Node.TEXT_NODE)
    return (node.textContent ?? '').replaceAll(/[\s\u00a0]+/gu, ' ');
  if (!(node instanceof Element) || node.matches(hidden)) return '';
  if (node.matches(mathElements)) return mathText(node);
  if (node.localName === 'svg') return drawingText(node);
  if (!(node instanceof HTMLElement)) return node.textContent ?? '';
  if (node.style.display === 'none') return '';
  if (node.tagName === 'BR') return '\n';
  if (node.matches('input')) return node.matches('[checked]') ? '☑ ' : '';
  if (node.tagName === 'IMG') return isShown(node) ? ` ${lostPicture} ` : '';
  if (node.tagName === 'TR') {
    const cells = Array.from(node.children).map((cell) =>
      textOf(cell).replaceAll(/\s+/gu, ' ').trim(),
    );
    return `\n${cells.join('\t')}\n`;
  }
  const inner = Array.from(node.childNodes).map(textOf).join('');
  const kind = kindOf(node);
  if (kind) return toSmall(inner, kind);
  // Struck-through words have no notation here: the signs show the teacher what they were.
  if (node.matches('s,del,strike') && inner.trim() !== '') return `~~${inner.trim()}~~`;
  if (node.tagName === 'LI') return `\n${labelOf(node)}${inner.trim()}\n`;
  const text = isBold(node) ? wrapBold(inner) : inner;
  return node.matches(blocks) ? `\n${text}\n` : text;
};

/** Pasted text in the form in which questions are typed. */
export type PastedText = { text: string; hasPictures: boolean };

/**
 * What was copied from Word, a spreadsheet, a web page or a chat: a line for each paragraph, numbers of lists, tabs
 * between cells, bold text between marks of its own. Undefined where the plain text of the clipboard says the same.
 */
export const readPastedHtml = (html: string): PastedText | undefined => {
  const page = new DOMParser().parseFromString(html, 'text/html');
  if (!page.body.querySelector(`b,strong,u,mark,sub,sup,li,td,img,svg,[style],${mathElements}`))
    return undefined;
  const text = textOf(page.body)
    .split('\n')
    .map((line) => line.replace(/[ \u00a0]+$/u, '').replace(/^ +/u, ''))
    .join('\n')
    .replaceAll(/\n{2,}/gu, '\n')
    .trim();
  const hasPictures = text.includes(lostPicture);
  return text === '' ? undefined : { text, hasPictures };
};
