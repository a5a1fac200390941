export type Toast = {
  tone: 'success' | 'error' | 'info';
  text: string;
  /** A button in the message. */
  action?: { label: string; onClick: () => void } | undefined;
};

type Listener = (toast: Toast) => void;

let listener: Listener | undefined;
const waiting: Toast[] = [];

/** A message that disappears after 5 seconds (spec §9). */
export function showToast(tone: Toast['tone'], text: string, action?: Toast['action']): void {
  const toast = { tone, text, action };
  if (listener === undefined) waiting.push(toast);
  else listener(toast);
}

/** Registers the component that renders toasts; it receives earlier toasts at once. */
export function receiveToasts(next: Listener): () => void {
  listener = next;
  for (const toast of waiting.splice(0)) next(toast);
  return () => {
    if (listener === next) listener = undefined;
  };
}
