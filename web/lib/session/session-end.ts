import { clearTokens } from './tokens.ts';

type Listener = () => void;

let listener: Listener | undefined;
/**
 * Set when the session ended before a listener was registered: the first call of a page runs before the page renders.
 */
let hasEnded = false;

/** What the server said when another device ended this one's session; the login page shows it. */
let movedText: string | undefined;

/** Notes why the server refused to renew a session. @param reply the body of its refusal; none forgets the last one */
export function noteSessionEnd(reply?: { code?: unknown; message?: string }): void {
  movedText = reply?.code === 'auth.signed_in_elsewhere' ? reply.message : undefined;
}

/** The text of a session that another device ended. */
export const readMovedText = (): string | undefined => movedText;

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
