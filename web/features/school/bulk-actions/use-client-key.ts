import { useState } from 'react';

/** The key of one action, the same at each click of its button, so that repeated clicks count as one action. */
export function useClientKey(): string {
  const [key] = useState(() => crypto.randomUUID());
  return key;
}
