import { useRef } from 'react';
import { flushSync } from 'react-dom';

/** The fields of a row for typing; the focus does not begin on a choice or a file. */
const typed =
  'input:not([type=radio], [type=checkbox], [type=file]), textarea, select, [role=textbox]';

const clickable = 'button:enabled, input:enabled';

export type RowFocus = Pick<ReturnType<typeof useRowFocus>, 'open' | 'add' | 'remove' | 'update'>;

/**
 * Moves the focus when rows are added or removed. `box` is around them, each row has `data-row={name}`, and the
 * button that takes a row away has `data-remove`.
 */
export function useRowFocus<Box extends HTMLElement = HTMLDivElement>(name: string) {
  const box = useRef<Box>(null);
  const rows = () => [
    ...(box.current?.querySelectorAll<HTMLElement>(`[data-row="${name}"]`) ?? []),
  ];
  const lead = (field: HTMLElement | null | undefined) =>
    (field ?? box.current?.querySelector<HTMLElement>(clickable))?.focus();

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
     * Removes a row. The focus moves to the next button that removes one, so that several rows can be removed in turn
     * and a phone opens no keyboard. A row that cannot be removed gets the focus in its field.
     */
    remove: (place: number, change: () => void) => {
      flushSync(change);
      const shown = rows();
      const row = shown[place] ?? shown.at(-1);
      const button = row?.querySelector<HTMLElement>('[data-remove]:enabled');
      lead(button ?? row?.querySelector<HTMLElement>(typed));
    },
    /** Changes the rows. If the focused button is gone afterwards, the first control that is left gets the focus. */
    update: (change: () => void) => {
      flushSync(change);
      if (document.activeElement === document.body) lead(undefined);
    },
  };
}
