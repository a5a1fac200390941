import { clearTokens } from './tokens.ts';

type Listener = () => void;

let listener: Listener | undefined;
/**
 * Set when the session ended before a listener was registered: the first call of a page runs before the page renders.
 */
let hasEnded = false;

/** What the server said when another device ended this one's session. */
let movedText: string | undefined;

type LoginReason = { tone: 'info' | 'warning'; text: string };

let reason: LoginReason | undefined;

/** Stores why the server refused to renew a session. Without a reply, an earlier reason is forgotten. */
export function noteSessionEnd(reply?: { code?: unknown; message?: string }): void {
  movedText = reply?.code === 'auth.signed_in_elsewhere' ? reply.message : undefined;
  reason = undefined;
}

/** Stores why the login page opens next, for its card; without a reason, an earlier one is forgotten. */
export function explainLogin(next?: LoginReason): void {
  reason = next;
}

/** Why the login page opened; what the server said about another device comes first. */
export const readLoginReason = (): LoginReason | undefined =>
  movedText === undefined ? reason : { tone: 'warning', text: movedText };

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
