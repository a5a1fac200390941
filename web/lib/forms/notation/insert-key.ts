import type { EditorState, TransactionSpec } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import type { FormulaSpan } from '#domain/notation/formula-spans.ts';
import { caretPlaceholder, type ChemistryKey } from '#domain/notation/chemistry-keys.ts';
import { chipsOf, contentEnd, openFormula } from './formula-ranges.ts';

type Place = { from: number; to: number };

/** Replaces a range by a template; the caret goes to its placeholder, after `inner`, or to its end. */
function write({ from, to }: Place, template: string, inner = ''): TransactionSpec {
  const [before = '', after = ''] = template.split(caretPlaceholder);
  return {
    changes: { from, to, insert: before + inner + after },
    selection: { anchor: from + before.length + inner.length },
    scrollIntoView: true,
    userEvent: 'input',
  };
}

const isChemistry = (state: EditorState, { from }: FormulaSpan) =>
  state.sliceDoc(from, from + 4) === '\\ce{';

/** Drops the leading blank of a key after another blank and at the beginning of a formula. */
const withoutDoubleBlank = (state: EditorState, place: number, source: string) =>
  /[\s{]/u.test(state.sliceDoc(place - 1, place)) ? source.trimStart() : source;

/** The chemical formula that ends before the caret, with a blank between at most. */
function formulaBefore(state: EditorState, caret: number): FormulaSpan | undefined {
  const place = state.sliceDoc(caret - 1, caret) === ' ' ? caret - 1 : caret;
  return chipsOf(state).find((chip) => chip.to === place && isChemistry(state, chip));
}

/** Writes a key's text at the end of a chemical formula and removes the blank after the formula. */
function appendToFormula(state: EditorState, formula: FormulaSpan, caret: number, source: string) {
  const from = contentEnd(formula);
  const added = withoutDoubleBlank(state, from, source);
  return write(
    { from, to: caret },
    `${added}${caretPlaceholder}${state.sliceDoc(from, formula.to)}`,
  );
}

/** Outside of formulas, a key extends the formula before the caret, or makes a formula of the symbol there. */
function join(state: EditorState, key: ChemistryKey, caret: number): TransactionSpec | undefined {
  const opening = key.text.startsWith('$') ? '$' : '\\ce{';
  const formula = opening === '$' ? undefined : formulaBefore(state, caret);
  if (formula) return appendToFormula(state, formula, caret, key.chemistry);
  const line = state.doc.lineAt(caret);
  const symbol = /[A-Za-z0-9()[\]]+$/u.exec(line.text.slice(0, caret - line.from))?.[0];
  if (symbol === undefined) return undefined;
  const rest = key.text.slice(opening.length);
  return write({ from: caret - symbol.length, to: caret }, opening + symbol + rest);
}

function insertionOf(state: EditorState, key: ChemistryKey): TransactionSpec {
  const { from, to, empty } = state.selection.main;
  const selected = state.sliceDoc(from, to);
  const open = openFormula(state);
  if (open) {
    const source = isChemistry(state, open) ? key.chemistry : key.math;
    return write({ from, to }, withoutDoubleBlank(state, from, source), selected);
  }
  const joined = key.joins && empty ? join(state, key, from) : undefined;
  const isWrapping = key.text.includes(`{${caretPlaceholder}}`);
  return joined ?? write({ from, to }, key.text.replace('{ ', '{'), isWrapping ? selected : '');
}

/**
 * Writes what a key stands for at the caret, in the notation of the place, and puts the caret where typing continues.
 */
export function insertKey(view: EditorView, key: ChemistryKey): void {
  if (view.state.readOnly) return;
  view.dispatch(insertionOf(view.state, key));
  view.focus();
}
