/**
 * Whether what npm says it installed (`node_modules/.package-lock.json`) is what the lock file wants: every package
 * that is not optional, in its very version; and of the optional ones no other version. That notices a half-done
 * install, a changed lock file, and tools that npm left out (NODE_ENV=production).
 */
export function isInstalled(wanted, installed) {
  if (!installed?.packages) return false;
  return Object.entries(wanted.packages).every(
    ([path, { version, optional, devOptional, link }]) => {
      if (path === '' || link) return true;
      const found = installed.packages[path];
      return found ? found.version === version : Boolean(optional || devOptional);
    },
  );
}

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
