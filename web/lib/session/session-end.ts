import { clearTokens } from './tokens.ts';

type Listener = () => void;

let listener: Listener | undefined;
/**
 * Set when the session ended before a listener was registered: the first call of a page runs before the page renders.
 */
let hasEnded = false;

/** Registers what happens when the server has ended the session: the root navigates to the login page. */
export function onSessionEnd(next: Listener): () => void {
  listener = next;
  if (hasEnded) {
    hasEnded = false;
    next();
  }
  return () => {
    if (listener === next) listener = undefined;
  };
}

/** Removes the tokens that the server refused (spec §4). */
export function endSession(): void {
  clearTokens();
  if (listener) listener();
  else hasEnded = true;
}
