export type Toast = { tone: 'success' | 'error' | 'info'; text: string };

type Listener = (toast: Toast) => void;

let listener: Listener | undefined;
const waiting: Toast[] = [];

/** A message that disappears after 5 seconds (spec §9). */
export function showToast(tone: Toast['tone'], text: string): void {
  if (listener === undefined) waiting.push({ tone, text });
  else listener({ tone, text });
}

/** Registers the component that renders toasts; it receives earlier toasts at once. */
export function receiveToasts(next: Listener): () => void {
  listener = next;
  for (const toast of waiting.splice(0)) next(toast);
  return () => {
    if (listener === next) listener = undefined;
  };
}
