import { renderToString } from 'katex';
// Adds \ce{…} and \pu{…} to the same katex instance.
import 'katex/contrib/mhchem';
import { isolateLtr, stripBidiControls } from '#domain/text/bidi.ts';
import { toLatinDigits } from '#domain/text/digits.ts';
import { plainNotation } from '#domain/text/plain-notation.ts';

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
    return { html: wrap(typeset(tex, isBlock), isBlock), problem: undefined };
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
    maxExpand: 500,
    maxSize: 20,
  });
  // The TeX source inside the MathML would add bytes to every page, and screen readers would read it out.
  const light = html.replace(/<annotation encoding="application\/x-tex">[^<]*<\/annotation>/g, '');
  // A label or an option that is only a formula needs a name for screen readers.
  return light.replace('<math ', `<math aria-label="${escapeHtml(plainNotation(tex))}" `);
}

function wrap(html: string, isBlock: boolean): string {
  const tag = isBlock ? 'div' : 'span';
  return `<${tag} class="chem" dir="ltr" lang="en">${html}</${tag}>`;
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
