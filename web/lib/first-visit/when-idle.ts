/**
 * Runs a job when the browser is idle; not every phone's browser reports that. Returns a function that cancels it.
 */
export function whenIdle(job: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(job, 1);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(job);
  return () => cancelIdleCallback(handle);
}
