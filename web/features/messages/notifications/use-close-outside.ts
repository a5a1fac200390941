import { type RefObject, useEffect, useRef } from 'react';

/** Closes what is open by Esc, which returns the focus to its button, by a click beside it, and by a link inside. */
export function useCloseOutside(
  box: RefObject<HTMLElement | null>,
  isOpen: boolean,
  onClose: () => void,
): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (!isOpen) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      box.current?.querySelector('button')?.focus();
      close.current();
    };
    const onPointerDown = ({ target }: Event) => {
      const isInside = target instanceof Element && box.current?.contains(target) === true;

      if (!isInside || target.closest('a') !== null) close.current();
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('click', onPointerDown);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('click', onPointerDown);
    };
  }, [box, isOpen]);
}
