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
    // This field's own search also changes the address; the field then stays as it is, so that a space just typed is
    // not lost.
    if (search === lastSettled.current) return;
    lastSettled.current = search;
    setTyped(search);
  }, [search]);

  useEffect(() => {
    const next = typed.trim();
    // While another page loads, the address is no longer this list's: writing the search to it would lead back here.
    if (next === lastSettled.current || isLeaving) return undefined;
    const timer = setTimeout(() => {
      lastSettled.current = next;
      settle.current(next);
    }, restInMs);
    return () => clearTimeout(timer);
  }, [typed, isLeaving]);

  return [typed, setTyped] as const;
}
