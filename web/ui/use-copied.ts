import { useEffect, useState } from 'react';

/** How long the check mark is shown after copying (spec §9). */
const copiedForMilliseconds = 2000;

/**
 * Copies a text; `isCopied` is true for two seconds afterwards. If the browser refuses to copy, nothing happens: the
 * text stands beside the button and can be selected.
 */
export function useCopied(text: string) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), copiedForMilliseconds);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = () =>
    void navigator.clipboard?.writeText(text).then(
      () => setCopied(true),
      () => undefined,
    );
  return { isCopied, copy };
}
