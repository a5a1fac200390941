/**
 * Calls `leave` when the page is hidden, left or closed. A phone may end a hidden page without a further event, and
 * some browsers leave a page without saying that it is hidden: so it may be called twice.
 * @returns a function that stops listening
 */
export function onPageLeave(leave: () => void): () => void {
  const onVisibility = () => {
    if (document.visibilityState === 'hidden') leave();
  };
  document.addEventListener('visibilitychange', onVisibility);
  window.addEventListener('pagehide', leave);
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    window.removeEventListener('pagehide', leave);
  };
}
