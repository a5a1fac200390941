/**
 * Whether npm's record of the installed packages (`node_modules/.package-lock.json`) matches the lock file: every
 * required package has the exact version, and no optional package has another one. With `dev: false` the packages that
 * only tests and checks need may be missing. This detects an interrupted install, a changed lock file, and what npm
 * left out.
 */
export function isInstalled(lockFile, installed, { dev: needsDev }) {
  if (!installed?.packages) return false;
  return Object.entries(lockFile.packages).every(
    ([path, { version, dev, optional, devOptional, link }]) => {
      if (path === '' || link || (dev && !needsDev)) return true;
      const found = installed.packages[path];
      return found ? found.version === version : Boolean(optional || devOptional);
    },
  );
}

/** Whether npm's record of the installed packages has any that only tests and checks need. */
export const hasDevelopmentTools = (installed) =>
  Object.values(installed?.packages ?? {}).some(({ dev }) => dev === true);

/** Whether a version (`26.10.0` or `v26.10.0`) satisfies the lowest one, as in `>=26.8`. */
export function isAtLeast(version, lowest) {
  const parts = (text) =>
    text
      .replace(/^[^\d]*/, '')
      .split('.')
      .map(Number);
  const [have, need] = [parts(version), parts(lowest)];
  for (const index of [0, 1, 2]) {
    const difference = (have[index] ?? 0) - (need[index] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return true;
}
