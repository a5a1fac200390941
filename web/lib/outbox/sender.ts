const firstPause = 3000;
const maxPause = 30_000;

/**
 * Calls `send`, one call at a time: again when it was started meanwhile, and after longer and longer pauses while it fails.
 * @param send sends everything that waits; throws when it is worth another try
 */
export const createSender = (send: () => Promise<void>) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSending = false;
  let isDue = false;
  let failures = 0;
  const start = (): void => {
    clearTimeout(timer);
    isDue = isSending;
    if (isSending) return;
    isSending = true;
    void send()
      .then(() => {
        failures = 0;
      })
      .catch(() => {
        timer = setTimeout(start, Math.min(firstPause * 2 ** failures, maxPause));
        failures += 1;
      })
      .finally(() => {
        isSending = false;
        if (isDue) start();
      });
  };
  return { start, stop: () => clearTimeout(timer) };
};
