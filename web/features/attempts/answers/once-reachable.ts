/** Calls back after a delay in milliseconds, or when network or page are back before. Returns its end. */
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
