import { useEffect, useRef, useState } from 'react';

const restInMs = 300;

/**
 * The text of the search field, passed on after a pause in typing; it follows the address when the person navigates
 * back.
 */
export function useSettledSearch(search: string, onSettle: (search: string) => void) {
  const [typed, setTyped] = useState(search);
  const lastSettled = useRef(search);
  const settle = useRef(onSettle);

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
    if (next === lastSettled.current) return undefined;
    const timer = setTimeout(() => {
      lastSettled.current = next;
      settle.current(next);
    }, restInMs);
    return () => clearTimeout(timer);
  }, [typed]);

  return [typed, setTyped] as const;
}
