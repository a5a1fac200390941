import { useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router';

const restInMs = 300;

/**
 * The text of the search field, passed on after a pause in typing; it follows the address when the person navigates
 * back.
 */
export function useSettledSearch(search: string, onSettle: (search: string) => void) {
  const [typed, setTyped] = useState(search);
  const lastSettled = useRef(search);
  const settle = useRef(onSettle);
  const isLeaving = useNavigation().state !== 'idle';

  useEffect(() => {
    settle.current = onSettle;
  });

  useEffect(() => {
    // The address also changes by this field's own search; then the field stays, so that a space just typed is not
    // lost.
    if (search === lastSettled.current) return;
    lastSettled.current = search;
    setTyped(search);
  }, [search]);

  useEffect(() => {
    const next = typed.trim();
    // On the way to another page the address is not this list's any more: writing it would lead the person astray.
    if (next === lastSettled.current || isLeaving) return undefined;
    const timer = setTimeout(() => {
      lastSettled.current = next;
      settle.current(next);
    }, restInMs);
    return () => clearTimeout(timer);
  }, [typed, isLeaving]);

  return [typed, setTyped] as const;
}
