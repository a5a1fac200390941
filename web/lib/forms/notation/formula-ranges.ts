import { type EditorState, type Extension, type Range, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, Direction, EditorView } from '@codemirror/view';
import { findLtrRuns } from '#domain/text/ltr-runs.ts';
import { type FormulaSpan, findFormulas } from '#domain/notation/formula-spans.ts';
import { FormulaChip } from './formula-chip.ts';
import { lineDirection } from './line-direction.ts';
import { notationEditorTexts as texts } from './notation-editor.texts.ts';

type Formulas = {
  spans: FormulaSpan[];
  /** The formula that is being edited: its source is shown. */
  open: FormulaSpan | undefined;
  decorations: DecorationSet;
  /** What is read from left to right within its line. */
  isolated: DecorationSet;
  /** What the caret steps over. */
  atomic: DecorationSet;
};

const leftToRight = { dir: 'ltr' };
const isolate = Decoration.mark({ bidiIsolate: Direction.LTR });
const openDecoration = Decoration.mark({
  class: 'cm-formula-open',
  attributes: leftToRight,
  bidiIsolate: Direction.LTR,
});
const enclosingDecoration = Decoration.mark({ class: 'cm-formula-enclosing' });
const halfDecoration = Decoration.mark({
  class: 'cm-formula-half',
  attributes: { ...leftToRight, title: texts.half },
  bidiIsolate: Direction.LTR,
});
const runDecoration = Decoration.mark({ attributes: leftToRight, bidiIsolate: Direction.LTR });
const lines = {
  rtl: Decoration.line({ attributes: { dir: 'rtl' } }),
  ltr: Decoration.line({ attributes: leftToRight }),
};

export const contentStart = ({ from, opening }: FormulaSpan): number => from + opening;
export const contentEnd = ({ to, closing }: FormulaSpan): number => to - closing;

const isInside = ({ from, to }: FormulaSpan, place: number) => from < place && place < to;

function findOpen({ readOnly, selection }: EditorState, spans: FormulaSpan[]) {
  if (readOnly) return undefined;
  const { anchor, head } = selection.main;
  return spans.find(
    (candidate) => candidate.isWhole && (isInside(candidate, head) || isInside(candidate, anchor)),
  );
}

function directionOf(text: string, from: number, spans: FormulaSpan[]): 'rtl' | 'ltr' {
  let words = text;
  for (const span of spans) {
    const start = Math.max(0, span.from - from);
    const end = Math.min(text.length, span.to - from);
    if (start < end) words = words.slice(0, start) + ' '.repeat(end - start) + words.slice(end);
  }
  return lineDirection(words);
}

function decorateLines({ doc }: EditorState, spans: FormulaSpan[]): Range<Decoration>[] {
  const decorations: Range<Decoration>[] = [];
  for (let number = 1; number <= doc.lines; number += 1) {
    const { from, text } = doc.line(number);
    decorations.push(lines[directionOf(text, from, spans)].range(from));
  }
  return decorations;
}

/** In a line that is read from right to left: numbers with their signs and Latin words, which would turn round in it. */
function runsOf({ doc }: EditorState, spans: FormulaSpan[]): Range<Decoration>[] {
  const runs: Range<Decoration>[] = [];
  const addBetween = (from: number, to: number) => {
    for (const { start, end } of findLtrRuns(doc.sliceString(from, to)))
      runs.push(runDecoration.range(from + start, from + end));
  };
  for (let number = 1; number <= doc.lines; number += 1) {
    const { from, to, text } = doc.line(number);
    if (directionOf(text, from, spans) === 'ltr') continue;
    let place = from;
    for (const span of spans.filter((candidate) => candidate.to > from && candidate.from < to)) {
      if (span.from > place) addBetween(place, span.from);
      place = Math.max(place, span.to);
    }
    if (place < to) addBetween(place, to);
  }
  return runs;
}

function decorateSpan(state: EditorState, span: FormulaSpan, open: FormulaSpan | undefined) {
  const { from, to, isWhole } = span;
  if (!isWhole) return [halfDecoration.range(from, to)];
  if (span === open)
    return [
      openDecoration.range(from, to),
      enclosingDecoration.range(from, contentStart(span)),
      enclosingDecoration.range(contentEnd(span), to),
    ];
  const { main } = state.selection;
  const widget = new FormulaChip(state.sliceDoc(from, to), main.from <= from && to <= main.to);
  return [Decoration.replace({ widget }).range(from, to)];
}

/** What the caret steps over: a whole chip, or the two ends that enclose the content of an open formula. */
function atomsOf(span: FormulaSpan, open: FormulaSpan | undefined): Range<Decoration>[] {
  if (!span.isWhole) return [];
  if (span !== open) return [isolate.range(span.from, span.to)];
  return [isolate.range(span.from, contentStart(span)), isolate.range(contentEnd(span), span.to)];
}

function readFormulas(state: EditorState): Formulas {
  const spans = findFormulas(state.doc.toString());
  const open = findOpen(state, spans);
  const runs = runsOf(state, spans);
  const decorations = spans.flatMap((span) => decorateSpan(state, span, open));
  return {
    spans,
    open,
    decorations: Decoration.set([...decorateLines(state, spans), ...decorations, ...runs], true),
    isolated: Decoration.set(
      [...spans.map(({ from, to }) => isolate.range(from, to)), ...runs],
      true,
    ),
    atomic: Decoration.set(spans.flatMap((span) => atomsOf(span, open))),
  };
}

const formulas = StateField.define<Formulas>({
  create: readFormulas,
  update: (value, { docChanged, selection, state, reconfigured }) =>
    docChanged || selection !== undefined || reconfigured ? readFormulas(state) : value,
  provide: (field) => [
    EditorView.decorations.from(field, ({ decorations }) => decorations),
    EditorView.bidiIsolatedRanges.of((view) => view.state.field(field).isolated),
    EditorView.atomicRanges.of((view) => view.state.field(field).atomic),
  ],
});

/** Shows formulas as chips, the formula with the caret as its source, and each line in its own direction. */
export const formulaRanges: Extension = formulas;

export const openFormula = (state: EditorState): FormulaSpan | undefined =>
  state.field(formulas).open;

/** The formulas that are shown as chips. */
export const chipsOf = (state: EditorState): FormulaSpan[] => {
  const { spans, open } = state.field(formulas);
  return spans.filter((span) => span.isWhole && span !== open);
};

export const isInFormula = (state: EditorState, place: number): boolean =>
  state.field(formulas).spans.some(({ from, to }) => from < place && place <= to);
