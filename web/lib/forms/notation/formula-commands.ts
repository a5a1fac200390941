import { EditorSelection, type EditorState } from '@codemirror/state';
import { type Command, Direction, EditorView, type KeyBinding } from '@codemirror/view';
import type { FormulaSpan } from '#domain/notation/formula-spans.ts';
import { chipClass } from './formula-chip.ts';
import { chipsOf, contentEnd, contentStart, openFormula } from './formula-ranges.ts';

const select = (view: EditorView, anchor: number, head = anchor): true => {
  view.dispatch({ selection: EditorSelection.single(anchor, head), scrollIntoView: true });
  return true;
};

/** The chip that the selection covers, and nothing else. */
function selectedChip(state: EditorState): FormulaSpan | undefined {
  const { from, to } = state.selection.main;
  return chipsOf(state).find((chip) => chip.from === from && chip.to === to);
}

const caretOf = ({ selection: { main } }: EditorState) => (main.empty ? main.head : undefined);

/** An arrow beside a chip selects it, the next one leaves it behind. */
const stepOnChip =
  (isLeft: boolean): Command =>
  (view) => {
    const { main } = view.state.selection;
    if (!main.empty) return false;
    const isLtr = view.textDirectionAt(main.head) === Direction.LTR;
    const { head } = view.moveByChar(main, isLeft !== isLtr);
    const chip = chipsOf(view.state).find(
      ({ from, to }) => Math.min(main.head, head) === from && Math.max(main.head, head) === to,
    );
    return chip !== undefined && select(view, main.head, head);
  };

/** Backspace after a chip opens it; at the beginning of an open formula it leaves it, or removes it if it is empty. */
const backspace: Command = (view) => {
  const caret = caretOf(view.state);
  if (caret === undefined || view.state.readOnly) return false;
  const before = chipsOf(view.state).find(({ to }) => to === caret);
  if (before) return select(view, contentEnd(before));
  const open = openFormula(view.state);
  if (!open || caret !== contentStart(open)) return false;
  return leaveOrRemove(view, open, open.from);
};

const deleteForward: Command = (view) => {
  const caret = caretOf(view.state);
  if (caret === undefined || view.state.readOnly) return false;
  const after = chipsOf(view.state).find(({ from }) => from === caret);
  if (after) return select(view, contentStart(after));
  const open = openFormula(view.state);
  if (!open || caret !== contentEnd(open)) return false;
  return leaveOrRemove(view, open, open.to);
};

function leaveOrRemove(view: EditorView, open: FormulaSpan, place: number): true {
  if (contentStart(open) !== contentEnd(open)) return select(view, place);
  const { from, to } = open;
  view.dispatch({ changes: { from, to }, selection: { anchor: from }, userEvent: 'delete' });
  return true;
}

/** Closes the formula that is being edited; an empty one is removed. */
export const closeFormula: Command = (view) => {
  const open = openFormula(view.state);
  return open !== undefined && leaveOrRemove(view, open, open.to);
};

/** Enter opens the selected chip, and closes the open formula. */
const enter: Command = (view) => {
  const chip = view.state.readOnly ? undefined : selectedChip(view.state);
  return chip ? select(view, contentEnd(chip)) : closeFormula(view);
};

/** Tab goes on to the next empty part, such as the lower one of a fraction. */
const nextSlot: Command = (view) => {
  const open = openFormula(view.state);
  if (!open) return false;
  const { head } = view.state.selection.main;
  const slot = view.state.sliceDoc(head, contentEnd(open)).indexOf('{}');
  return slot !== -1 && select(view, head + slot + 1);
};

/** Keys on formulas, before the editor's own. */
export const formulaKeys: KeyBinding[] = [
  { key: 'ArrowLeft', run: stepOnChip(true) },
  { key: 'ArrowRight', run: stepOnChip(false) },
  { key: 'Backspace', run: backspace },
  { key: 'Delete', run: deleteForward },
  { key: 'Enter', run: enter },
  { key: 'Escape', run: closeFormula, stopPropagation: true },
  { key: 'Tab', run: nextSlot },
];

/** A click on a chip opens it. */
export const openOnClick = EditorView.domEventHandlers({
  mousedown(event, view) {
    const chip = event.target instanceof Element && event.target.closest(`.${chipClass}`);
    if (!chip || view.state.readOnly || event.button !== 0 || event.shiftKey) return false;
    const place = view.posAtDOM(chip);
    const span = chipsOf(view.state).find(({ from }) => from === place);
    if (!span) return false;
    event.preventDefault();
    view.focus();
    return select(view, contentEnd(span));
  },
});
