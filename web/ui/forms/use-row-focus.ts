import { useRef } from 'react';
import { flushSync } from 'react-dom';

/** Where one types in a row; a choice or a file is not where one begins. */
const typed =
  'input:not([type=radio], [type=checkbox], [type=file]), textarea, select, [role=textbox]';

const pressable = 'button:enabled, input:enabled';

export type RowFocus = Pick<ReturnType<typeof useRowFocus>, 'open' | 'add' | 'remove' | 'keep'>;

/**
 * Leads the focus through rows that come and go. `box` is around them, each row has `data-row={name}`, and the button
 * that takes a row away has `data-remove`.
 */
export function useRowFocus<Box extends HTMLElement = HTMLDivElement>(name: string) {
  const box = useRef<Box>(null);
  const rows = () => [
    ...(box.current?.querySelectorAll<HTMLElement>(`[data-row="${name}"]`) ?? []),
  ];
  const lead = (field: HTMLElement | null | undefined) =>
    (field ?? box.current?.querySelector<HTMLElement>(pressable))?.focus();

  /** After the change the focus is in the field of the row at this place, or of the last row before it. */
  const open = (place: number, change: () => void) => {
    flushSync(change);
    const shown = rows();
    lead((shown[place] ?? shown.at(-1))?.querySelector<HTMLElement>(typed));
  };

  return {
    box,
    open,
    /** Adds a row at the end. */
    add: (change: () => void) => open(Number.POSITIVE_INFINITY, change),
    /**
     * Takes a row away. The focus stays on such buttons, so that several rows go one after the other and no keyboard
     * of a phone opens; a row that has to stay gets it in its field.
     */
    remove: (place: number, change: () => void) => {
      flushSync(change);
      const shown = rows();
      const row = shown[place] ?? shown.at(-1);
      const button = row?.querySelector<HTMLElement>('[data-remove]:enabled');
      lead(button ?? row?.querySelector<HTMLElement>(typed));
    },
    /** The clicked button may be gone after the change; then the focus is on the first that is left. */
    keep: (change: () => void) => {
      flushSync(change);
      if (document.activeElement === document.body) lead(undefined);
    },
  };
}
