import type { Element } from '@xmldom/xmldom';
import { toChemistry } from '#domain/exams/question-import/formulas/to-chemistry.ts';
import { arrows, type Conditions, type Found, inner, writtenArrow } from './equation-parts.ts';
import { lostSymbol } from './symbol-fonts.ts';

/** A formula as it is typed without an equation editor: `{H}_{2}O` becomes H2O. */
const asTyped = (tex: string) =>
  tex
    .replaceAll(/\{([A-Za-z()[\]\d]+)\}(?=[_^])/gu, '$1')
    .replaceAll(/_\{(\d+)\}/gu, '$1')
    .replaceAll(/\^\{(\d?)([+\-−])\}/gu, '^$1$2')
    .replaceAll(String.raw`\rightarrow `, '→')
    .replaceAll(String.raw`\rightleftharpoons `, '⇌')
    .replaceAll(String.raw`^{\circ}`, '°');

/** A condition as chemistry takes it; undefined for one that only a formula can set. */
const conditionOf = (tex: string): string | undefined => {
  const typed = asTyped(tex).replace(/^\\text\{([^{}]*)\}$/u, '$1');
  if (/[\\{}[\]$]/u.test(typed)) return undefined;
  return typed === 'Δ' ? String.raw`\Delta` : typed;
};

/** The equation as chemistry; undefined where it is not as a whole. Conditions are set at the one arrow that has them. */
const asChemistry = (tex: string, conditions: readonly Conditions[]): string | undefined => {
  const [first, ...others] = conditions;
  const bare = first ? tex.replace(writtenArrow(first), () => first.sign) : tex;
  const chemistry = toChemistry(asTyped(bare));
  if (others.length > 0 || !/^\\ce\{[^{}]*\}$/u.test(chemistry)) return undefined;
  if (!first) return chemistry;
  const sign = arrows[first.sign]?.chemistry ?? '';
  const [above, below] = [conditionOf(first.above), conditionOf(first.below)];
  const [before, after, ...more] = chemistry.split(` ${sign} `);
  if (above === undefined || below === undefined || after === undefined || more.length > 0) {
    return undefined;
  }
  return `${before} ${sign}[${above}]${below && `[${below}]`} ${after}`;
};

/** An equation of Word in the notation of the platform: chemistry as `\ce{…}`, everything else between `$`. */
export const writeEquation = (element: Element): string => {
  const found: Found = { conditions: [], isLost: false };
  const tex = inner(element, found).trim();
  if (tex === '') return '';
  const written = asChemistry(tex, found.conditions) ?? `$${tex}$`;
  return found.isLost ? written + lostSymbol : written;
};
