import { history, isolateHistory, undo } from '@codemirror/commands';
import { EditorState, type TransactionSpec } from '@codemirror/state';
import { expect, test } from 'vitest';
import { formulaOffers } from './formula-offer.ts';
import { formulaRanges } from './formula-ranges.ts';
import { settle, settledText, textWhenLeft } from './typed-chemistry.ts';

/** A field without a page: what is typed, left and undone in it. */
const fieldWith = (doc: string) => {
  let state = EditorState.create({
    doc,
    extensions: [history(), formulaRanges, formulaOffers, settledText],
  });
  const dispatch = (change: TransactionSpec) => {
    state = state.update(change).state;
  };
  return {
    text: () => state.doc.toString(),
    type: (text: string) =>
      dispatch({
        changes: { from: state.doc.length, insert: text },
        selection: { anchor: state.doc.length + text.length },
        userEvent: 'input.type',
      }),
    leave: () =>
      dispatch({
        changes: { from: 0, to: state.doc.length, insert: textWhenLeft(state) },
        effects: settle.of(null),
        annotations: isolateHistory.of('full'),
      }),
    undo: () =>
      undo({
        state,
        dispatch: (transaction) => {
          state = transaction.state;
        },
      }),
  };
};

test('a typed formula is converted once the field is left, and undo takes only that back', () => {
  const field = fieldWith('');
  field.type('كتلة H2SO4');
  field.leave();
  expect(field.text()).toBe(String.raw`كتلة \ce{H2SO4}`);
  field.undo();
  expect(field.text()).toBe('كتلة H2SO4');
  field.leave();
  expect(field.text()).toBe('كتلة H2SO4');
  field.type(' و CO2');
  field.leave();
  expect(field.text()).toBe(String.raw`كتلة H2SO4 و \ce{CO2}`);
});

test('what stood plain in the field before it was entered stays', () => {
  const field = fieldWith('كتلة H2SO4');
  field.type(' و NH3');
  field.leave();
  expect(field.text()).toBe(String.raw`كتلة H2SO4 و \ce{NH3}`);
});

test.each([
  ['a formula that is not closed', String.raw`\ce{Ca + H2`],
  ['what is not certain', 'SO42- و B12'],
])('the text %s stays as it is typed', (_name, typed) => {
  const field = fieldWith('');
  field.type(typed);
  field.leave();
  expect(field.text()).toBe(typed);
});
