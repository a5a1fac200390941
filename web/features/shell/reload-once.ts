const storageKey = 'reloaded-at';
/** In milliseconds: a second failure within this time has another cause than an old page. */
const quietTime = 60_000;

const now = () => Date.now();

/**
 * After a deployment an open page still requests files of the old one. Reloads the page once; if that does not help,
 * the error is shown. Returns whether the page is being reloaded.
 */
export function reloadOnce(): boolean {
  if (!navigator.onLine) return false;
  const last = Number(sessionStorage.getItem(storageKey) ?? 0);
  if (now() - last < quietTime) return false;
  sessionStorage.setItem(storageKey, String(now()));
  window.location.reload();
  return true;
}

/** Whether an error says that a part of the page could not be loaded, in the wording of any browser. */
export function isMissingPart(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script failed|error loading dynamically|unable to preload/iu.test(
      error.message,
    )
  );
}
