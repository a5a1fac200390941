type OpenDialog = () => Promise<boolean>;

let openDialog: OpenDialog | undefined;

/** Registers who asks the person to prove to own the account; the dashboard does. Returns what takes that back. */
export function onConfirmation(next: OpenDialog): () => void {
  openDialog = next;
  return () => {
    if (openDialog === next) openDialog = undefined;
  };
}

/** Whether the person proved it just now; false where nobody asks, or the person gave up. */
export const requestConfirmation: OpenDialog = () => openDialog?.() ?? Promise.resolve(false);
