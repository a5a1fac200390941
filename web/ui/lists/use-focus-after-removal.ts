import { type FocusEvent, useEffect, useRef } from 'react';
import { isShown } from '#web/ui/is-shown.ts';

const clickable = 'a[href], button:enabled, input:enabled';

type Place = { row: number; fromEnd: number; element: Element };

/** The rows of a table, or the cards of a list. */
const rowsIn = (list: Element | null): Element[] => [
  ...(list?.querySelector('tbody, ul, ol')?.children ?? []),
];

/** The visible controls of a row, without those of a closed menu or dialog. */
const controlsIn = (row: Element): HTMLElement[] =>
  [...row.querySelectorAll<HTMLElement>(clickable)].filter(isShown);

/** Focuses the empty state, so that it is read out and Tab leads to its action. */
const focusWhole = (list: Element | null): void => {
  const whole = list?.lastElementChild;
  if (!(whole instanceof HTMLElement)) return;
  whole.tabIndex = -1;
  whole.focus();
};

/**
 * When the row with the focus is removed, moves the focus to the row in its place, on the same control; where no row
 * is left, to the empty state. `list` is around all states of the list, and gets the two handlers too.
 */
export function useFocusAfterRemoval<List extends HTMLElement>() {
  const list = useRef<List>(null);
  const last = useRef<Place>(undefined);
  // Runs after each render, because any of them may have removed the row.
  useEffect(() => {
    const { current: place } = last;
    if (!place || place.element.isConnected) return;
    // The confirmation dialog is still open; the list is rendered again when it closes.
    if (document.querySelector('dialog[open]')) return;
    last.current = undefined;
    if (document.activeElement !== document.body) return;
    const rows = rowsIn(list.current);
    const row = rows[place.row] ?? rows.at(-1);
    if (!row) return focusWhole(list.current);
    const controls = controlsIn(row);
    (controls.at(-place.fromEnd) ?? controls[0])?.focus();
  });
  return {
    list,
    onFocus: ({ target }: FocusEvent) => {
      if (target.closest('dialog')) return;
      const rows = rowsIn(list.current);
      const place = rows.findIndex((row) => row.contains(target));
      const row = rows[place];
      if (!row) return;
      // From the end, because rows differ in what stands before their actions.
      const controls: Element[] = controlsIn(row);
      const fromEnd = controls.length - controls.indexOf(target);
      last.current = { row: place, fromEnd, element: target };
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      // The confirmation dialog has the focus meanwhile; after the deletion no element has it.
      if (relatedTarget && !relatedTarget.closest('dialog')) last.current = undefined;
    },
  };
}
