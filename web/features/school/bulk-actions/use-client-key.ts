import { useState } from 'react';

/** The key of one action, the same at each click of its button, so that repetitions are one. */
export function useClientKey(): string {
  const [key] = useState(() => crypto.randomUUID());
  return key;
}
