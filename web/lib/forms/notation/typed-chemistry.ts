import { isolateHistory } from '@codemirror/commands';
import { type EditorState, StateEffect, StateField } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import { findFormulas } from '#domain/notation/formula-spans.ts';
import {
  plainChemistry,
  toChemistryUnless,
} from '#domain/exams/question-import/formulas/to-chemistry.ts';
import { refusedWords } from './formula-offer.ts';

/** Marks the text as settled: it came from outside, or its formulas have just been converted. */
export const settle = StateEffect.define();

/** The text when it was last settled. What is plain in it stays plain, also where an undo made it so. */
export const settledText = StateField.define<string>({
  create: ({ doc }) => doc.toString(),
  update: (text, transaction) => {
    const isUndone = transaction.isUserEvent('undo') || transaction.isUserEvent('redo');
    const isSettled = isUndone || transaction.effects.some((effect) => effect.is(settle));
    return isSettled ? transaction.newDoc.toString() : text;
  },
});

/** The text as it will be once the field is left: with its typed formulas, ions and equations in the notation. */
export function textWhenLeft(state: EditorState, maxLength = Infinity): string {
  const text = state.doc.toString();
  // Inside a formula that is not closed another one would make nonsense.
  if (state.readOnly || findFormulas(text).some(({ isWhole }) => !isWhole)) return text;
  const settled = plainChemistry(state.field(settledText));
  const refused = refusedWords(state);
  const converted = toChemistryUnless(
    text,
    (typed) => settled.has(typed) || typed.split(/\s+/u).some((word) => refused.has(word)),
  );
  return converted.length > maxLength ? text : converted;
}

/** Converts what was typed since, as one step that Ctrl+Z takes back. */
export function convertTyped(view: EditorView, maxLength: number | undefined): void {
  const text = textWhenLeft(view.state, maxLength);
  const { doc } = view.state;
  const isChanged = text !== doc.toString();
  view.dispatch({
    ...(isChanged && { changes: { from: 0, to: doc.length, insert: text } }),
    effects: settle.of(null),
    annotations: isolateHistory.of('full'),
  });
}
