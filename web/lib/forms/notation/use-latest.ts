import { type RefObject, useLayoutEffect, useRef } from 'react';

/** The latest of a value, for what is created once. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
