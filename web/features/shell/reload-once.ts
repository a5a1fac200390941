const markKey = 'reloaded-at';
/** In milliseconds: a second failure within it is no matter of an old page. */
const quietTime = 60_000;

const now = () => Date.now();

/**
 * After a deployment an open page still asks for files of the old one. It is loaded anew, once: when that
 * does not help, the failure shows. Answers whether the page is being loaded anew.
 */
export function reloadOnce(): boolean {
  if (!navigator.onLine) return false;
  const last = Number(sessionStorage.getItem(markKey) ?? 0);
  if (now() - last < quietTime) return false;
  sessionStorage.setItem(markKey, String(now()));
  window.location.reload();
  return true;
}

/** Whether an error says that a part of the page could not be fetched, in the words of any browser. */
export function isMissingPart(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script failed|error loading dynamically|unable to preload/iu.test(
      error.message,
    )
  );
}
