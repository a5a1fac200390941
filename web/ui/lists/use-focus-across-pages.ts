import { type FocusEvent, useEffect, useRef } from 'react';

const pressable = 'a[href], button:enabled, input:enabled';

type Place = { row: number; fromEnd: number; element: Element };

/** The rows of a table, or the cards of a list. */
const rowsIn = (list: Element | null): Element[] => [
  ...(list?.querySelector('tbody, ul, ol')?.children ?? []),
];

/** Without the entries of a closed menu, and the buttons of a closed dialog. */
const controlsIn = (row: Element): HTMLElement[] =>
  [...row.querySelectorAll<HTMLElement>(pressable)].filter((item) => item.checkVisibility());

/** The empty state that stands there instead is read out, and its action is the next stop of the keyboard. */
const focusWhole = (list: Element | null): void => {
  const whole = list?.lastElementChild;
  if (!(whole instanceof HTMLElement)) return;
  whole.tabIndex = -1;
  whole.focus();
};

/**
 * A row that is deleted takes the focus with it; the focus then goes to the row in its place, on the same control, and
 * without rows to what stands in their place. `list` is around all states of the list, and gets the two handlers too.
 */
export function useFocusAcrossPages<List extends HTMLElement>() {
  const list = useRef<List>(null);
  const last = useRef<Place>(undefined);
  // After each render, because any may have taken the row away.
  useEffect(() => {
    const { current: place } = last;
    if (!place || place.element.isConnected) return;
    // The question is still open; the list is drawn again when it closes.
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
      // The question before a deletion has the focus meanwhile; a deleted row leaves it to nothing.
      if (relatedTarget && !relatedTarget.closest('dialog')) last.current = undefined;
    },
  };
}
