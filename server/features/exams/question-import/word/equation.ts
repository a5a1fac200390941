import type { Element } from '@xmldom/xmldom';
import { toChemistry } from '#domain/exams/question-import/formulas/to-chemistry.ts';
import { childOf, childrenOf, valueOf } from './xml.ts';

const escapeTex = (text: string) =>
  text
    .replaceAll(/[\\{}$%#&_^~]/gu, (sign) => (/[\\^~]/u.test(sign) ? ' ' : `\\${sign}`))
    .replaceAll('×', String.raw`\times `)
    .replaceAll('→', String.raw`\rightarrow `)
    .replaceAll('⇌', String.raw`\rightleftharpoons `);

const inner = (element: Element | undefined): string => childrenOf(element).map(toTex).join('');
const part = (element: Element, name: string) => `{${inner(childOf(element, name))}}`;

const delimiters = (element: Element): string => {
  const settings = childOf(element, 'dPr');
  const begin = valueOf(childOf(settings, 'begChr')) ?? '(';
  const end = valueOf(childOf(settings, 'endChr')) ?? ')';
  const parts = childrenOf(element).filter(({ localName }) => localName === 'e');
  const sign = (text: string) => (text === '' ? '.' : text.replace(/[{}]/u, String.raw`\$&`));
  return String.raw`\left${sign(begin)}${parts.map(inner).join(',')}\right${sign(end)}`;
};

const root = (element: Element): string => {
  const degree = inner(childOf(element, 'deg'));
  return String.raw`\sqrt${degree === '' ? '' : `[${degree}]`}${part(element, 'e')}`;
};

const big: Record<string, string> = {
  '∑': String.raw`\sum`,
  '∏': String.raw`\prod`,
  '∫': String.raw`\int`,
};

const byName: Record<string, (element: Element) => string> = {
  f: (element) => String.raw`\frac${part(element, 'num')}${part(element, 'den')}`,
  sSup: (element) => `${part(element, 'e')}^${part(element, 'sup')}`,
  sSub: (element) => `${part(element, 'e')}_${part(element, 'sub')}`,
  sSubSup: (element) => `${part(element, 'e')}_${part(element, 'sub')}^${part(element, 'sup')}`,
  rad: root,
  d: delimiters,
  nary: (element) => {
    const sign = valueOf(childOf(childOf(element, 'naryPr'), 'chr')) ?? '∫';
    return `${big[sign] ?? ''}_${part(element, 'sub')}^${part(element, 'sup')}${part(element, 'e')}`;
  },
  t: (element) => escapeTex(element.textContent ?? ''),
};

function toTex(element: Element): string {
  const name = element.localName ?? '';
  if (name.endsWith('Pr')) return '';
  return (byName[name] ?? inner)(element);
}

/** A formula as it is typed without an equation editor: `{H}_{2}O` becomes H2O. */
const asTyped = (tex: string) =>
  tex
    .replaceAll(/\{([A-Za-z()[\]\d]+)\}(?=[_^])/gu, '$1')
    .replaceAll(/_\{(\d+)\}/gu, '$1')
    .replaceAll(/\^\{(\d?)([+\-−])\}/gu, '^$1$2')
    .replaceAll(String.raw`\rightarrow `, '→')
    .replaceAll(String.raw`\rightleftharpoons `, '⇌');

/** An equation of Word in the notation of the platform: chemistry as `\ce{…}`, everything else between `$`. */
export const writeEquation = (element: Element): string => {
  const tex = inner(element).trim();
  if (tex === '') return '';
  const chemistry = toChemistry(asTyped(tex));
  const isWhole = /^\\ce\{[^{}]*\}$/u.test(chemistry);
  return isWhole ? chemistry : `$${tex}$`;
};
