const storageKey = 'reloaded';
/** In milliseconds: a second failure within this time has another cause than an old page. */
const quietTime = 60_000;

/**
 * After a deployment an open page still requests files of the old one. Reloads the page once; if that does not help, the error is
 * shown.
 */
export function reloadOnce(): void {
  const now = Date.now();
  if (!navigator.onLine || now - Number(sessionStorage.getItem(storageKey)) < quietTime) return;
  sessionStorage.setItem(storageKey, String(now));
  location.reload();
}

/** Whether an error says that a part of the page could not be loaded, in the wording of any browser. */
export const isMissingPart = (error: unknown): boolean =>
  /imported module|module script|to preload/iu.test(String(error));
