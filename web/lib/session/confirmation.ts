type Ask = () => Promise<boolean>;

let ask: Ask | undefined;

/** Registers who asks the person to prove to own the account; the dashboard does. Returns what takes that back. */
export function onConfirmation(next: Ask): () => void {
  ask = next;
  return () => {
    if (ask === next) ask = undefined;
  };
}

/** Whether the person proved it just now; false where nobody asks, or the person gave up. */
export const askConfirmation: Ask = () => ask?.() ?? Promise.resolve(false);
