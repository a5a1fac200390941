import { type RefObject, useEffect, useRef } from 'react';

/** Elements for typing: plain fields and fields with chemistry. */
export const typedIn =
  'input:not([type=radio], [type=checkbox], [type=file]), textarea, select, [contenteditable="true"]';

export type StudioKeys = {
  addQuestion: () => void;
  undo: () => void;
  redo: () => void;
  /** Enter in an option: to the next one, or a new one after the last. */
  leaveOption: (place: number) => void;
  /** @returns whether there is such an option */
  chooseRight: (place: number) => boolean;
};

const optionOf = (target: HTMLElement): number => {
  const option = target.closest<HTMLElement>('[data-option]');
  return option && target.matches(typedIn) ? Number(option.dataset['option']) : -1;
};

/** The digit that a key has on any keyboard layout; -1 for other keys. */
const digitOf = ({ code }: KeyboardEvent): number => {
  const digit = /^(?:Digit|Numpad)(?<digit>[1-8])$/u.exec(code)?.groups?.['digit'];
  return digit === undefined ? -1 : Number(digit);
};

const isModified = ({ ctrlKey, metaKey }: KeyboardEvent) => ctrlKey || metaKey;

/** Runs the page's shortcut for a key. @returns whether there is one */
const runShortcut = (event: KeyboardEvent, target: HTMLElement, keys: StudioKeys): boolean => {
  if (event.key === 'Enter' && isModified(event) && !event.altKey) {
    keys.addQuestion();
    return true;
  }
  if (event.key === 'Enter' && !event.shiftKey && !event.altKey && optionOf(target) >= 0) {
    keys.leaveOption(optionOf(target));
    return true;
  }
  const digit = digitOf(event);
  if (event.altKey && !isModified(event) && !event.shiftKey && digit > 0)
    return keys.chooseRight(digit - 1);
  if (isModified(event) && !event.altKey && event.code === 'KeyZ' && !target.matches(typedIn)) {
    if (event.shiftKey) keys.redo();
    else keys.undo();
    return true;
  }
  return false;
};

/** The keys of the page. They come before those of the form and of fields; dialogs over the page have none. */
export function useStudioKeys(page: RefObject<HTMLElement | null>, keys: StudioKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { target } = event;
      if (event.isComposing || !(target instanceof HTMLElement)) return;
      const isOnPage = target === document.body || page.current?.contains(target) === true;
      if (!isOnPage || target.closest('dialog') || !runShortcut(event, target, latest.current))
        return;
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, [page]);
}
