/** Runs a job when the browser has nothing better to do; not every phone's browser can say when. Returns how to cancel. */
export function whenIdle(job: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(job, 1);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(job);
  return () => cancelIdleCallback(handle);
}
