type OpenDialog = () => Promise<boolean>;

let openDialog: OpenDialog | undefined;

/**
 * Registers the dialog in which a person proves to own the account; the dashboard has one. Returns a function that
 * unregisters it.
 */
export function onConfirmation(next: OpenDialog): () => void {
  openDialog = next;
  return () => {
    if (openDialog === next) openDialog = undefined;
  };
}

/** Opens that dialog. Resolves to whether the person proved it; to false where no dialog is registered. */
export const requestConfirmation: OpenDialog = () => openDialog?.() ?? Promise.resolve(false);
