import { EditorSelection, type SelectionRange } from '@codemirror/state';
import type { Command, EditorView, KeyBinding } from '@codemirror/view';

/**
 * The first or last place of the row with the caret. The editor itself looks for it at the row's outer edge, where
 * a formula at the end of an Arabic row has its beginning.
 */
function edgeOfRow(view: EditorView, { head, assoc }: SelectionRange, isForward: boolean): number {
  const line = view.state.doc.lineAt(head);
  const step = isForward ? 1 : -1;
  const row = view.coordsAtPos(head, assoc < 0 ? -1 : 1);
  if (!row) return head;
  let place = head;
  while (place !== (isForward ? line.to : line.from)) {
    const next = view.coordsAtPos(place + step, isForward ? -1 : 1);
    const middle = next ? (next.top + next.bottom) / 2 : row.top;
    if (middle < row.top || middle > row.bottom) break;
    place += step;
  }
  return place;
}

const toEdge =
  (isForward: boolean, isSelecting: boolean): Command =>
  (view) => {
    const { main } = view.state.selection;
    const place = edgeOfRow(view, main, isForward);
    const selection = isSelecting
      ? EditorSelection.range(main.anchor, place)
      : EditorSelection.cursor(place, isForward ? -1 : 1);
    view.dispatch({ selection, scrollIntoView: true, userEvent: 'select' });
    return true;
  };

/** Home and End in the order of reading, whichever direction the row's first and last words have. */
export const lineEdgeKeys: KeyBinding[] = [
  { key: 'Home', run: toEdge(false, false), shift: toEdge(false, true) },
  { key: 'End', run: toEdge(true, false), shift: toEdge(true, true) },
];
