import { type RefObject, useLayoutEffect, useRef } from 'react';

/** A reference to the latest value, for callbacks that are created once. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
