import { type FocusEvent, useEffect, useRef } from 'react';

const pressable = 'a[href], button:enabled, input:enabled';

type Place = { row: number; control: number; element: Element };

/**
 * A row that is deleted takes the focus with it; the focus then goes to the row in its place, on the same control.
 * The rows are the children of `list`, which also gets the two handlers.
 */
export function useKeptFocus<List extends HTMLElement>() {
  const list = useRef<List>(null);
  const last = useRef<Place>(undefined);
  // After each render, because any may have taken the row away.
  useEffect(() => {
    const { current: place } = last;
    if (!place || place.element.isConnected || document.activeElement !== document.body) return;
    // The question is still open; the list is drawn again when it closes.
    if (document.querySelector('dialog[open]')) return;
    last.current = undefined;
    const rows = [...(list.current?.children ?? [])];
    const controls = (rows[place.row] ?? rows.at(-1))?.querySelectorAll<HTMLElement>(pressable);
    (controls?.[place.control] ?? controls?.[0])?.focus();
  });
  return {
    list,
    onFocus: ({ target }: FocusEvent) => {
      const row = [...(list.current?.children ?? [])].findIndex((one) => one.contains(target));
      const controls = list.current?.children[row]?.querySelectorAll(pressable) ?? [];
      if (row >= 0) last.current = { row, control: [...controls].indexOf(target), element: target };
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      // The question before a deletion has the focus meanwhile; a deleted row leaves it to nothing.
      if (relatedTarget && !relatedTarget.closest('dialog')) last.current = undefined;
    },
  };
}
