import { clearTokens } from './tokens.ts';

type Listener = () => void;

let listener: Listener | undefined;
/** The session ended before anybody listened: a page's first call is made before the page stands. */
let hasEnded = false;

/** The root says what happens when the server no longer knows the session: go to the login page. */
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

/** Forgets the tokens that the server refused (spec §4). */
export function endSession(): void {
  clearTokens();
  if (listener) listener();
  else hasEnded = true;
}
