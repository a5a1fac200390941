/** Calls back after a delay in milliseconds, or as soon as the network or the page is back. Returns what cancels it. */
export function onceReachable(again: () => void, delay: number): () => void {
  const onVisibility = () => {
    if (document.visibilityState === 'visible') again();
  };
  const timer = setTimeout(again, delay);
  window.addEventListener('online', again);
  document.addEventListener('visibilitychange', onVisibility);
  return () => {
    clearTimeout(timer);
    window.removeEventListener('online', again);
    document.removeEventListener('visibilitychange', onVisibility);
  };
}
