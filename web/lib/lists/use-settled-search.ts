import { useEffect, useRef, useState } from 'react';

const restInMs = 300;

/**
 * What stands in the search field, handed on when the typing rests; follows the address when the
 * person goes back.
 */
export function useSettledSearch(search: string, onSettle: (search: string) => void) {
  const [typed, setTyped] = useState(search);
  const handedOn = useRef(search);
  const settle = useRef(onSettle);

  useEffect(() => {
    settle.current = onSettle;
  });

  useEffect(() => {
    // The own change comes back from the address: a blank just typed must not vanish.
    if (search === handedOn.current) return;
    handedOn.current = search;
    setTyped(search);
  }, [search]);

  useEffect(() => {
    const next = typed.trim();
    if (next === handedOn.current) return undefined;
    const timer = setTimeout(() => {
      handedOn.current = next;
      settle.current(next);
    }, restInMs);
    return () => clearTimeout(timer);
  }, [typed]);

  return [typed, setTyped] as const;
}
