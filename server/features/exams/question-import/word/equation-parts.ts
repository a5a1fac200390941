import type { Element } from '@xmldom/xmldom';
import { childOf, childrenOf, valueOf } from './xml.ts';

/** Words keep their blanks only as text. */
const words =
  /\p{Script=Arabic}[\p{Script=Arabic}\s،]*\p{Script=Arabic}|\p{Script=Arabic}|[A-Za-z]{2,}(?: [A-Za-z]{2,})+/gu;

/** Signs that TeX has another meaning for and no simple escape. */
const signCommands: Record<string, string> = {
  '\\': String.raw`\backslash `,
  '^': String.raw`\wedge `,
  '~': String.raw`\sim `,
};

/** Raised and lowered signs of an equation that Word has not laid out: `10^3`, `H_2`. */
const typedLevel = /([\^_])([+\-−]?\d{1,3}|[A-Za-z](?![A-Za-z]))/u;
const special = new RegExp(String.raw`${typedLevel.source}|[\\{}$%#&_^~]`, 'gu');

const escapeTex = (text: string) =>
  text
    .replaceAll(special, (sign: string, level: string | undefined, content = '') =>
      level === undefined ? (signCommands[sign] ?? `\\${sign}`) : `${level}{${content}}`,
    )
    .replaceAll(words, (said) => String.raw`\text{${said}}`)
    .replaceAll('×', String.raw`\times `)
    .replaceAll('→', String.raw`\rightarrow `)
    .replaceAll('⇌', String.raw`\rightleftharpoons `)
    .replaceAll('°', String.raw`^{\circ}`);

/** Arrows that can have conditions above and below, as formulas and as chemistry write them. */
export const arrows: Record<string, { tex: string; chemistry: string }> = {
  '→': { tex: String.raw`\xrightarrow`, chemistry: '->' },
  '⟶': { tex: String.raw`\xrightarrow`, chemistry: '->' },
  '⇌': { tex: String.raw`\xrightleftharpoons`, chemistry: '<=>' },
  '⇄': { tex: String.raw`\xrightleftharpoons`, chemistry: '<=>' },
  '↔': { tex: String.raw`\xleftrightarrow`, chemistry: '<->' },
  '←': { tex: String.raw`\xleftarrow`, chemistry: '<-' },
};

export type Conditions = { sign: string; above: string; below: string };

/** An arrow with its conditions, as TeX. */
export const writtenArrow = ({ sign, above, below }: Conditions) =>
  `${arrows[sign]?.tex}${below && `[${below}]`}{${above}}`;

/** What is found while an equation is written: the conditions at its arrows, and whether something has no notation. */
export type Found = { conditions: Conditions[]; isLost: boolean };

const accents: Record<string, string> = {
  '\u0302': String.raw`\hat`,
  '\u0303': String.raw`\tilde`,
  '\u0304': String.raw`\bar`,
  '\u0305': String.raw`\overline`,
  '\u0307': String.raw`\dot`,
  '\u0308': String.raw`\ddot`,
  '\u20D7': String.raw`\vec`,
  '¯': String.raw`\bar`,
};

const functions = new Set(['log', 'ln', 'exp', 'sin', 'cos', 'tan', 'lim', 'max', 'min']);

const big: Record<string, string> = {
  '∑': String.raw`\sum`,
  '∏': String.raw`\prod`,
  '∫': String.raw`\int`,
};

/** Parts that only hold others. */
const plain = new Set(
  'oMath oMathPara r e num den sub sup deg lim fName box ins moveTo sdt sdtContent smartTag hyperlink'.split(
    ' ',
  ),
);
/** Parts without a text of their own. */
const silent = new Set(
  'del moveFrom br bookmarkStart bookmarkEnd proofErr lastRenderedPageBreak'.split(' '),
);

type Write = (element: Element, found: Found) => string;

/** What is in a part, as TeX. */
export const inner = (element: Element | undefined, found: Found): string =>
  childrenOf(element)
    .map((child) => toTex(child, found))
    .join('');

const part = (element: Element, name: string, found: Found) =>
  `{${inner(childOf(element, name), found)}}`;

const setting = (element: Element, name: string) =>
  valueOf(childOf(childOf(element, `${element.localName}Pr`), name));
const partsOf = (element: Element, name: string) =>
  childrenOf(element).filter(({ localName }) => localName === name);

/** The arrow that is all of a part, with the conditions that it has already. */
const arrowOf = (element: Element | undefined, found: Found): Conditions | undefined => {
  const text = element?.textContent?.trim() ?? '';
  if (arrows[text]) return { sign: text, above: '', below: '' };
  const [only, ...rest] = childrenOf(element).filter(({ localName }) => !localName?.endsWith('Pr'));
  return only && rest.length === 0 && /^lim(?:Low|Upp)$/u.test(only.localName ?? '')
    ? conditionsOf(only, found)
    : undefined;
};
function conditionsOf(element: Element, found: Found): Conditions | undefined {
  const arrow = arrowOf(childOf(element, 'e'), found);
  const side = element.localName === 'limUpp' ? 'above' : 'below';
  return arrow && { ...arrow, [side]: inner(childOf(element, 'lim'), found).trim() };
}

const writeArrow = (arrow: Conditions, found: Found): string => {
  found.conditions.push(arrow);
  return writtenArrow(arrow);
};

const limit: Write = (element, found) => {
  const arrow = conditionsOf(element, found);
  if (arrow) return writeArrow(arrow, found);
  const name = element.localName === 'limUpp' ? 'overset' : 'underset';
  return `\\${name}${part(element, 'lim', found)}${part(element, 'e', found)}`;
};

const group: Write = (element, found) => {
  const sign = setting(element, 'chr') ?? '⏟';
  const isAbove = setting(element, 'pos') === 'top';
  const text = inner(childOf(element, 'e'), found).trim();
  if (arrows[sign]) {
    return writeArrow({ sign, above: isAbove ? '' : text, below: isAbove ? text : '' }, found);
  }
  return `\\${isAbove ? 'overbrace' : 'underbrace'}{${text}}`;
};

const delimiters: Write = (element, found) => {
  const sign = (text: string) => (text === '' ? '.' : text.replace(/[{}]/u, String.raw`\$&`));
  const begin = sign(setting(element, 'begChr') ?? '(');
  const end = sign(setting(element, 'endChr') ?? ')');
  return String.raw`\left${begin}${partsOf(element, 'e')
    .map((each) => inner(each, found))
    .join(setting(element, 'sepChr') ?? '|')}\right${end}`;
};

const root: Write = (element, found) => {
  const degree = inner(childOf(element, 'deg'), found);
  return String.raw`\sqrt${degree === '' ? '' : `[${degree}]`}${part(element, 'e', found)}`;
};

/** Numbers before a symbol, as of an isotope, which is set upright. */
const isotope: Write = (element, found) => {
  const symbol = inner(childOf(element, 'e'), found);
  const upright = /^[A-Za-z]+$/u.test(symbol) ? String.raw`\mathrm{${symbol}}` : symbol;
  return `{}_${part(element, 'sub', found)}^${part(element, 'sup', found)}${upright}`;
};

const rows = (lines: string[], name: string) =>
  String.raw`\begin{${name}}${lines.join(String.raw`\\ `)}\end{${name}}`;

/** Numbers one above the other without a line are no fraction: those of an isotope, as many type them. */
const fraction: Write = (element, found) => {
  const kind = setting(element, 'type');
  const parts = ['num', 'den'].map((name) => part(element, name, found));
  if (kind === 'noBar') return rows(parts, 'matrix');
  return kind === 'lin' ? parts.join('/') : String.raw`\frac${parts.join('')}`;
};

const byName: Record<string, Write> = {
  f: fraction,
  sSup: (element, found) => `${part(element, 'e', found)}^${part(element, 'sup', found)}`,
  sSub: (element, found) => `${part(element, 'e', found)}_${part(element, 'sub', found)}`,
  sSubSup: (element, found) =>
    `${part(element, 'e', found)}_${part(element, 'sub', found)}^${part(element, 'sup', found)}`,
  sPre: isotope,
  rad: root,
  d: delimiters,
  limUpp: limit,
  limLow: limit,
  groupChr: group,
  nary: (element, found) => {
    const sign = setting(element, 'chr') ?? '∫';
    return `${big[sign] ?? escapeTex(sign)}_${part(element, 'sub', found)}^${part(element, 'sup', found)}${part(element, 'e', found)}`;
  },
  func: (element, found) => {
    const name = inner(childOf(element, 'fName'), found).trim();
    const written = functions.has(name) ? `\\${name}` : name;
    return `${written} ${part(element, 'e', found)}`;
  },
  acc: (element, found) => {
    const accent = accents[setting(element, 'chr') ?? '\u0302'];
    found.isLost ||= accent === undefined;
    return `${accent ?? ''}${part(element, 'e', found)}`;
  },
  bar: (element, found) =>
    `\\${setting(element, 'pos') === 'top' ? 'overline' : 'underline'}${part(element, 'e', found)}`,
  borderBox: (element, found) => String.raw`\boxed${part(element, 'e', found)}`,
  phant: (element, found) =>
    setting(element, 'show') === '0'
      ? String.raw`\phantom${part(element, 'e', found)}`
      : inner(childOf(element, 'e'), found),
  m: (element, found) =>
    rows(
      partsOf(element, 'mr').map((row) =>
        partsOf(row, 'e')
          .map((each) => inner(each, found))
          .join(' & '),
      ),
      'matrix',
    ),
  eqArr: (element, found) =>
    rows(
      // A sign `&` is where Word aligns the lines, and is not shown.
      partsOf(element, 'e').map((each) => inner(each, found).replaceAll(String.raw`\&`, '')),
      'gathered',
    ),
  t: (element) => escapeTex(element.textContent ?? ''),
};

function toTex(element: Element, found: Found): string {
  const name = element.localName ?? '';
  if (name.endsWith('Pr') || silent.has(name)) return '';
  found.isLost ||= !byName[name] && !plain.has(name);
  return (byName[name] ?? inner)(element, found);
}
