export function isInstalled(
  lockfile: { packages: object },
  installed: { packages: object } | undefined,
  needs: { dev: boolean },
): boolean;
export function hasDevelopmentTools(installed: { packages: object } | undefined): boolean;
export function isAtLeast(version: string, lowest: string): boolean;
