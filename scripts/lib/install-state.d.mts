export function isInstalled(
  lockfile: { packages: object },
  installed: { packages: object } | undefined,
): boolean;
export function isAtLeast(version: string, lowest: string): boolean;
