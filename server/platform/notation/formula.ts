import { renderToString } from 'katex';
import { isolateLtr, stripBidiControls } from '#domain/text/bidi.ts';
import { toLatinDigits } from '#domain/text/digits.ts';
import { plainFormula } from '#domain/text/plain-notation.ts';
import { layOutTex } from '#server/platform/printing/formulas/formula-tree.ts';
import { breakableChemistry } from './breakable-chemistry.ts';
import { widthInEm } from './formula-width.ts';

const maxFormulaLength = 1_000;
/** Macros of an author could expand a short formula without limit; no lesson needs them. */
const macroDefinition =
  /\\(?:[egx]?def|let|futurelet|global|long|(?:re|provide)?newcommand|(?:re|provide)command|char)(?![a-z])/i;

export type Formula = { html: string; problem: undefined } | { html: string; problem: string };

/** TeX with chemistry to HTML plus MathML, left to right; a formula that does not parse shows its source. */
export function renderFormula(source: string, isBlock: boolean): Formula {
  const tex = toLatinDigits(stripBidiControls(source)).trim();
  if (tex.length > maxFormulaLength) return failed(tex, `أطول من ${maxFormulaLength} حرف`);
  if (macroDefinition.test(tex)) return failed(tex, 'تعريف الأوامر الجديدة غير متاح');
  try {
    const html = typeset(tex, isBlock);
    return { html: wrap(html, isBlock, widthInEm(layOutTex(tex, isBlock))), problem: undefined };
  } catch (error) {
    // Deeply nested braces end in a RangeError, not in a ParseError: both are the author's text.
    return failed(tex, reasonOf(error));
  }
}

/** A formula that cannot be set: its source, escaped, and what is wrong with it in Arabic. */
export function failed(tex: string, reason: string): Formula {
  return {
    html: `<code class="notation-error" dir="ltr">${escapeHtml(tex)}</code>`,
    problem: `تعذّرت قراءة الصيغة ${isolateLtr(tex.slice(0, 60))}: ${reason}.`,
  };
}

function typeset(tex: string, displayMode: boolean): string {
  const html = renderToString(tex, {
    displayMode,
    output: 'htmlAndMathml',
    throwOnError: true,
    trust: false,
    strict: (code) => (code === 'htmlExtension' ? 'error' : 'ignore'),
    macros: breakableChemistry,
    maxExpand: 500,
    maxSize: 20,
  });
  // The TeX source inside the MathML would add bytes to every page, and screen readers would read it out.
  const light = html.replace(/<annotation encoding="application\/x-tex">[^<]*<\/annotation>/g, '');
  // A label or an option that is only a formula needs a name for screen readers.
  return light.replace('<math ', `<math aria-label="${escapeHtml(plainFormula(tex))}" `);
}

/** A narrower formula fits on any screen as it is. */
const minShrunkWidth = 6;

/** Browsers round: a formula that was made to fit exactly would be divided after all. */
const spare = 1.02;

/** A wide formula says how wide it is, and the style sheet makes it smaller where its column is narrower. */
function wrap(html: string, isBlock: boolean, width: number): string {
  const tag = isBlock ? 'div' : 'span';
  const style = width < minShrunkWidth ? '' : ` style="--ems:${(width * spare).toFixed(1)}"`;
  return `<${tag} class="chem" dir="ltr" lang="en"${style}>${html}</${tag}>`;
}

function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : '';
  const unknownCommand = /Undefined control sequence: (\\[A-Za-z]+)/.exec(message)?.[1];
  return unknownCommand ? `الأمر ${isolateLtr(unknownCommand)} غير معروف` : 'راجع الأقواس والأوامر';
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
